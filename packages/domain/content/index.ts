/**
 * The rules for showing the carrier's texts.
 *
 *   stateOn({ publish: '2026-03-01', expires: '2026-06-30' }, '2026-07-01')   'ended'
 *   byImportance(a, b)                  pinned texts first, then the newest
 *   matchesWords('行李额 baggage', 'Baggage 行李')   true if every word is in the text
 *   takePage(list, 2, 10)               entries 11 to 20 and the counts
 *   diffLines(before, after)            the lines of both texts: same, gone or new
 *   describeSiteValue('B2C_GRAY')       the purpose and the type of a site value
 */
export * from './cover.ts';
export * from './diff.ts';
export * from './page.ts';
export * from './period.ts';
export * from './search.ts';
export * from './site-values.ts';

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
