import { type CouponState, issuerActMachine, stateActTowards } from '@haidai/domain/ticketing';
import type { Deps, Tx } from '../../../platform/index.ts';
import type { ActKind } from '../../../providers/issuer/index.ts';
import { getRefundFacts } from './refund-facts.ts';
import { type CouponAtIssuer, findHolder, isUntoldEmd, listCouponsAtIssuer, lockOrder } from './untold.ts';

interface PlannedAct {
  kind: ActKind;
  /** The request without the number of the act. */
  request: Record<string, unknown>;
  wanted: string;
  refundNo?: string;
  couponNos?: readonly number[];
}

/**
 * Saves the acts that bring the coupons and EMDs of an order at the issuer nearer to their states here. Each act is for
 * one ticket, so that a refused coupon does not stop other travellers. A coupon has at most one open act.
 */
export async function planActs(deps: Deps, tx: Tx, orderNo: string): Promise<void> {
  await lockOrder(tx, orderNo);
  const coupons = await listCouponsAtIssuer(tx, orderNo).forUpdate().execute();
  for (const [ticketNo, own] of Map.groupBy(coupons, ({ ticket_no }) => ticket_no)) {
    for (const planned of await planTicket(deps, tx, ticketNo, own)) {
      const actNo = await saveAct(deps, tx, orderNo, planned);
      await tx
        .updateTable('flight_coupon')
        .set({ issuer_act: actNo })
        .where('ticket_no', '=', ticketNo)
        .where('coupon_no', 'in', [...(planned.couponNos ?? [])])
        .execute();
    }
  }
  await planEmds(deps, tx, orderNo);
}

async function planTicket(
  deps: Deps,
  tx: Tx,
  ticketNo: string,
  coupons: readonly CouponAtIssuer[],
): Promise<PlannedAct[]> {
  const refunds = await planRefunds(deps, tx, ticketNo, coupons);
  const left = coupons.filter(({ untold, refunding }) => untold && refunding === null);
  const again = await planRefundsAgain(deps, tx, ticketNo, left);
  const acts: PlannedAct[] = [...refunds, ...again, ...(await planRetimed(tx, ticketNo, left))];
  const steps = left.flatMap((coupon) => {
    if (again.some(({ couponNos }) => couponNos.includes(coupon.coupon_no))) return [];
    const step = stateActTowards(coupon.issuer_status as CouponState, coupon.wanted as CouponState);
    return step ? [{ coupon, ...step }] : [];
  });
  for (const [, group] of Map.groupBy(steps, ({ kind, to }) => `${kind} ${to}`)) {
    const [{ kind, to, coupon: first } = {}] = group;
    if (!kind || !to || !first) continue;
    const named = group.map(({ coupon }) => ({
      ticketNo,
      couponNo: coupon.coupon_no,
      ...(kind === 'setCouponStates' && { state: to }),
    }));
    const cause = kind === 'suspendCoupons' && { cause: await causeOf(tx, first) };
    acts.push({ kind, request: { coupons: named, ...cause }, wanted: to, couponNos: numbersOf(named) });
  }
  return acts;
}

const numbersOf = (coupons: readonly { couponNo: number }[]) => coupons.map(({ couponNo }) => couponNo);

/** Plans the refunds of a ticket. A refund waits until none of its coupons has another open act. */
async function planRefunds(
  deps: Deps,
  tx: Tx,
  ticketNo: string,
  coupons: readonly CouponAtIssuer[],
): Promise<PlannedAct[]> {
  const acts: PlannedAct[] = [];
  for (const [refundNo, own] of Map.groupBy(coupons, ({ refunding }) => refunding)) {
    if (refundNo === null || own.some(({ untold }) => !untold)) continue;
    const couponNos = own.map(({ coupon_no }) => coupon_no);
    const facts = await getRefundFacts(deps, tx, { refundNo, ticketNo, couponNos });
    acts.push({ ...facts, refundNo, couponNos });
  }
  return acts;
}

/** Plans the refunds of coupons whose money has left although the issuer has another state. The staff sent them again. */
async function planRefundsAgain(deps: Deps, tx: Tx, ticketNo: string, coupons: readonly CouponAtIssuer[]) {
  const refunded = coupons.filter(({ wanted }) => wanted === 'REFUNDED');
  if (refunded.length === 0) return [];
  const rows = await tx
    .selectFrom('refund_coupon as c')
    .innerJoin('refund_request as r', 'r.refund_no', 'c.refund_no')
    .select(['r.refund_no', 'c.coupon_no'])
    .where('c.ticket_no', '=', ticketNo)
    .where('r.status', 'not in', ['FIRST_CHECK_REFUSE', 'REJECT'])
    .execute();
  const acts = [];
  for (const [refundNo, own] of Map.groupBy(rows, ({ refund_no }) => refund_no)) {
    const couponNos = own
      .map(({ coupon_no }) => coupon_no)
      .filter((couponNo) => refunded.some(({ coupon_no }) => coupon_no === couponNo));
    if (couponNos.length === 0) continue;
    const facts = await getRefundFacts(deps, tx, { refundNo, ticketNo, couponNos });
    if (facts.wanted === 'REFUNDED') acts.push({ ...facts, couponNos });
  }
  return acts;
}

/** Plans the new times of the open coupons. A coupon with another state at the issuer waits for its next act. */
async function planRetimed(tx: Tx, ticketNo: string, coupons: readonly CouponAtIssuer[]): Promise<PlannedAct[]> {
  const own = coupons.filter(({ retimed, issuer_status, wanted }) => retimed && issuer_status === wanted);
  const [first] = own;
  if (!first) return [];
  const segments = await tx
    .selectFrom('order_segment')
    .select(['segment_index', 'flight_no', 'booking_class', 'shown'])
    .where('order_no', '=', first.order_no)
    .execute();
  const named = own.flatMap(({ coupon_no: couponNo, segment_index }) => {
    const segment = segments.find((each) => each.segment_index === segment_index);
    if (!segment) return [];
    const { from, to } = segment.shown;
    const times = { departsAt: `${from.date}T${from.time}`, arrivesAt: `${to.date}T${to.time}` };
    const flight = { flightNo: segment.flight_no, flightDate: from.date, bookingClass: segment.booking_class };
    return [{ ticketNo, couponNo, ...flight, ...times }];
  });
  return [
    { kind: 'revalidateCoupons', request: { coupons: named }, wanted: 'OPEN FOR USE', couponNos: numbersOf(named) },
  ];
}

/** Returns the cause of a suspension, as the issuer stores it. */
async function causeOf(tx: Tx, coupon: CouponAtIssuer): Promise<string> {
  if (coupon.no_show) return 'NO_SHOW';
  return (await findHolder(tx, coupon)) ?? 'HELD';
}

async function planEmds(deps: Deps, tx: Tx, orderNo: string): Promise<void> {
  const emds = await tx
    .selectFrom('emd')
    .select(['emd_no', 'amount_fen'])
    .where('order_no', '=', orderNo)
    .where(isUntoldEmd)
    .orderBy('emd_no')
    .forUpdate()
    .execute();
  for (const { emd_no: emdNo, amount_fen: refundFen } of emds) {
    const request = { documents: [{ emdNo, refundFen }] };
    const actNo = await saveAct(deps, tx, orderNo, { kind: 'refundEmds', request, wanted: 'REFUNDED' });
    await tx.updateTable('emd').set({ issuer_act: actNo }).where('emd_no', '=', emdNo).execute();
  }
}

async function saveAct(
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  tx: Tx,
  orderNo: string,
  { kind, request, wanted, refundNo }: PlannedAct,
): Promise<string> {
  const actNo = `IA${clock.today().replaceAll('-', '')}${ids.digits(10)}`;
  const now = clock.now();
  await tx
    .insertInto('issuer_act')
    .values({
      act_no: actNo,
      kind,
      order_no: orderNo,
      refund_no: refundNo ?? null,
      request: JSON.stringify({ actNo, ...request }),
      wanted,
      status: issuerActMachine.initial,
      next_at: now,
      created_at: now,
    })
    .execute();
  return actNo;
}
