// Which sources share a script, in the course's pages as in the embed form.

/** What the engines share and the parts of the kit that nearly every widget needs; `language` is for the loader too, `faults` come with a fault. */
const kitOfMost = new RegExp(
  [
    /\/web\/engine\/(?:call|diagnostics|errors|handles|load|options|read-wasm\.web|release|seeds|shared|support|vectors)\./,
    /\/web\/kit\/(?:base|formula|input|look|time)\/(?!.*\b(?:demo|faults|language)\.|(?:block-)?element\.|list-field\.|animated-domain\.)/,
    // What an open code panel or export menu needs comes when one is opened.
    /\/web\/kit\/panels\/(?!.*\bdemo\.|code-(?:body|strings)\.|download\.|export-(?:list|strings)\.|highlight\.|lazy-part\.|python\.)/,
    /\/web\/kit\/draw\/(?:axes|box-size|frame|geometry|labels|patterns|picture|steady|styles|text)\.(?!demo\.)/,
    /\/node_modules\/(?:lit|@lit|d3-)/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** An engine of a page, and the base of the widgets on it. */
const light = /\/web\/(?:engine\/(?:index|normalization|norms|random|sparsity)|kit\/base\/element)\./;
const block = /\/web\/(?:engine\/block\/|kit\/base\/block-element\.)/;

/**
 * What nearly every widget needs comes as one file instead of one for each part of the kit: fewer requests, and gzip finds
 * more to repeat. Parts that few widgets use stay files of their own, and so does each engine, and its glue, which is
 * measured with its WASM. A group takes with it what its files import: the kit comes before the engines.
 */
export const sharedChunks = [
  { name: 'block-glue', test: /\/build\/wasm\/block\b/, priority: 5 },
  { name: 'glue', test: /\/build\/wasm\//, priority: 4 },
  { name: 'kit', test: kitOfMost, priority: 3 },
  { name: 'light', test: light, priority: 2 },
  { name: 'block', test: block, priority: 2 },
];

/** d3-array is one file whose unused parts are made by calls at its top; these calls do nothing else. */
export const treeshake = {
  manualPureFunctions: ['bisector', 'Blur2', 'shuffler'],
  propertyReadSideEffects: false,
} as const;
