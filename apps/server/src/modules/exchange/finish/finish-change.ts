import type { Deps, Tx } from '../../../platform/index.ts';
import { carryVouchers } from '../../award/index.ts';
import { findOrder, followChange, type IssuedTo, lockOrderForPayment, refundParts } from '../../booking/index.ts';
import { releaseSoldSeats, type SeatsGiven } from '../../inventory/index.ts';
import { couponKey, fromStoredLine, listSeatless, refundPayments } from '../../refund/index.ts';
import { tellCouponsEnded } from '../../ticketing/index.ts';
import { getChange, listChangeCoupons, moveCoupon, moveOriginal } from '../book/move-original.ts';
import { followersOf } from '../quote/price-extras.ts';
import { notifyChanged } from './notify-changed.ts';

type Change = Awaited<ReturnType<typeof getChange>>;
type Given = Awaited<ReturnType<typeof listChangeCoupons>>;

/**
 * Completes the change of the passengers who got new tickets. The function exchanges their old coupons, releases their
 * old seats, and moves or ends their extras. After the last ticket it completes the change and moves the original order
 * to CHANGED.
 */
export async function finishChange(deps: Deps, tx: Tx, changeNo: string, tickets: readonly IssuedTo[]): Promise<void> {
  const change = await getChange(tx, changeNo);
  const original = await lockOrderForPayment(tx, change.original_no);
  const all = await listChangeCoupons(tx, changeNo);
  const given = all.filter(({ passenger_seq: seq }) => tickets.some(({ passengerSeq }) => passengerSeq === seq));
  for (const coupon of given) await moveCoupon(deps, tx, coupon, 'exchange');
  await tellCouponsEnded(deps, tx, { ticketNos: given.map(({ ticket_no }) => ticket_no), reason: 'CHANGE' });
  await releaseSoldSeats(deps, tx, change.original_no, await seatsOf(tx, changeNo, given));
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

/**
 * Returns the seats and lap infants to release, by segment of the original order. An open-dated coupon holds no seat.
 */
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

/**
 * Moves the extras that follow the passengers and ends the others, as the quote stated. The money for ended extras is
 * refunded to the payer.
 */
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
  const followers = followersOf(change.extra_lines.map(fromStoredLine)).filter(isTheirs);
  await followChange(deps, tx, original, { changeNo, followers });
  const at = askedAt.getTime();
  await refundParts(deps, tx, original, { refundNo: changeNo, reason, at, coupons, changed: true });
  const of = change.extra_lines
    .filter((line) => isTheirs(line) && line.amountFen > 0)
    .map(({ passengerSeq: seq, amountFen, isLaterSale = false }) => ({ seq, amountFen, isLaterSale }));
  if (of.length === 0) return;
  const order = await lockOrderForPayment(tx, originalNo);
  await refundPayments(deps, tx, order, { of, reason: 'EXTRA', refundRequestNo: null });
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
