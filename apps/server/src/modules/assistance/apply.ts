import type { OperationInput } from '@haidai/contract';
import type { applyAssistance as operation } from '@haidai/contract/assistance';
import { assistanceMachine, assistanceReasons } from '@haidai/domain/assistance';
import { type Deps, inTransaction, limit, Refusal, type Tx } from '../../platform/index.ts';
import { lockOrderForPayment, requireOwnOrder } from '../booking/index.ts';
import { useCertificates } from '../refund/index.ts';
import type { Owner } from './list-requests.ts';
import { notifyRequest } from './notify-request.ts';
import { listOpenCoupons } from './repository.ts';

type Body = OperationInput<typeof operation>['body'];

const applyLimit = { max: 20, per: 3600 };

/**
 * Creates a request for our staff, with the certificates that prove its reason. Refusals: orderNotFound,
 * nothingToChange, assistanceOpen, certificateNeeded, certificateGone, tooOften.
 */
export async function applyForAssistance(deps: Deps, body: Body, owner: Owner): Promise<string> {
  const { orderNo } = body;
  await limit(deps, 'assistance.apply', owner.session.accountId, applyLimit);
  await requireOwnOrder(deps.db, orderNo, { ...owner, family: 'any' });
  return inTransaction(deps.db, async (tx) => {
    await lockOrderForPayment(tx, orderNo);
    if ((await listOpenCoupons(tx, orderNo, body.segmentIndex)).length === 0) throw new Refusal('nothingToChange');
    const requestNo = await insert(deps, tx, body, owner);
    await rest(tx, requestNo, body, owner);
    await notifyRequest(deps, tx, requestNo, 'AssistanceReceived');
    return requestNo;
  });
}

/**
 * Attaches the certificates to the request. Some reasons need at least one certificate. For all other reasons a
 * certificate is optional.
 */
async function rest(tx: Tx, requestNo: string, { orderNo, reason, certificates }: Body, { session }: Owner) {
  if (certificates.length === 0 && !assistanceReasons[reason].document) return;
  const { accountId } = session;
  await useCertificates(tx, { for: { request_no: requestNo }, orderNo, accountId, certificates });
}

async function insert({ clock, ids, vault }: Deps, tx: Tx, body: Body, { session }: Owner): Promise<string> {
  const requestNo = `RQ${clock.today().replaceAll('-', '')}${ids.digits(8)}`;
  const inserted = await tx
    .insertInto('assistance_request')
    .values({
      request_no: requestNo,
      order_no: body.orderNo,
      account_id: session.accountId,
      kind: body.kind,
      reason: body.reason,
      segment_index: body.segmentIndex,
      status: assistanceMachine.initial,
      wish_sealed: vault.seal(body.wish),
      note_sealed: vault.seal(body.note),
      answer_sealed: vault.seal(''),
      applied_at: clock.now(),
      decided_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_no')
    .executeTakeFirst();
  if (inserted) return requestNo;
  const open = await tx
    .selectFrom('assistance_request')
    .select('request_no')
    .where('order_no', '=', body.orderNo)
    .where('segment_index', '=', body.segmentIndex)
    .orderBy('applied_at', 'desc')
    .executeTakeFirst();
  throw new Refusal('assistanceOpen', { requestNo: open?.request_no ?? '' });
}
