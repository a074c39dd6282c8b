import type { EventOf } from '@haidai/domain';
import { flightCouponMachine, issuerActMachine } from '@haidai/domain/ticketing';
import type { Selectable } from 'kysely';
import { type Database, type Deps, type Tx, transition } from '../../../platform/index.ts';
import { listCouponsAtIssuer, lockOrder } from './untold.ts';

export type ActRow = Selectable<Database['issuer_act']>;
type Moving = Pick<Deps, 'clock' | 'jobs'>;

interface Move {
  event: EventOf<typeof issuerActMachine>;
  actor: string;
  set?: { answer?: string };
}

/** Locks the order of an act and then the act. Returns undefined for an unknown number. */
export async function lockAct(tx: Tx, actNo: string): Promise<ActRow | undefined> {
  const known = await tx.selectFrom('issuer_act').select('order_no').where('act_no', '=', actNo).executeTakeFirst();
  if (!known) return undefined;
  await lockOrder(tx, known.order_no);
  return tx.selectFrom('issuer_act').selectAll().where('act_no', '=', actNo).forUpdate().executeTakeFirstOrThrow();
}

export async function moveAct(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { act_no }: Pick<ActRow, 'act_no'>,
  { event, actor, set = {} }: Move,
): Promise<void> {
  await transition(tx, {
    machine: issuerActMachine,
    table: 'issuer_act',
    key: { act_no },
    event,
    clock,
    actor,
    set,
  });
}

/** Lists the coupons of an act, with the states that the issuer has and should have. */
export async function listCouponsOfAct(tx: Tx, { act_no, order_no }: Pick<ActRow, 'act_no' | 'order_no'>) {
  return listCouponsAtIssuer(tx, order_no).where('issuer_act', '=', act_no).execute();
}

/**
 * Records that the issuer has carried out an act, and frees its coupons for the next one. Refunded coupons get their
 * last state here, and the refund continues after its last ticket. A notice that is newer than the request stays.
 */
export async function applyConfirmed(deps: Moving, tx: Tx, act: ActRow, actor: string): Promise<void> {
  const askedAt = act.asked_at ?? deps.clock.now();
  for (const coupon of await listCouponsOfAct(tx, act)) {
    const key = { ticket_no: coupon.ticket_no, coupon_no: coupon.coupon_no };
    const isNews = coupon.issuer_said_at === null || coupon.issuer_said_at <= askedAt;
    const isTold = act.kind === 'revalidateCoupons' && (await hasTimes(tx, act, coupon));
    await tx
      .updateTable('flight_coupon')
      .set({
        issuer_act: null,
        ...(isNews && { issuer_status: act.wanted, issuer_said_at: askedAt }),
        ...(isTold && { retimed: false }),
        ...(act.refund_no !== null && { refunding: null }),
      })
      .where('ticket_no', '=', key.ticket_no)
      .where('coupon_no', '=', key.coupon_no)
      .execute();
    if (act.refund_no === null || coupon.status !== 'SUSPENDED') continue;
    const event = act.wanted === 'VOID' ? 'void' : 'refund';
    const row = { machine: flightCouponMachine, table: 'flight_coupon', key } as const;
    await transition(tx, { ...row, event, from: 'SUSPENDED', clock: deps.clock, actor, note: act.act_no });
  }
  await tx
    .updateTable('emd')
    .set({ issuer_act: null, issuer_status: act.wanted })
    .where('issuer_act', '=', act.act_no)
    .execute();
  if (act.refund_no !== null) await continueRefund(deps, tx, act.refund_no);
}

/** Returns whether the flight still has the times that an act has told. */
async function hasTimes(tx: Tx, { request }: ActRow, coupon: { order_no: string; segment_index: number }) {
  const { shown } = await tx
    .selectFrom('order_segment')
    .select('shown')
    .where('order_no', '=', coupon.order_no)
    .where('segment_index', '=', coupon.segment_index)
    .executeTakeFirstOrThrow();
  const told = request.coupons as { departsAt: string; arrivesAt: string }[];
  const departsAt = `${shown.from.date}T${shown.from.time}`;
  const arrivesAt = `${shown.to.date}T${shown.to.time}`;
  return told.some((each) => each.departsAt === departsAt && each.arrivesAt === arrivesAt);
}

/** Queues the job that returns the money, if the issuer has refunded all coupons of the refund. */
async function continueRefund({ jobs }: Moving, tx: Tx, refundNo: string): Promise<void> {
  const open = await tx
    .selectFrom('flight_coupon')
    .select('ticket_no')
    .where('refunding', '=', refundNo)
    .limit(1)
    .executeTakeFirst();
  if (!open) await jobs.enqueue(tx, 'refund.payOut', { refundNo }, { key: `refund.payOut/${refundNo}` });
}

/** Frees the coupons of an act that ended without effect. If they still differ, the next run forms a new act. */
export async function releaseCoupons(tx: Tx, { act_no }: Pick<ActRow, 'act_no'>): Promise<void> {
  await tx.updateTable('flight_coupon').set({ issuer_act: null }).where('issuer_act', '=', act_no).execute();
  await tx.updateTable('emd').set({ issuer_act: null }).where('issuer_act', '=', act_no).execute();
}
