import type { Mutation } from './row.ts';

const seenBy = ['apps/server/src/modules/traveller/traveller.test.ts'];

/** Rules about the accounts that two members of staff block and merge. */
export const travellerMutations: readonly Mutation[] = [
  {
    rule: 'nobody signs in to a blocked account, also while the block is under way',
    file: 'apps/server/src/modules/identity/session/sign-in.ts',
    find: ' and blocked_at is null for share`',
    replace: ' for share`',
    seenBy,
  },
  {
    rule: 'a block ends every sign-in of the account',
    file: 'apps/server/src/modules/identity/account/block-account.ts',
    find: "  if (isBlocked) await endSignInsOf({ ...deps, db: tx }, accountId, 'accountBlocked');\n",
    replace: '',
    seenBy,
  },
  {
    rule: 'the points of a merged account belong to the account that is kept',
    file: 'apps/server/src/modules/member/points/move-points.ts',
    find: "  await tx.updateTable('point_lot').set({ account_id: to }).where('account_id', '=', from).execute();\n",
    replace: '',
    seenBy,
  },
  {
    rule: 'nobody signs in to a merged account',
    file: 'apps/server/src/modules/identity/account/merge-accounts.ts',
    find: '  await forgetWho(deps, tx, from);\n',
    replace: '',
    seenBy,
  },
];
