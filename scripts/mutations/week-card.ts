import type { Mutation } from './list.ts';

/** Who binds a week card, what it pays for, and that money comes back once. */
export const weekCardMutations: readonly Mutation[] = [
  {
    without: 'a card is for who has its password and the mobile it was bought with',
    file: 'apps/server/src/modules/weekcard/bind-card.ts',
    find: 'return isKnown && seen?.row.buyer_mobile_fp === deps.vault.fingerprint(buyerMobile) ? spendCode : null;',
    replace: 'void [isKnown, seen];\n    return spendCode;',
    seenBy: ['apps/server/test/journeys/week-card-rules.test.ts'],
  },
  {
    without: 'a card that is bound or given back binds no more',
    file: 'apps/server/src/modules/weekcard/bind-card.ts',
    find: "return row.status === 'ISSUED' && row.valid_until >= today;",
    replace: 'return row.valid_until >= today;',
    seenBy: ['apps/server/test/races/week-card.test.ts', 'apps/server/test/journeys/week-card.test.ts'],
  },
  {
    without: 'a card pays for the member it is bound to',
    file: 'apps/server/src/modules/weekcard/repository.ts',
    find: 'if (!card || card.row.bound_to !== accountId)',
    replace: 'if (!card)',
    seenBy: ['apps/server/test/journeys/week-card-rules.test.ts'],
  },
  {
    without: 'a week has as many flights as the card says',
    file: 'apps/server/src/modules/weekcard/redeem.ts',
    find: '  if (used + seats > product.perWeek)',
    replace: '  if (used + seats > 99)',
    seenBy: ['apps/server/test/races/week-card.test.ts'],
  },
  {
    without: 'a card that is paused pays for nothing',
    file: 'apps/server/src/modules/weekcard/redeem.ts',
    find: 'if (row.paused_until !== null && row.paused_until >= today)',
    replace: 'if (row.paused_until === today)',
    seenBy: ['apps/server/test/journeys/week-card-rules.test.ts'],
  },
  {
    without: 'an unbound card is taken back for seven days',
    file: 'apps/server/src/modules/weekcard/refund-card.ts',
    find: ' && today <= lastRefundDay(terms, row.bought_on)',
    replace: ' && terms.id !== today',
    seenBy: ['apps/server/test/journeys/week-card-rules.test.ts'],
  },
  {
    without: 'a missed flight is noted once',
    file: 'apps/server/src/modules/weekcard/no-shows.ts',
    find: '    .onConflict((conflict) => conflict.doNothing())\n',
    replace: '',
    seenBy: ['apps/server/test/journeys/week-card-rules.test.ts'],
  },
];
