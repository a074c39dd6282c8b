/** The languages of the pages, as the names of the parts of a file with own texts. */
export type TextLanguage = 'zh' | 'en';

/** Texts of the pages that a carrier words itself, in one language: namespace → key → text. */
export type OwnTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The own texts of a carrier. A language may be absent. */
export type OwnTextsFile = { readonly [language in TextLanguage]?: OwnTexts };

/**
 * The placeholders of every text of the pages: namespace → key → the result of `placeholdersOf`. If the two languages
 * differ, the value has both.
 */
export type StandardTexts = Readonly<
  Record<string, Readonly<Record<string, string | Readonly<Record<TextLanguage, string>>>>>
>;
