// What a page around the widgets takes from their kit: the languages, the shades of paper and ink, the controls' names.
export { controlNames, wordsOf } from '../kit/base/control-names.ts';
export { type Language, languageOf, type Sentences } from '../kit/base/language.ts';
export { grounds, roles } from '../kit/look/palette.ts';
