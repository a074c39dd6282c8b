import type { Mutation } from './list.ts';

/** What is set up at the desk: texts, switches, coupons, rounds. */
export const deskSetupMutations: readonly Mutation[] = [
  {
    without: 'whoever asked for something does not agree to it',
    file: 'packages/domain/staff/machine.ts',
    find: "askedBy === staffId ? ['withdraw'] : ['approve', 'refuse']",
    replace: "['approve', 'refuse', 'withdraw']",
    seenBy: ['apps/server/src/modules/content/desk/desk.test.ts'],
  },
  {
    without: 'a draft is published by who saw its last saving',
    file: 'apps/server/src/modules/content/desk/drafts.ts',
    find: "if (draft.saves !== saves) throw new Refusal('contentChanged');",
    replace: '',
    seenBy: ['apps/server/src/modules/content/desk/desk.test.ts'],
  },
  {
    without: 'a draft is not published over what was published meanwhile',
    file: 'apps/server/src/modules/content/desk/publish.ts',
    find: "if ((await latestOf(tx, path)) !== latest) throw new Refusal('contentChanged');",
    replace: '',
    seenBy: ['apps/server/src/modules/content/desk/desk.test.ts'],
  },
  {
    without: 'an import does not take back what was written at the desk',
    file: 'apps/server/src/modules/content/import-content.ts',
    find: 'if (conflicts.length > 0) return',
    replace: 'if (conflicts.length > 9999) return',
    seenBy: ['apps/server/src/modules/content/desk/desk.test.ts'],
  },
  {
    without: 'a switch that stops refunds needs a second person',
    file: 'apps/server/src/modules/content/desk/values.ts',
    find: 'if (known.critical) {',
    replace: 'if (known.name.length === 0) {',
    seenBy: ['apps/server/src/modules/content/desk/desk.test.ts'],
  },
  {
    without: 'nobody gets a coupon of a campaign that was stopped',
    file: 'apps/server/src/modules/coupon/repository.ts',
    find: 'where s.stopped_at is null and (',
    replace: 'where (',
    seenBy: ['apps/server/src/modules/coupon/desk/desk.test.ts'],
  },
  {
    without: 'who reads pasted cards gives nothing to a number that is wrong',
    file: 'apps/server/src/modules/coupon/desk/ask-gift.ts',
    find: 'faults.length > 0 || accounts.length === 0',
    replace: 'accounts.length === 0',
    seenBy: ['apps/server/src/modules/coupon/desk/desk.test.ts'],
  },
  {
    without: 'an open round is not withdrawn',
    file: 'apps/server/src/modules/flashsale/desk/withdraw-round.ts',
    find: 'item.drawn_at !== null || item.opens_at <= deps.clock.now()',
    replace: 'item.stock < 0',
    seenBy: ['apps/server/src/modules/flashsale/desk/desk.test.ts'],
  },
  {
    without: 'a round that is looked at is not published',
    file: 'apps/server/src/modules/flashsale/desk/check-round.ts',
    find: '      throw new Undone({',
    replace: '      return ({',
    seenBy: ['apps/server/src/modules/flashsale/desk/desk.test.ts'],
  },
];
