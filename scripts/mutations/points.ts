import type { Mutation } from './list.ts';

/** Who flies on a member's points, and what becomes of those. */
export const pointMutations: readonly Mutation[] = [
  {
    without: 'an assignee flies on points only from the day on which they become effective',
    file: 'apps/server/src/modules/member/assignees/travellers.ts',
    find: "return date <= today ? { kind: 'yes' }",
    replace: "return date >= '' ? { kind: 'yes' }",
    seenBy: ['apps/server/test/journeys/award-refusals.test.ts'],
  },
  {
    without: 'nobody but the member and assignees flies on points',
    file: 'apps/server/src/modules/award/assert-may-fly.ts',
    find: "if (answer.kind === 'yes') continue;",
    replace: "if (answer.kind !== 'from') continue;",
    seenBy: ['apps/server/test/journeys/award-refusals.test.ts'],
  },
  {
    without: 'a flight chosen by somebody signed in by telephone goes along to the member at that device',
    file: 'apps/server/src/modules/award/save-draft.ts',
    find: "caller.session?.kind === 'member' ? caller",
    replace: 'caller.session ? caller',
    seenBy: ['apps/server/test/journeys/award-refusals.test.ts'],
  },
];
