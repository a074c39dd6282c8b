import type { Mutation } from './list.ts';

const feature = 'apps/web/src/features/flashsale';

/** What the pages of the flash sale must not get wrong: the clock, the limit, the proof, what was typed. */
export const flashPageMutations: readonly Mutation[] = [
  {
    without: 'a round is not open on the pages before its moment',
    file: `${feature}/round-phase.ts`,
    find: "if (time >= Date.parse(opensAt)) return 'OPEN';",
    replace: "if (time + 1000 >= Date.parse(opensAt)) return 'OPEN';",
    seenBy: [`${feature}/round-phase.test.ts`],
  },
  {
    without: 'the draw is held against the hash that was published before, not against the one in the log',
    file: `${feature}/check-draw.ts`,
    find: 'const isSeedTrue = digests.get(log.seed) === publishedHash;',
    replace: 'const isSeedTrue = digests.get(log.seed) === log.seedHash;',
    seenBy: [`${feature}/check-draw.test.ts`],
  },
  {
    without: 'seats asked for in line count towards the limit that is shown',
    file: `${feature}/seats-had.ts`,
    find: 'if (asked.includes(state)) return sum + seats;',
    replace: '',
    seenBy: [`${feature}/seats-had.test.ts`],
  },
  {
    without: 'nearly all is not shown as sold out',
    file: `${feature}/tide-of.ts`,
    find: 'Math.floor((taken * 100) / stock)',
    replace: 'Math.round((taken * 100) / stock)',
    seenBy: [`${feature}/tide-of.test.ts`],
  },
  {
    without: 'a number only the draft before knew is asked for again',
    file: `${feature}/carry-over.ts`,
    find: "{ ...person, documentMasked: '', certificateMasked: '' }",
    replace: 'person',
    seenBy: [`${feature}/carry-over.test.ts`],
  },
];
