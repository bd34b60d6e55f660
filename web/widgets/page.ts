// What a page around the widgets takes from their kit: the languages, and the shades of paper and ink.
export { type Language, languageOf, type Sentences } from '../kit/base/language.ts';
export { grounds } from '../kit/look/palette.ts';
