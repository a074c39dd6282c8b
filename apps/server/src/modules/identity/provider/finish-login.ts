import type { RefusalName } from '@haidai/contract';
import { type Deps, type Log, limit, Refusal } from '../../../platform/index.ts';
import type { IdentifiedMember } from '../../../providers/member-identity/index.ts';
import { IdentityFault, type IdentityFlow } from '../../../providers/openid-connect/index.ts';
import { findByProvider } from '../repository.ts';
import { type SignInPlace, type SignInTokens, startSignIn } from '../session/sign-in.ts';

/** The sign-ins by the provider that one address may begin or end. */
const limitRule = { max: 60, per: 600 };

/** Returns the address of the provider and what the browser keeps until it comes back. */
export async function beginLogin(
  deps: Deps,
  { clientAddress }: Pick<SignInPlace, 'clientAddress'>,
): Promise<{ url: string; flow: IdentityFlow }> {
  const { memberIdentity } = deps.providers;
  if (!memberIdentity) throw new Refusal('notFound');
  await limit(deps, 'member.provider', clientAddress, limitRule);
  return memberIdentity.begin().catch((error: unknown) => refuse(deps.log, error));
}

export type Finished = { tokens: SignInTokens } | { waiting: IdentifiedMember };

/**
 * Signs in the member who is linked with the identified person. Without a link the person waits: only a member who
 * signs in here as well can make one. No claim of the provider finds an account, so nobody takes one over who can write
 * a mobile or an e-mail address there. Refuses with the names of `loginRefusals`.
 */
export async function finishLogin(
  deps: Deps,
  { query, flow, place }: { query: string; flow: IdentityFlow | null; place: SignInPlace },
): Promise<Finished> {
  const { memberIdentity } = deps.providers;
  if (!memberIdentity) throw new Refusal('notFound');
  await limit(deps, 'member.provider', place.clientAddress, limitRule);
  // Without the flow, this browser did not begin the sign-in.
  if (!flow) throw new Refusal('providerLoginRefused');
  const person = await memberIdentity.finish(query, flow).catch((error: unknown) => refuse(deps.log, error));
  const account = await findByProvider(deps.db, person.subject);
  return account ? { tokens: await startSignIn(deps, account, place) } : { waiting: person };
}

function refuse(log: Log, error: unknown): never {
  if (!(error instanceof IdentityFault)) throw error;
  const { kind, reason } = error;
  log.warn({ kind, reason }, 'A sign-in of a member by the identity provider failed');
  throw new Refusal(kind === 'down' ? 'providerLoginDown' : 'providerLoginRefused');
}

/** The refusals of a sign-in by the provider, which the login page shows. */
export const loginRefusals = [
  'providerLoginDown',
  'providerLoginRefused',
  'accountBlocked',
  'tooOften',
] as const satisfies readonly RefusalName[];
