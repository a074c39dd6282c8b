/**
 * What is shown of the carrier's texts, and when.
 *
 *   stateOn({ publish: '2026-03-01', expires: '2026-06-30' }, '2026-07-01')   'ended'
 *   byImportance(a, b)                  kept on top first, then the newest
 *   matchesWords('行李额 baggage', 'Baggage 行李')   every word is somewhere in the text
 *   takePage(list, 2, 10)               entries 11 to 20 and the counts
 *   diffLines(before, after)            what became of each line
 *   describeSiteValue('B2C_GRAY')       what a switch does, and of which type it is
 */
export * from './cover.ts';
export * from './diff.ts';
export * from './page.ts';
export * from './period.ts';
export * from './search.ts';
export * from './site-values.ts';
export * from './text-kinds.ts';
