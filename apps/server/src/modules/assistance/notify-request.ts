import type { Bilingual } from '@haidai/domain';
import { assistanceKinds, serviceNames } from '@haidai/domain/assistance';
import type { Deps, Tx } from '../../platform/index.ts';
import { notify } from '../notification/index.ts';
import { lockRequest, type RequestRow } from './repository.ts';

type AssistanceEvent =
  | 'AssistanceReceived'
  | 'AssistanceAgreed'
  | 'AssistanceRefused'
  | 'AssistanceDone'
  | 'AssistanceEnded';

/** Notifies the contact of the order about the state of a request. */
export async function notifyRequest(deps: Deps, tx: Tx, requestNo: string, event: AssistanceEvent): Promise<void> {
  const row = await lockRequest(tx, requestNo);
  const answer = deps.vault.unseal(row.answer_sealed);
  const data = { requestNo, orderNo: row.order_no, kind: nameOf(row), answer };
  await notify(deps, tx, { event, subjectKey: `${requestNo}`, orderNo: row.order_no, data });
}

/** Returns the name of the request. For a special service it is the name of the service. */
function nameOf({ kind, service }: RequestRow): Bilingual {
  return service === null ? assistanceKinds[kind] : serviceNames[service];
}
