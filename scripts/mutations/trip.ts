import type { Mutation } from './row.ts';

/** Rules about a trip that changes: each channel hears once, and only its owner. */
export const tripMutations: readonly Mutation[] = [
  {
    rule: 'a device reads a pass of Apple Wallet only with the token of that pass',
    file: 'apps/server/src/modules/wallet/wallet-pass.ts',
    find: 'return isSameSecret(tokenFingerprint(deps, token), pass.token_fp) ? pass : null;',
    replace: 'return isSameSecret(tokenFingerprint(deps, token), pass.token_fp) ? pass : pass;',
    seenBy: ['apps/server/test/journeys/check-in/apple-wallet.test.ts'],
  },
  {
    rule: 'a link to Google Wallet names no traveller',
    file: 'apps/server/src/modules/wallet/google/save-pass.ts',
    find: 'flightObjects: [{ id: objectIdOf(issuerId, serial), classId }] };',
    replace:
      'flightObjects: [{ ...toFlightObject(issuerId, serial, copy), id: objectIdOf(issuerId, serial), classId }] };',
    seenBy: ['apps/server/test/journeys/check-in/google-wallet.test.ts'],
  },
  {
    rule: 'a report that repeats known facts changes no trip',
    file: 'packages/domain/flights/status/leg-changes.ts',
    find: 'return now.filter(({ value }, index) => value !== then[index]?.value);',
    replace: 'return now.filter(({ value }, index) => value !== then[index]?.value || index === 0);',
    seenBy: ['apps/server/test/journeys/check-in/apple-wallet.test.ts'],
  },
  {
    rule: 'a change of a trip reaches the wallets once, also if its job runs twice',
    file: 'apps/server/src/modules/wallet/follow-changes.ts',
    find: "      .where('wallets_at', 'is', null)\n",
    replace: '',
    seenBy: ['apps/server/test/journeys/check-in/apple-wallet.test.ts'],
  },
];
