/** A language of the site: Chinese or English. */
export type Language = 'zh' | 'en';

/** A text in both languages of the site. */
export type Bilingual = Readonly<Record<Language, string>>;
