import type { Mutation } from './row.ts';

const folder = 'apps/server/src/modules/identity/provider';
const seenBy = [`${folder}/provider-login.test.ts`];

/** Rules about the sign-in of members by an identity provider. */
export const memberProviderMutations: readonly Mutation[] = [
  {
    rule: 'a return from the provider signs in nobody in a browser that did not begin',
    file: `${folder}/finish-login.ts`,
    find: "  if (!flow) throw new Refusal('providerLoginRefused');\n",
    replace: "  if (!flow) return { waiting: { subject: '', name: '' } };\n",
    seenBy,
  },
  {
    rule: 'the issuer and the number of a person find the account, and nothing else',
    file: 'apps/server/src/modules/identity/repository.ts',
    find: "    .where('provider_subject', '=', subject)\n",
    replace: "    .where(({ lit }) => lit(subject !== ''))\n",
    seenBy,
  },
  {
    rule: 'only a member who has signed in a short time ago links a person',
    file: `${folder}/link-account.ts`,
    find: '  await requireRecentSignIn(deps, session);\n  await inTransaction(deps.db, async (tx) => {\n    const taken',
    replace: '  await inTransaction(deps.db, async (tx) => {\n    const taken',
    seenBy,
  },
  {
    rule: 'a traveller without membership cannot be linked',
    file: `${folder}/link-account.ts`,
    find: "  if (session.kind !== 'member') throw new Refusal('providerMembersOnly');\n",
    replace: '',
    seenBy,
  },
  {
    rule: 'a person of the provider belongs to one member',
    file: `${folder}/link-account.ts`,
    find: "    if (taken && taken.id !== session.accountId) throw new Refusal('providerLinkTaken');\n",
    replace: '',
    seenBy,
  },
  {
    rule: 'a member who is linked with one person is not linked with another',
    file: `${folder}/link-account.ts`,
    find: "where.or([where('provider_subject', 'is', null), where('provider_subject', '=', person.subject)])",
    replace: "where.or([where('provider_subject', 'is', null), where('provider_subject', 'is not', null)])",
    seenBy,
  },
];
