import { couponStates } from '@haidai/connectors/ticketing';
import type { CouponState } from '@haidai/domain/ticketing';
import { sql } from 'kysely';
import type { Db, Deps } from '../../platform/index.ts';
import type { ActAnswer, TicketPage } from './port.ts';

type SandboxDeps = Pick<Deps, 'db' | 'clock'>;
type Ref = { ticketNo: string; couponNo: number };
type Page = Extract<TicketPage, { state: 'listed' }>['tickets'][number];

const pageSize = 500;

/** Stores the coupons of new tickets. */
export async function writeCoupons(
  { db, clock }: SandboxDeps,
  orderNo: string,
  { tickets, segments }: { tickets: readonly { ticketNo: string }[]; segments: number },
): Promise<void> {
  const rows = tickets.flatMap(({ ticketNo }) =>
    Array.from({ length: segments }, (_, index) => ({
      ticket_no: ticketNo,
      coupon_no: index + 1,
      order_no: orderNo,
      status: 'OPEN FOR USE',
      days: [clock.today()],
    })),
  );
  await db
    .insertInto('sandbox_coupon')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the order of a ticket, or null if the sandbox has not issued it. */
export async function findOrderOf(db: Db, ticketNo: string): Promise<string | null> {
  const row = await db
    .selectFrom('sandbox_coupon')
    .select('order_no')
    .where('ticket_no', '=', ticketNo)
    .limit(1)
    .executeTakeFirst();
  return row?.order_no ?? null;
}

/**
 * Moves coupons to a state, as an act of the site or as another system does. `from` lists the states that allow it. The
 * sandbox accepts an act on a ticket that it has not issued.
 */
export async function moveCoupons(
  { db, clock }: SandboxDeps,
  refs: readonly Ref[],
  { from, to }: { from: readonly string[]; to: string },
): Promise<ActAnswer> {
  for (const { ticketNo, couponNo } of refs) {
    const row = await db
      .selectFrom('sandbox_coupon')
      .select(['status', 'days'])
      .where('ticket_no', '=', ticketNo)
      .where('coupon_no', '=', couponNo)
      .executeTakeFirst();
    if (!row || row.status === to) continue;
    if (!from.includes(row.status))
      return { state: 'refused', code: 'wrongState', reason: `票联 ${ticketNo}/${couponNo} 状态为 ${row.status}` };
    await db
      .updateTable('sandbox_coupon')
      .set({ status: to, days: [...new Set([...row.days, clock.today()])] })
      .where('ticket_no', '=', ticketNo)
      .where('coupon_no', '=', couponNo)
      .execute();
  }
  return { state: 'done' };
}

/** Changes a coupon as another system of the carrier does. Returns false if the sandbox has not issued it. */
export async function setSandboxCoupon(deps: SandboxDeps, ref: Ref, to: CouponState): Promise<boolean> {
  if ((await findOrderOf(deps.db, ref.ticketNo)) === null) return false;
  await moveCoupons(deps, [ref], { from: couponStates, to });
  return true;
}

/** Lists the coupons of a ticket. */
export async function listRefs(db: Db, ticketNos: readonly string[]): Promise<Ref[]> {
  const rows = await db
    .selectFrom('sandbox_coupon')
    .select(['ticket_no', 'coupon_no'])
    .where('ticket_no', 'in', [...ticketNos])
    .execute();
  return rows.map(({ ticket_no: ticketNo, coupon_no: couponNo }) => ({ ticketNo, couponNo }));
}

/** Lists the tickets that were issued or changed on a day, page by page. */
export async function listPage(db: Db, day: string, after: string | null): Promise<TicketPage> {
  const { rows } = await sql<{ ticket_no: string; order_no: string; coupons: Page['coupons'] }>`
    select ticket_no, min(order_no) as order_no,
      json_agg(json_build_object('couponNo', coupon_no, 'state', status) order by coupon_no) as coupons
    from sandbox_coupon
    where ${day} = any(days) and ticket_no > ${after ?? ''}
    group by ticket_no order by ticket_no limit ${pageSize + 1}`.execute(db);
  const tickets = rows
    .slice(0, pageSize)
    .map(({ ticket_no: ticketNo, order_no: orderNo, coupons }) => ({ ticketNo, orderNo, coupons }));
  return { state: 'listed', tickets, next: rows.length > pageSize ? (tickets.at(-1)?.ticketNo ?? null) : null };
}
