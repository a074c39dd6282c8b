import { type Deps, limit, Refusal, type SignedIn } from '../../../platform/index.ts';
import { signVisitorTicket } from '../../identity/index.ts';

const accountLimit = { max: 30, per: 600 };

/**
 * The page to which the partner sends a traveller back. It names no order, because the partner must not get order
 * numbers.
 */
const returnPath = '/user/airorder';

/**
 * Creates the address of the partner's page, with a code for the signed-in traveller. Refuses valueAddedClosed if no
 * partner is configured.
 */
export async function createValueAddedLink(deps: Deps, { accountId }: SignedIn): Promise<string> {
  const { valueAdded, publicUrl } = deps.config;
  if (!valueAdded) throw new Refusal('valueAddedClosed');
  await limit(deps, 'valueAdded.account', accountId, accountLimit);
  // The partner recognises a returning traveller by this identifier. It has no meaning in any other system.
  const sub = deps.vault.fingerprint(`value-added:${accountId}`);
  const redirect_uri = `${publicUrl}${returnPath}`;
  const reader = { audience: 'value-added', secret: valueAdded.secret } as const;
  const address = new URL(valueAdded.url);
  // The code signs the return address. Nobody can change it to send a traveller elsewhere.
  address.searchParams.set('code', signVisitorTicket(deps, reader, { sub, redirect_uri }));
  address.searchParams.set('redirect_uri', redirect_uri);
  return address.href;
}
