import { sql } from 'kysely';
import type { Tx } from '../../../platform/index.ts';
import type { FactBook } from './fact-book.ts';
import { dayOf, type Scope, within } from './scope.ts';

/** A step of a state machine, from the history. */
export interface Step {
  id: string;
  entityId: string;
  event: string;
  at: Date;
}

type Back = Readonly<Record<string, 'SOLD' | 'RETURNED'>>;

const sideOf: Back = {
  ...{ pay: 'SOLD', payLate: 'SOLD', accept: 'SOLD' },
  ...{ refund: 'RETURNED', confirmCancel: 'RETURNED', cancelByHand: 'RETURNED' },
};

/** Adds paid and returned add-ons, by kind. */
export async function countAddOns(tx: Tx, book: FactBook, steps: readonly Step[]): Promise<void> {
  const { rows } = await sql<Priced>`
    select id::text, kind as item, amount_fen as amount from ancillary_item
    where id = any(${steps.map(({ entityId }) => entityId)}::uuid[])`.execute(tx);
  addExtras(book, steps, rows);
}

/** Adds policies that the insurer accepted and cancelled. A policy that the fare includes costs nothing. */
export async function countPolicies(tx: Tx, book: FactBook, steps: readonly Step[]): Promise<void> {
  const { rows } = await sql<Priced>`
    select id::text, 'INSURANCE' as item, premium_fen as amount from insurance_policy
    where id = any(${steps.map(({ entityId }) => entityId)}::uuid[])`.execute(tx);
  addExtras(book, steps, rows);
}

/** Adds week cards that were refunded. */
export async function countReturnedCards(tx: Tx, book: FactBook, steps: readonly Step[]): Promise<void> {
  const { rows } = await sql<Priced>`
    select c.card_no as id, 'WEEKCARD' as item, o.total_fen as amount
    from week_card c join sales_order o using (order_no)
    where c.card_no = any(${steps.map(({ entityId }) => entityId)}::text[])`.execute(tx);
  addExtras(book, steps, rows);
}

interface Priced {
  id: string;
  item: string;
  amount: number;
}

function addExtras(book: FactBook, steps: readonly Step[], rows: readonly Priced[]): void {
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const { entityId, event, at } of steps) {
    const row = known.get(entityId);
    const cause = sideOf[event];
    if (row && cause) addExtra(book, { day: dayOf(at), item: row.item, cause }, row.amount);
  }
}

function addExtra(book: FactBook, key: { day: string; item: string; cause: string }, amount: number): void {
  book.add('report_item', { ...key, kind: 'EXTRA' }, { pieces: 1, amount_fen: amount });
}

/** Adds sold week cards. */
export async function countCards(tx: Tx, book: FactBook, scope: Scope): Promise<void> {
  const { rows } = await sql<{ at: Date; amount: number }>`
    select c.created_at as at, o.total_fen as amount from week_card c join sales_order o using (order_no)
    where ${within(scope, { key: sql`c.card_no`, at: sql`c.created_at` })}`.execute(tx);
  for (const { at, amount } of rows) addExtra(book, { day: dayOf(at), item: 'WEEKCARD', cause: 'SOLD' }, amount);
}

/**
 * Adds refunds of tickets whose money was released, by cause. A refund that was released again after its money was
 * withdrawn counts once, on the first day.
 */
export async function countRefunds(tx: Tx, book: FactBook, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return;
  const { rows } = await sql<{
    id: string;
    cause: string;
    family: string;
    amount: number;
    fee: number;
    points: number;
  }>`
    select h.id::text, case when r.change_reason = 'ZY' then 'VOLUNTARY' else r.cause end as cause, r.family,
      r.refund_fen as amount, r.fee_fen as fee, r.refund_points as points
    from state_history h join refund_request r on r.refund_no = h.entity_id
    where h.id = any(${steps.map(({ id }) => id)}::uuid[])
      and not exists (
        select from state_history e
        where e.machine = h.machine and e.entity_id = h.entity_id and e.event = 'payOut' and (e.at, e.id) < (h.at, h.id)
      )`.execute(tx);
  const first = new Map(rows.map((row) => [row.id, row]));
  for (const { id, at } of steps) {
    const row = first.get(id);
    if (!row) continue;
    const sums = { pieces: 1, amount_fen: row.amount, fee_fen: row.fee, points: row.points };
    book.add('report_item', { day: dayOf(at), kind: 'REFUND', item: row.cause, cause: row.family }, sums);
  }
}

/** Adds the entries of points, by type. */
export async function countPoints(tx: Tx, book: FactBook, scope: Scope): Promise<void> {
  const { rows } = await sql<{ at: Date; type: string; points: number }>`
    select e.created_at as at, e.type, e.points from point_entry e
    where ${within(scope, { key: sql`e.id`, at: sql`e.created_at`, type: 'uuid' })}`.execute(tx);
  for (const { at, type, points } of rows)
    book.add('report_item', { day: dayOf(at), kind: 'POINTS', item: type, cause: '' }, { pieces: 1, points });
}

/** Adds discount coupons that members received, by campaign. */
export async function countReceivedCoupons(tx: Tx, book: FactBook, scope: Scope): Promise<void> {
  const { rows } = await sql<{ at: Date; campaign: string }>`
    select c.received_at as at, c.campaign_id as campaign from discount_coupon c
    where ${within(scope, { key: sql`c.coupon_no`, at: sql`c.received_at` })}`.execute(tx);
  for (const { at, campaign } of rows) addCoupon(book, { at, campaign, cause: 'RECEIVED' });
}

const couponCause: Readonly<Record<string, string>> = { use: 'USED', giveBack: 'RETURNED', lose: 'LOST' };

/** Adds discount coupons that orders used, returned or lost. */
export async function countCouponUses(tx: Tx, book: FactBook, steps: readonly Step[]): Promise<void> {
  const { rows } = await sql<{ coupon_no: string; campaign: string }>`
    select coupon_no, campaign_id as campaign from discount_coupon
    where coupon_no = any(${steps.map(({ entityId }) => entityId)}::text[])`.execute(tx);
  const known = new Map(rows.map((row) => [row.coupon_no, row.campaign]));
  for (const { entityId, event, at } of steps) {
    const campaign = known.get(entityId);
    const cause = couponCause[event];
    if (campaign && cause) addCoupon(book, { at, campaign, cause });
  }
}

function addCoupon(book: FactBook, { at, campaign, cause }: { at: Date; campaign: string; cause: string }): void {
  book.add('report_item', { day: dayOf(at), kind: 'DISCOUNT_COUPON', item: campaign, cause }, { pieces: 1 });
}
