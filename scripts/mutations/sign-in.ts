import type { Mutation } from './row.ts';

/** Rules about the sign-in: passkeys and the check of a person. */
export const signInMutations: readonly Mutation[] = [
  {
    rule: 'a passkey signs in only with its own signature',
    file: 'apps/server/src/modules/identity/passkeys/login-by-passkey.ts',
    find: 'isOfAccount && isSignedBy(passkey, { authenticatorData, clientDataJSON, signature })',
    replace: 'isOfAccount',
    seenBy: ['apps/server/src/modules/identity/passkeys/passkeys.test.ts'],
  },
  {
    rule: 'a copied passkey, whose counter does not grow, does not sign in',
    file: 'apps/server/src/modules/identity/passkeys/login-by-passkey.ts',
    find: "or([eb('counter', '<', String(counter)), and([eb('counter', '=', '0'), eb(val(counter), '=', 0)])]),",
    replace: "or([eb('counter', '<=', String(counter)), and([eb('counter', '=', '0'), eb(val(counter), '=', 0)])]),",
    seenBy: ['apps/server/src/modules/identity/passkeys/passkeys.test.ts'],
  },
  {
    rule: 'a challenge of a passkey works only on the device that got it',
    file: 'apps/server/src/modules/identity/passkeys/challenges.ts',
    find: "    .where('device_id', '=', deviceId)\n",
    replace: '',
    seenBy: ['apps/server/src/modules/identity/passkeys/passkeys.test.ts'],
  },
  {
    rule: 'a passkey is removed only by its account',
    file: 'apps/server/src/modules/identity/passkeys/own-passkeys.ts',
    find: "      .where('account_id', '=', session.accountId)\n",
    replace: '',
    seenBy: ['apps/server/src/modules/identity/passkeys/passkeys.test.ts'],
  },
  {
    rule: 'the short task of a browser does not replace the check of a person',
    file: 'apps/server/src/modules/identity/captcha/captcha-pass.ts',
    find: "  if (least === 'person' && spent.grade === 'work') throw new Refusal('captchaRequired');\n",
    replace: '',
    seenBy: ['apps/server/src/modules/identity/human-check/human-check.test.ts'],
  },
];
