import type { RefusalName } from '@haidai/contract';
import { type Deps, type Log, limit, Refusal } from '../../../../platform/index.ts';
import { IdentityFault, type IdentityFlow } from '../../../../providers/openid-connect/index.ts';
import { recordAction } from '../../log/record-action.ts';
import { idleSeconds, type SignIn, startSignIn } from '../sign-in.ts';
import { findAccount } from './find-account.ts';

/** The sign-ins by the provider that one address may begin or end. */
const limitRule = { max: 60, per: 600 };

/**
 * A password sign-in asks for the password again after `idleSeconds` without a request. The desk therefore accepts no
 * older identification by the provider.
 */
const maxAge = idleSeconds;

interface Place {
  deviceId: string;
  clientAddress: string;
  userAgent: string;
}

/** Returns the address of the provider and what the browser keeps until it comes back. */
export async function beginSignIn(
  deps: Deps,
  { clientAddress }: Pick<Place, 'clientAddress'>,
): Promise<{ url: string; flow: IdentityFlow }> {
  const { staffIdentity } = deps.providers;
  if (!staffIdentity) throw new Refusal('notFound');
  await limit(deps, 'staff.provider', clientAddress, limitRule);
  return staffIdentity.begin(maxAge).catch((error: unknown) => refuse(deps.log, error));
}

/**
 * Signs in the person whom the provider has identified. The log of the desk records a person whom the desk refuses, so
 * that an administrator can link the account. Refuses with the names of `providerRefusals`.
 */
export async function finishSignIn(
  deps: Deps,
  { query, flow, ...place }: Place & { query: string; flow: IdentityFlow | null },
): Promise<SignIn> {
  const { staffIdentity } = deps.providers;
  if (!staffIdentity) throw new Refusal('notFound');
  await limit(deps, 'staff.provider', place.clientAddress, limitRule);
  // Without the flow, this browser did not begin the sign-in.
  if (!flow) throw new Refusal('staffProviderRefused');
  const person = await staffIdentity.finish(query, flow, maxAge).catch((error: unknown) => refuse(deps.log, error));
  const { account, refusal } = await findAccount(deps, person, { creates: staffIdentity.createsAccounts });
  if (refusal) {
    const staff = account ?? { staffId: null, login: '' };
    await recordAction(deps, deps.db, { staff, action: 'logIn', outcome: refusal, note: person.subject });
    throw new Refusal(refusal);
  }
  return startSignIn(deps, account, { deviceId: place.deviceId, userAgent: place.userAgent, proof: 'provider' });
}

function refuse(log: Log, error: unknown): never {
  if (!(error instanceof IdentityFault)) throw error;
  const { kind, reason } = error;
  log.warn({ kind, reason }, 'A sign-in by the identity provider failed');
  throw new Refusal(kind === 'down' ? 'staffProviderDown' : 'staffProviderRefused');
}

/** The refusals of a sign-in by the provider, which the page of the sign-in shows. */
export const providerRefusals = [
  'staffProviderDown',
  'staffProviderRefused',
  'staffNoRole',
  'staffLoginTaken',
  'staffNotLinked',
  'staffDisabled',
  'tooOften',
] as const satisfies readonly RefusalName[];
