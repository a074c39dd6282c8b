import { checkInMachine } from '@haidai/domain/checkin';
import { type CouponState, eventsTowards, flightCouponMachine } from '@haidai/domain/ticketing';
import { sql } from 'kysely';
import { type Db, type Deps, type Tx, transition } from '../../../platform/index.ts';
import { lockAct, moveAct, releaseCoupons } from '../acts/move-act.ts';
import { type CouponAtIssuer, findHolder, isUntold, lockOrder, wantedState } from '../acts/untold.ts';
import { tellCouponsEnded } from '../coupon-watcher.ts';
import { endDifference, saveDifference } from './differences.ts';

/** The state of a coupon as another system has set it. `at` is the time at which the issuer tells it. */
export interface ToldCoupon {
  ticketNo: string;
  couponNo: number;
  state: CouponState;
  at: Date;
}

const actor = 'ticketing.follow';
/** The ends of a coupon that another place has refunded, exchanged or made void. */
const endedElsewhere: readonly string[] = ['REFUNDED', 'EXCHANGED', 'VOID'];

/**
 * Moves a coupon to the state that the issuer tells. An older fact than the stored one changes nothing. A state that the
 * coupon cannot reach, or that would cross a refund, a change or a review, becomes a difference for the staff. The site
 * never sends the state back to the issuer.
 */
export async function followIssuer(deps: Deps, tx: Tx, told: ToldCoupon): Promise<void> {
  const coupon = await lockCoupon(tx, told);
  if (!coupon) return saveMissingHere(deps, tx, told.ticketNo, told.state);
  if (coupon.issuer_said_at !== null && coupon.issuer_said_at > told.at) return;
  if (await isOlderThanAct(tx, coupon, told)) return;
  await setSaid(tx, coupon, told);
  if (coupon.wanted === told.state) return endOpen(deps, tx, coupon);
  if (await moveToIssuer(deps, tx, coupon, told.state)) return endOpen(deps, tx, coupon);
  await saveDifference(deps, tx, {
    kind: 'STATE',
    ticket_no: coupon.ticket_no,
    coupon_no: coupon.coupon_no,
    order_no: coupon.order_no,
    ours: coupon.status,
    theirs: told.state,
  });
  await returnRefund(deps, tx, coupon);
}

/** Sorts told coupons by their orders, so that two notices at the same moment lock the orders in one sequence. */
export async function sortByOrder(tx: Tx, told: readonly ToldCoupon[]): Promise<ToldCoupon[]> {
  const numbers = told.map(({ ticketNo }) => ticketNo);
  const rows = await tx
    .selectFrom('ticket')
    .select(['ticket_no', 'order_no'])
    .where('ticket_no', 'in', numbers)
    .execute();
  const orderOf = new Map(rows.map(({ ticket_no, order_no }) => [ticket_no, order_no]));
  const key = ({ ticketNo, couponNo }: ToldCoupon) => `${orderOf.get(ticketNo) ?? ''} ${ticketNo} ${couponNo}`;
  return told.toSorted((left, right) => (key(left) < key(right) ? -1 : 1));
}

interface CouponRef {
  ticketNo: string;
  couponNo: number;
}

/** Finds a coupon with the states that the issuer has and should have. `db` may be a transaction. */
export function findCoupon(db: Db, { ticketNo, couponNo }: CouponRef): Promise<CouponAtIssuer | undefined> {
  return db
    .selectFrom('flight_coupon')
    .selectAll()
    .select([wantedState.as('wanted'), sql<boolean>`(${isUntold})`.as('untold')])
    .where('ticket_no', '=', ticketNo)
    .where('coupon_no', '=', couponNo)
    .executeTakeFirst();
}

/** Locks the order of a coupon, and with it the coupon. Returns undefined if the site has no such coupon. */
export async function lockCoupon(tx: Tx, ref: CouponRef): Promise<CouponAtIssuer | undefined> {
  const known = await findCoupon(tx, ref);
  if (!known) return undefined;
  await lockOrder(tx, known.order_no);
  return findCoupon(tx, ref);
}

/** Saves that the issuer has a ticket which the site does not have. */
export async function saveMissingHere(
  deps: Deps,
  tx: Tx,
  ticketNo: string,
  state: string,
  orderNo: string | null = null,
) {
  await saveDifference(deps, tx, {
    kind: 'MISSING_HERE',
    ticket_no: ticketNo,
    coupon_no: 0,
    order_no: orderNo,
    ours: '',
    theirs: state,
  });
}

/** An open act decides after its request was sent. Its own effect, told as a notice, is not followed either. */
async function isOlderThanAct(tx: Tx, { issuer_act: actNo }: CouponAtIssuer, { at, state }: ToldCoupon) {
  if (actNo === null) return false;
  const act = await tx
    .selectFrom('issuer_act')
    .select(['status', 'asked_at', 'wanted'])
    .where('act_no', '=', actNo)
    .executeTakeFirstOrThrow();
  if (act.status !== 'WAITING') return false;
  return act.wanted === state || (act.asked_at !== null && act.asked_at >= at);
}

async function setSaid(tx: Tx, { ticket_no, coupon_no }: CouponAtIssuer, { state, at }: ToldCoupon): Promise<void> {
  await tx
    .updateTable('flight_coupon')
    .set({ issuer_status: state, issuer_said_at: at })
    .where('ticket_no', '=', ticket_no)
    .where('coupon_no', '=', coupon_no)
    .execute();
}

/**
 * Moves a coupon to the state of the issuer. Returns false, without a change, if it cannot reach the state, or if the
 * move would cross other work of the site.
 */
export async function moveToIssuer(deps: Deps, tx: Tx, coupon: CouponAtIssuer, to: CouponState): Promise<boolean> {
  const events = await listEvents(tx, coupon, to);
  if (events === null) return false;
  const key = { ticket_no: coupon.ticket_no, coupon_no: coupon.coupon_no };
  // The issuer has opened the coupon of a no-show again.
  if (coupon.no_show && to === 'OPEN FOR USE')
    await tx
      .updateTable('flight_coupon')
      .set({ no_show: false })
      .where('ticket_no', '=', key.ticket_no)
      .where('coupon_no', '=', key.coupon_no)
      .execute();
  for (const event of events)
    await transition(tx, {
      machine: flightCouponMachine,
      table: 'flight_coupon',
      key,
      event,
      clock: deps.clock,
      actor,
      ...(event === 'fly' && { set: { flown_at: deps.clock.now() } }),
    });
  if (events.includes('board')) await boardCheckIn(deps, tx, key);
  if (!endedElsewhere.includes(to)) return true;
  const ended = { orderNo: coupon.order_no, ticketNo: coupon.ticket_no, couponNo: coupon.coupon_no };
  for (const watcher of deps.couponWatchers)
    await watcher.onEndedElsewhere?.(deps, tx, { ...ended, segmentIndex: coupon.segment_index, actor });
  await tellCouponsEnded(deps, tx, { ticketNos: [coupon.ticket_no], reason: to === 'EXCHANGED' ? 'CHANGE' : 'REFUND' });
  return true;
}

/** Lists the events that lead a coupon to a state, or returns null if it must not go there. */
export async function listEvents(db: Db, coupon: CouponAtIssuer, to: CouponState) {
  const events = eventsTowards(coupon.status as CouponState, to);
  if (events === null) return null;
  if (coupon.status === 'SUSPENDED' && (await findHolder(db, coupon)) !== null) return null;
  if (events.includes('cancelCheckIn') && (await findCheckIn(db, coupon))) return null;
  return events;
}

function findCheckIn(db: Db, { ticket_no, coupon_no }: Pick<CouponAtIssuer, 'ticket_no' | 'coupon_no'>) {
  return db
    .selectFrom('check_in')
    .select('id')
    .where('ticket_no', '=', ticket_no)
    .where('coupon_no', '=', coupon_no)
    .where('status', '=', 'CHECKED_IN')
    .executeTakeFirst();
}

/** Moves the check-in on this site of a coupon that was boarded. */
async function boardCheckIn({ clock }: Deps, tx: Tx, coupon: Pick<CouponAtIssuer, 'ticket_no' | 'coupon_no'>) {
  const checkIn = await findCheckIn(tx, coupon);
  if (!checkIn) return;
  const row = { machine: checkInMachine, table: 'check_in', key: { id: checkIn.id } } as const;
  await transition(tx, { ...row, event: 'board', from: 'CHECKED_IN', clock, actor });
}

/** Ends the difference and the refused act of a coupon that has one state again. */
async function endOpen(deps: Deps, tx: Tx, coupon: CouponAtIssuer) {
  const { issuer_difference: no, issuer_act: actNo, ticket_no, coupon_no } = coupon;
  if (no !== null)
    await endDifference(deps, tx, { difference_no: no, ticket_no, coupon_no }, { event: 'vanish', actor });
  const act = actNo === null ? undefined : await lockAct(tx, actNo);
  if (act?.status !== 'REFUSED' || act.refund_no !== null) return;
  await moveAct(deps, tx, act, { event: 'release', actor });
  await releaseCoupons(tx, act);
}

/** Returns an approved refund to its desk, because the issuer has another state. Its money has not left. */
async function returnRefund({ jobs }: Deps, tx: Tx, { refunding: refundNo, issuer_act: actNo }: CouponAtIssuer) {
  if (refundNo === null || actNo !== null) return;
  await tx.updateTable('flight_coupon').set({ refunding: null }).where('refunding', '=', refundNo).execute();
  await jobs.enqueue(tx, 'refund.ticketRefused', { refundNo }, { key: `refund.ticketRefused/${refundNo}` });
}
