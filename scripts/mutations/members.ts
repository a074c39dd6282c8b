import type { Mutation } from './list.ts';

/** What is a member's own, and who may change it. */
export const memberMutations: readonly Mutation[] = [
  {
    without: 'a saved passenger is changed by its owner only',
    file: 'apps/server/src/modules/member/passengers/repository.ts',
    find: "    .where('account_id', '=', accountId)\n    .where('id', '=', id)\n    .executeTakeFirst();",
    replace: "    .where('id', '=', id)\n    .executeTakeFirst();",
    seenBy: ['apps/server/src/modules/member/passengers/passengers.test.ts'],
  },
  {
    without: 'a saved passenger is deleted by its owner only',
    file: 'apps/server/src/modules/member/passengers/save-passenger.ts',
    find: "    .where('account_id', '=', accountId)\n    .executeTakeFirst();",
    replace: '    .executeTakeFirst();',
    seenBy: ['apps/server/src/modules/member/passengers/passengers.test.ts'],
  },
  {
    without: 'saved passengers are a hundred at most, also at one moment',
    file: 'apps/server/src/modules/member/passengers/save-passenger.ts',
    find: "  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();\n",
    replace: '',
    seenBy: ['apps/server/src/modules/member/passengers/passengers.test.ts'],
  },
  {
    without: 'a change of the mobile takes the code of the old one',
    file: 'apps/server/src/modules/identity/account/change-account.ts',
    find: "checkSmsCode(deps, 'account', { mobile: session.mobile, typed: smsCode });\n  const useNew",
    replace: "checkSmsCode(deps, 'newMobile', { mobile: newMobile, typed: newSmsCode });\n  const useNew",
    seenBy: ['apps/server/src/modules/identity/account/account.test.ts'],
  },
  {
    without: 'other sign-ins end when the password is another',
    file: 'apps/server/src/modules/identity/account/change-account.ts',
    find: "    await endOtherSignIns({ ...deps, db: tx }, session, 'passwordChanged');\n",
    replace: '',
    seenBy: ['apps/server/src/modules/identity/account/account.test.ts'],
  },
  {
    without: 'other sign-ins end when the mobile is another',
    file: 'apps/server/src/modules/identity/account/change-account.ts',
    find: "    await endOtherSignIns({ ...deps, db: tx }, session, 'mobileChanged');\n",
    replace: '',
    seenBy: ['apps/server/src/modules/identity/account/account.test.ts'],
  },
  {
    without: 'an account with money or flights open is not closed',
    file: 'apps/server/src/modules/identity/account/close-account.ts',
    find: 'if (open.length > 0) {',
    replace: 'if (open.length > 99) {',
    seenBy: ['apps/server/src/modules/identity/account/account.test.ts'],
  },
  {
    without: "a stranger's ticket earns nothing",
    file: 'packages/domain/member/claim.ts',
    find: "if (holder === 'stranger' || earnedBy === 'somebody') return 'UNKNOWN';",
    replace: "if (earnedBy === 'somebody') return 'UNKNOWN';",
    seenBy: ['apps/server/src/modules/member/points/claims/claims.test.ts'],
  },
  {
    without: 'a message is marked as read by whose it is only',
    file: 'apps/server/src/modules/notification/notices/my-notices.ts',
    find: "      .where('account_id', '=', accountId)\n      .where('read_at', 'is', null)\n      .$if(!all",
    replace: "      .where('read_at', 'is', null)\n      .$if(!all",
    seenBy: ['apps/server/src/modules/notification/notices/notices.test.ts'],
  },
  {
    without: 'an SMS about a flight within a day does not wait for the morning',
    file: 'packages/domain/notification/topics.ts',
    find: 'return flightSoon || !wishes.quiet ?',
    replace: 'return !wishes.quiet ?',
    seenBy: ['apps/server/src/modules/notification/notices/notices.test.ts'],
  },
  {
    without: 'the data of an account are handed out against a code only',
    file: 'apps/server/src/modules/identity/account/export-data.ts',
    find: "const use = await checkSmsCode(deps, 'account', { mobile: session.mobile, typed: smsCode });",
    replace: 'const use = async (_: unknown) => void smsCode;',
    seenBy: ['apps/server/src/modules/identity/account/account.test.ts'],
  },
  {
    without: 'addresses of a member change one at a time',
    file: 'apps/server/src/modules/member/receivers/receivers.ts',
    find: '.forUpdate().execute();',
    replace: '.execute();',
    seenBy: ['apps/server/src/modules/member/receivers/receivers.test.ts'],
  },
];
