import type { OperationInput } from '@haidai/contract';
import type { AssistanceRequest, listAssistance as operation } from '@haidai/contract/assistance';
import type { Deps, Language, SignedIn } from '../../platform/index.ts';
import { requireOwnOrder } from '../booking/index.ts';
import { countCertificates } from '../refund/index.ts';
import { requestsOf } from './repository.ts';
import { toRequest } from './wire.ts';

export interface Owner {
  session: SignedIn;
  deviceId: string;
}

/** Lists the requests of an order for its owner, newest first. Refuses orderNotFound for another account's order. */
export async function listRequests(
  deps: Deps,
  { orderNo, kind }: OperationInput<typeof operation>['body'],
  owner: Owner,
  language: Language,
): Promise<AssistanceRequest[]> {
  if (orderNo) await requireOwnOrder(deps.db, orderNo, { ...owner, family: 'any' });
  const rows = await requestsOf(deps.db)
    .where('r.account_id', '=', owner.session.accountId)
    .where('r.kind', '<>', 'SERVICE')
    .$if(orderNo !== undefined, (query) => query.where('r.order_no', '=', orderNo ?? ''))
    .$if(kind !== undefined, (query) => query.where('r.kind', '=', kind ?? 'CHANGE'))
    .orderBy('r.applied_at', 'desc')
    .execute();
  const certificates = await countCertificates(
    deps,
    rows.map(({ request_no: number }) => number),
  );
  return rows.map((row) => toRequest(row, { vault: deps.vault, language, certificates: certificates(row.request_no) }));
}

export async function getRequest(deps: Deps, requestNo: string, language: Language): Promise<AssistanceRequest> {
  const row = await requestsOf(deps.db).where('r.request_no', '=', requestNo).executeTakeFirstOrThrow();
  const certificates = await countCertificates(deps, [requestNo]);
  return toRequest(row, { vault: deps.vault, language, certificates: certificates(requestNo) });
}
