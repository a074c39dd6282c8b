import { nextState } from '@haidai/domain';
import { refundMachineOf } from '@haidai/domain/refund';
import type { Selectable } from 'kysely';
import { type Database, type Deps, defineJob, inTransaction, type Tx } from '../../../platform/index.ts';
import { notify } from '../../notification/index.ts';
import { moveRefund } from '../move-refund.ts';

type Refund = Pick<
  Selectable<Database['refund_request']>,
  'refund_no' | 'order_no' | 'refund_fen' | 'status' | 'family'
>;

const actor = 'refund.followMoney';

/**
 * The job that runs after a gateway reports on the money. It finishes the refund if all parts have arrived. Otherwise
 * it sets the status that follows from the parts.
 */
export const followMoneyJob = defineJob('refund.followMoney', async (deps, { refundNo }: { refundNo: string }) => {
  await inTransaction(deps.db, (tx) => followMoney(deps, tx, refundNo));
});

async function followMoney(deps: Deps, tx: Tx, refundNo: string): Promise<void> {
  const refund = await tx
    .selectFrom('refund_request')
    .select(['refund_no', 'order_no', 'refund_fen', 'status', 'family'])
    .where('refund_no', '=', refundNo)
    .forUpdate()
    .executeTakeFirst();
  if (!refund) return;
  const parts = await tx
    .selectFrom('payment_refund')
    .select('status')
    .where('refund_request_no', '=', refundNo)
    .execute();
  if (parts.every(({ status }) => status === 'DONE')) return finishRefund(deps, tx, refund);
  const event = parts.some(({ status }) => status === 'REFUSED') ? 'moneyRefused' : 'moneyUnknown';
  const { family, status } = refund;
  if (nextState(refundMachineOf(family), status, event) !== null)
    await moveRefund(deps, tx, { refundNo, family, event, actor });
  if (event === 'moneyRefused') await notifyDelayed(deps, tx, refund);
}

/** Sends the message about the delay once for each refund. The traveller need not do anything. */
function notifyDelayed(deps: Deps, tx: Tx, { refund_no: refundNo, order_no: orderNo, refund_fen: amount }: Refund) {
  return notify(deps, tx, { event: 'RefundDelayed', subjectKey: refundNo, orderNo, data: { orderNo, amount } });
}

/** Finishes a refund after all its money has arrived, or if it had no money to return. */
export async function finishRefund(deps: Deps, tx: Tx, refund: Refund): Promise<void> {
  const { refund_no: refundNo, order_no: orderNo, refund_fen: amount, family, status } = refund;
  if (nextState(refundMachineOf(family), status, 'moneyArrived') === null) return;
  await moveRefund(deps, tx, { refundNo, family, event: 'moneyArrived', actor, set: { done_at: deps.clock.now() } });
  if (amount > 0)
    await notify(deps, tx, { event: 'RefundDone', subjectKey: refundNo, orderNo, data: { orderNo, amount } });
}
