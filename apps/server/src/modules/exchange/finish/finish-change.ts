import type { Deps, Tx } from '../../../platform/index.ts';
import { carryVouchers } from '../../award/index.ts';
import { findOrder, followChange, type IssuedTo, lockOrderForPayment, refundParts } from '../../booking/index.ts';
import { releaseSoldSeats, type SeatsGiven } from '../../inventory/index.ts';
import { couponKey, listSeatless, returnMoney } from '../../refund/index.ts';
import { getChange, listChangeCoupons, moveCoupon, moveOriginal } from '../book/move-original.ts';
import { followersOf } from '../quote/price-extras.ts';
import { notifyChanged } from './notify-changed.ts';

type Change = Awaited<ReturnType<typeof getChange>>;
type Given = Awaited<ReturnType<typeof listChangeCoupons>>;

/**
 * New tickets were written: the old coupons of the same passengers are exchanged, their seats are free for others, what
 * was bought beside them is over. With the last one the change is done and the original CHANGED.
 */
export async function finishChange(deps: Deps, tx: Tx, changeNo: string, tickets: readonly IssuedTo[]): Promise<void> {
  const change = await getChange(tx, changeNo);
  const original = await lockOrderForPayment(tx, change.original_no);
  const all = await listChangeCoupons(tx, changeNo);
  const given = all.filter(({ passenger_seq: seq }) => tickets.some(({ passengerSeq }) => passengerSeq === seq));
  for (const coupon of given) await moveCoupon(deps, tx, coupon, 'exchange');
  await releaseSoldSeats(tx, change.original_no, await seatsOf(tx, changeNo, given));
  await endExtras(deps, tx, change, given);
  const { trip_index: tripIndex } = change;
  const passengerSeqs = given.map(({ passenger_seq: seq }) => seq);
  await carryVouchers(tx, { from: original.orderNo, to: changeNo, tripIndex, passengerSeqs });
  await notifyChanged(deps, tx, change, tickets);
  if (await isOpen(tx, changeNo)) return;
  await tx.updateTable('change_order').set({ done_at: deps.clock.now() }).where('order_no', '=', changeNo).execute();
  await moveOriginal(deps, tx, original, 'reissue');
}

const toCoupon = ({ ticket_no: ticketNo, coupon_no: couponNo }: Given[number]) => ({ ticketNo, couponNo });

/** Seats and laps by segment of the original; an open-dated coupon has none to give. */
async function seatsOf(tx: Tx, changeNo: string, given: Given): Promise<SeatsGiven[]> {
  const onLap = await tx
    .selectFrom('order_passenger')
    .select('seq')
    .where('order_no', '=', changeNo)
    .where('passenger_type', '=', 'B')
    .execute();
  const seatless = await listSeatless(tx, given.map(toCoupon));
  const seated = given.filter((coupon) => !seatless.has(couponKey(toCoupon(coupon))));
  const isOnLap = ({ passenger_seq }: Given[number]) => onLap.some(({ seq }) => seq === passenger_seq);
  return [...Map.groupBy(seated, ({ segment_index }) => segment_index)]
    .sort(([a], [b]) => a - b)
    .map(([segmentIndex, coupons]) => {
      const infants = coupons.filter(isOnLap).length;
      return { segmentIndex, seats: coupons.length - infants, infants };
    });
}

/** What goes along does, the rest ends by its own rules, as they were told with the quote; the money goes to who paid. */
async function endExtras(deps: Deps, tx: Tx, change: Change, given: Given): Promise<void> {
  const { original_no: originalNo, order_no: changeNo, change_reason: reason, asked_at: askedAt } = change;
  const original = await findOrder(tx, originalNo);
  if (!original || original.parts.length === 0) return;
  const coupons = given.map(({ passenger_seq, segment_index }) => ({
    passengerSeq: passenger_seq,
    segmentIndex: segment_index,
  }));
  const isTheirs = ({ passengerSeq: of }: { passengerSeq: number }) =>
    given.some(({ passenger_seq: seq }) => seq === of);
  const followers = followersOf(change.extra_lines).filter(isTheirs);
  await followChange(deps, tx, original, { changeNo, followers });
  const at = askedAt.getTime();
  await refundParts(deps, tx, original, { refundNo: changeNo, reason, at, coupons, changed: true });
  const amountFen = change.extra_lines.filter(isTheirs).reduce((sum, line) => sum + line.amountFen, 0);
  if (amountFen === 0) return;
  const order = await lockOrderForPayment(tx, originalNo);
  await returnMoney(deps, tx, order, { amountFen, reason: 'EXTRA', refundRequestNo: null });
}

async function isOpen(tx: Tx, changeNo: string): Promise<boolean> {
  const open = await tx
    .selectFrom('change_coupon as g')
    .innerJoin('flight_coupon as c', (join) =>
      join.onRef('c.ticket_no', '=', 'g.ticket_no').onRef('c.coupon_no', '=', 'g.coupon_no'),
    )
    .select('c.status')
    .where('g.order_no', '=', changeNo)
    .where('c.status', '<>', 'EXCHANGED')
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
