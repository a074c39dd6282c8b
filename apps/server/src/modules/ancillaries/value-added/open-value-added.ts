import { type Deps, limit, Refusal, type SignedIn } from '../../../platform/index.ts';
import { signVisitorTicket } from '../../identity/index.ts';

const accountLimit = { max: 30, per: 600 };

/** Where a traveller who comes back goes on. It names no order: of those the partner learns nothing. */
const returnPath = '/user/airorder';

/** The partner's page with a code for who is signed in. Refuses valueAddedClosed where there is none. */
export async function createValueAddedLink(deps: Deps, { accountId }: SignedIn): Promise<string> {
  const { valueAdded, publicUrl } = deps.config;
  if (!valueAdded) throw new Refusal('valueAddedClosed');
  await limit(deps, 'valueAdded.account', accountId, accountLimit);
  // The partner knows a traveller again, by a name that means nothing anywhere else.
  const sub = deps.vault.fingerprint(`value-added:${accountId}`);
  const redirect_uri = `${publicUrl}${returnPath}`;
  const reader = { audience: 'value-added', secret: valueAdded.secret } as const;
  const address = new URL(valueAdded.url);
  // Signed with the code: nobody can have a traveller led elsewhere.
  address.searchParams.set('code', signVisitorTicket(deps, reader, { sub, redirect_uri }));
  address.searchParams.set('redirect_uri', redirect_uri);
  return address.href;
}
