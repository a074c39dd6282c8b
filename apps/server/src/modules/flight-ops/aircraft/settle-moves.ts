import { liveOrderStatuses } from '@haidai/domain/booking';
import { type Deps, defineJob, inTransaction, type Tx } from '../../../platform/index.ts';
import { moveBoughtSeat } from '../../ancillaries/index.ts';
import { lockOrderForPayment, type PayableOrder } from '../../booking/index.ts';
import { listUnsettledMoves, type MoveOfOrder } from './list-unsettled-moves.ts';
import { notifyMoved } from './notify-moved.ts';

export const settleMovesJobName = 'dispatch.settleMoves';
const unpaidAgainMs = 30 * 60_000;

/**
 * Settles the paid seats of an order after a change of aircraft and sends the message. A repeated run changes nothing.
 */
export const settleMovesJob = defineJob(settleMovesJobName, async (deps, { orderNo }: { orderNo: string }) => {
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrderForPayment(tx, orderNo);
    const moves = await listUnsettledMoves(tx, orderNo);
    const isLive = liveOrderStatuses.some((status) => status === order.status);
    for (const [, together] of Map.groupBy(moves, ({ requestId, segmentIndex }) => `${requestId} ${segmentIndex}`)) {
      let backFen = 0;
      for (const move of together) backFen += await settle(deps, tx, move, order);
      if (isLive) await notifyMoved(deps, tx, together, backFen);
    }
  });
});

/** Settles one move. A seat with an open payment is checked again after the payment has arrived or expired. */
async function settle(deps: Deps, tx: Tx, move: MoveOfOrder, { orderNo, expiresAt }: PayableOrder): Promise<number> {
  const { requestId, passengerSeq, segmentIndex, aircraft, to: seatNo } = move;
  const back = await moveBoughtSeat(deps, tx, { orderNo, passengerSeq, segmentIndex, aircraft, seatNo });
  if (back === 'unpaid') {
    const runAt = new Date((expiresAt ?? deps.clock.now()).getTime() + unpaidAgainMs);
    await deps.jobs.enqueue(
      tx,
      settleMovesJobName,
      { orderNo },
      { runAt, key: `${settleMovesJobName}/${orderNo}/due` },
    );
    return 0;
  }
  await tx
    .updateTable('seat_move')
    .set({ settled_at: deps.clock.now() })
    .where('request_id', '=', requestId)
    .where('order_no', '=', orderNo)
    .where('passenger_seq', '=', passengerSeq)
    .where('segment_index', '=', segmentIndex)
    .execute();
  return back;
}
