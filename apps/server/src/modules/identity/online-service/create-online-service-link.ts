import { type Deps, limit, Refusal, type SignedIn } from '../../../platform/index.ts';
import { signVisitorTicket } from '../visitor-ticket.ts';
import { userTypeOf } from '../wire.ts';

const accountLimit = { max: 30, per: 600 };

/**
 * Returns the address of the online service with a ticket for the signed-in traveller. Refuses with `tooOften`, and
 * with `serviceBusy` if no online service is configured.
 */
export async function createOnlineServiceLink(deps: Deps, { accountId, kind }: SignedIn): Promise<string> {
  const { onlineService } = deps.config;
  if (!onlineService) throw new Refusal('serviceBusy');
  await limit(deps, 'onlineService.account', accountId, accountLimit);
  const reader = { audience: 'online-service', secret: onlineService.secret } as const;
  const address = new URL(onlineService.url);
  const ticket = signVisitorTicket(deps, reader, { sub: accountId, userType: userTypeOf(kind) });
  address.searchParams.set('ticket', ticket);
  return address.href;
}
