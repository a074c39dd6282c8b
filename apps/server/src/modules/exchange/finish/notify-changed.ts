import type { Deps, Tx } from '../../../platform/index.ts';
import { findOrder, type IssuedTo } from '../../booking/index.ts';
import { notify } from '../../notification/index.ts';
import type { getChange } from '../book/move-original.ts';

type Change = Awaited<ReturnType<typeof getChange>>;

/** Sends one message for each new ticket. */
export async function notifyChanged(deps: Deps, tx: Tx, change: Change, tickets: readonly IssuedTo[]): Promise<void> {
  const { order_no: orderNo } = change;
  const order = await findOrder(tx, orderNo);
  const [first] = await tx
    .selectFrom('order_segment')
    .select(['flight_no', 'shown'])
    .where('order_no', '=', orderNo)
    .orderBy('segment_index')
    .execute();
  if (!order || !first) return;
  const { date, time } = first.shown.from;
  for (const { ticketNo } of tickets) {
    const data = { orderNo, flight: first.flight_no, date, time, ticketNo, amount: order.total_fen };
    await notify(deps, tx, { event: 'Changed', subjectKey: ticketNo, orderNo, data });
  }
}
