import type { Mutation } from './row.ts';

const folder = 'apps/server/src/modules/staff/sign-in/provider';
const adapter = 'apps/server/src/providers/staff-identity';
const shared = 'apps/server/src/providers/openid-connect';
const forged = [`${folder}/forged-sign-in.test.ts`];
const accounts = [`${folder}/provider-sign-in.test.ts`];

/** Rules about the sign-in of staff by an identity provider. */
export const staffProviderMutations: readonly Mutation[] = [
  {
    rule: 'a return from the identity provider has the state of the browser that began',
    file: `${shared}/connect.ts`,
    find: 'expectedState: state',
    replace: 'expectedState: (state, client.skipStateCheck)',
    seenBy: forged,
  },
  {
    rule: 'an ID token with another nonce is refused',
    file: `${shared}/connect.ts`,
    find: 'expectedNonce: nonce, ',
    replace: '...(nonce && {}), ',
    seenBy: forged,
  },
  {
    rule: 'the signature of an ID token is checked',
    file: `${shared}/connect.ts`,
    find: 'const execute = [client.enableNonRepudiationChecks];',
    replace: 'const execute: ((config: client.Configuration) => void)[] = [];',
    seenBy: forged,
  },
  {
    rule: 'staff have signed in at the identity provider in the last half hour',
    file: `${shared}/connect.ts`,
    find: 'pkceCodeVerifier: codeVerifier, ...age }',
    replace: 'pkceCodeVerifier: codeVerifier, ...(maxAge && {}) }',
    seenBy: forged,
  },
  {
    rule: 'a return to a browser that began more than ten minutes ago is refused',
    file: `${shared}/flow-cookie.ts`,
    find: 'value.until > clock.now().getTime() ? z.parse(schema, value.kept) : null',
    replace: 'z.parse(schema, value.kept)',
    seenBy: forged,
  },
  {
    rule: 'a group gives only the role of the settings',
    file: `${adapter}/to-person.ts`,
    find: 'own.at(-1)?.[1] ?? null',
    replace: "own.at(-1)?.[1] ?? 'clerk'",
    seenBy: [`${adapter}/staff-identity.test.ts`, ...accounts],
  },
  {
    rule: 'a person without a role gets no account',
    file: `${folder}/find-account.ts`,
    find: "if (role === null) return 'staffNoRole';",
    replace:
      "if (role === null) return create({ ids, clock } as AccountDeps, tx, { ...person, role: 'clerk' }, creates);",
    seenBy: accounts,
  },
  {
    rule: 'a person who has lost the role loses the running sign-ins',
    file: `${folder}/find-account.ts`,
    find: '      await endSignIns({ db: tx, clock: deps.clock }, known.login);\n',
    replace: '',
    seenBy: accounts,
  },
  {
    rule: 'an account that is disabled at the desk stays disabled',
    file: `${folder}/find-account.ts`,
    find: "    if (known.disabled_at) return { account, refusal: 'staffDisabled' };\n",
    replace: '',
    seenBy: accounts,
  },
  {
    rule: 'a person of the identity provider with the name of an account with a password gets no second account',
    file: `${folder}/find-account.ts`,
    find: "  if (withPassword) return 'staffLoginTaken';\n",
    replace: '',
    seenBy: accounts,
  },
  {
    rule: 'a login does not identify a person of the identity provider',
    file: `${folder}/find-account.ts`,
    find: ".where('provider_subject', '=', person.subject)",
    replace: ".where((row) => row.or([row('provider_subject', '=', person.subject), row('login', '=', person.login)]))",
    seenBy: accounts,
  },
  {
    rule: 'a link ends the other account of the person',
    file: `${folder}/link-staff.ts`,
    find: '.set({ provider_subject: null, disabled_at: clock.now() })',
    replace: '.set({ provider_subject: null })',
    seenBy: accounts,
  },
  {
    rule: 'a link ends the password of the account',
    file: `${folder}/link-staff.ts`,
    find: '...{ password_hash: null, totp_secret_sealed',
    replace: '...{ totp_secret_sealed',
    seenBy: accounts,
  },
  {
    rule: 'with passwords switched off only the emergency logins use one',
    file: 'apps/server/src/modules/staff/sign-in/credentials.ts',
    find: 'if (!passwords && !emergencyLogins.includes(login)) {',
    replace: 'if (!passwords && emergencyLogins.length === 0) {',
    seenBy: accounts,
  },
];
