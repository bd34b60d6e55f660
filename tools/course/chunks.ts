// Which sources share a script, in the course's pages as in the embed form.

/** The engine and the parts of the kit that nearly every widget needs; `language` is for the loader too, `faults` come with a fault. */
const kitOfMost = new RegExp(
  [
    /\/web\/(?:engine|kit\/(?:base|formula|input|look|time))\/(?!.*\b(?:demo|faults|language)\.|list-field\.|animated-domain\.)/,
    // What an open code panel or export menu needs comes when one is opened.
    /\/web\/kit\/panels\/(?!.*\bdemo\.|code-(?:body|strings)\.|download\.|export-(?:list|strings)\.|highlight\.|lazy-part\.|python\.)/,
    /\/web\/kit\/draw\/(?:axes|box-size|frame|geometry|labels|patterns|picture|steady|styles|text)\.(?!demo\.)/,
    /\/node_modules\/(?:lit|@lit|d3-)/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** What only widgets on the light engine need. */
const lightOnly = /\/web\/(?:engine\/(?:index|normalization|norms|random|sparsity)|kit\/base\/element)\./;

/**
 * What nearly every widget needs comes as one file instead of one for each part of the kit: fewer requests, and gzip finds
 * more to repeat. Parts that few widgets use stay files of their own, and so does the glue, which is measured with its WASM.
 */
export const sharedChunks = [
  { name: 'block-glue', test: /\/build\/wasm\/block\b/, priority: 4 },
  { name: 'glue', test: /\/build\/wasm\//, priority: 3 },
  { name: 'block', test: /\/web\/(?:engine\/block\/|kit\/base\/block-element\.)/, priority: 3 },
  { name: 'light', test: lightOnly, priority: 3 },
  { name: 'kit', test: kitOfMost, priority: 2 },
];

/** d3-array is one file whose unused parts are made by calls at its top; these calls do nothing else. */
export const treeshake = {
  manualPureFunctions: ['bisector', 'Blur2', 'shuffler'],
  propertyReadSideEffects: false,
} as const;
