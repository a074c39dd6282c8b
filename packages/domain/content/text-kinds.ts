/** The kinds of content that the desk edits: three folders of texts, and the lists beside them. */
export const textKinds = [
  'ARTICLE',
  'DOCUMENT',
  'HEALTH',
  'MENU',
  'SLIDE',
  'CHANNEL',
  'ARTICLE_TYPE',
  'TAX_TYPE',
] as const;
