import { type Deps, limit, Refusal, type SignedIn } from '../../../platform/index.ts';
import { userTypeOf } from '../wire.ts';
import { signServiceTicket } from './service-ticket.ts';

const accountLimit = { max: 30, per: 600 };

/** The address of the online service with a ticket for who is signed in. Refuses serviceBusy where there is none. */
export async function openService(deps: Deps, { accountId, kind }: SignedIn): Promise<string> {
  const { onlineService, publicUrl } = deps.config;
  if (!onlineService) throw new Refusal('serviceBusy');
  await limit(deps, 'onlineService.account', accountId, accountLimit);
  const address = new URL(onlineService.url);
  const ticket = signServiceTicket(
    { accountId, userType: userTypeOf(kind) },
    { issuer: publicUrl, secret: onlineService.secret, id: deps.ids.uuid(), now: deps.clock.now() },
  );
  address.searchParams.set('ticket', ticket);
  return address.href;
}
