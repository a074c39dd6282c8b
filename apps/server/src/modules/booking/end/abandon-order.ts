import { orderMachineOf } from '@haidai/domain/booking';
import { type Deps, defineJob, inTransaction, type Tx, transition } from '../../../platform/index.ts';
import type { SeatClaim } from '../../inventory/index.ts';
import { releaseSeats } from '../../inventory/index.ts';
import { forgetSearches } from '../../shopping/index.ts';
import { endParts } from '../parts/end-parts.ts';
import { lockOrderForPayment } from '../pay/payable-order.ts';
import { refundJob } from './end-order.ts';

/**
 * Ends a paid order whose tickets could not be issued. The job releases the seats, ends the parts and queues the refund
 * of all the money.
 */
export const abandonOrderJob = defineJob('order.giveUp', async (deps, { orderNo }: { orderNo: string }) => {
  const released = await inTransaction(deps.db, (tx) => abandonOrder(deps, tx, orderNo));
  forgetSearches(deps.db, released);
});

/**
 * Abandons a paid order. Does nothing to an order that has some or all of its tickets, because a person decides about
 * it.
 */
async function abandonOrder(deps: Deps, tx: Tx, orderNo: string): Promise<SeatClaim[]> {
  const { clock, jobs } = deps;
  const order = await lockOrderForPayment(tx, orderNo);
  const { status } = order;
  if (status !== 'TICKET_FAILED' && status !== 'ISSUE_TICKET_FAILED') return [];
  await transition(tx, {
    machine: orderMachineOf(order.orderType),
    table: 'sales_order',
    key: { order_no: orderNo },
    event: 'giveUp',
    from: status,
    clock,
    actor: 'order.giveUp',
  });
  await jobs.enqueue(tx, refundJob, { orderNo }, { key: `${refundJob}/${orderNo}` });
  await endParts(deps, tx, { order_no: orderNo, account_id: order.accountId, parts: order.parts }, 'giveUp');
  return releaseSeats(deps, tx, orderNo, 'SOLD');
}
