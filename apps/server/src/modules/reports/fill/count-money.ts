import { sql } from 'kysely';
import type { Tx } from '../../../platform/index.ts';
import type { FactBook } from './fact-book.ts';
import { dayOf, type Scope, within } from './scope.ts';

interface Moved {
  at: Date;
  method: string;
  cause: string;
  amount: number;
}

function addAll(book: FactBook, kind: string, rows: readonly Moved[]): void {
  for (const { at, method, cause, amount } of rows)
    book.add('report_item', { day: dayOf(at), kind, item: method, cause }, { pieces: 1, amount_fen: amount });
}

/** Adds the money that gateways took, on the day of the gateway. COUNTED paid an order, RETURNED goes back. */
export async function countPayments(tx: Tx, book: FactBook, scope: Scope): Promise<void> {
  // The days of the statements read the same index, which begins with the method.
  const { rows } = await sql<Moved>`
    select p.paid_at as at, p.method, case when p.counted then 'COUNTED' else 'RETURNED' end as cause,
      coalesce(p.received_fen, 0) as amount
    from payment p
    where p.method in ('ALIPAY', 'WECHAT', 'YIBAO', 'CARD') and p.paid_at is not null
      and ${within(scope, { key: sql`p.payment_no`, at: sql`p.paid_at` })}`.execute(tx);
  addAll(book, 'PAYMENT', rows);
}

/** Adds the money that was decided to go back, on the day of the decision. */
export async function countOwed(tx: Tx, book: FactBook, scope: Scope): Promise<void> {
  const { rows } = await sql<Moved>`
    select r.created_at as at, p.method, r.reason as cause, r.amount_fen as amount
    from payment_refund r join payment p using (payment_no)
    where ${within(scope, { key: sql`r.refund_no`, at: sql`r.created_at` })}`.execute(tx);
  addAll(book, 'OWED', rows);
}

/** A refund of money that arrived. Staff book one that was paid in another way. */
export interface ArrivedRefund {
  refundNo: string;
  event: string;
  at: Date;
}

/** Adds the money that arrived, and the time since its request. Money without a request has no time. */
export async function countArrived(tx: Tx, book: FactBook, steps: readonly ArrivedRefund[]): Promise<void> {
  if (steps.length === 0) return;
  const { rows } = await sql<Moved & { refund_no: string; asked_for: string | null; asked_at: Date | null }>`
    select r.refund_no, p.method, r.reason as cause, r.amount_fen as amount, q.applied_at as asked_at,
      case when q.change_reason = 'ZY' then 'VOLUNTARY' else q.cause end as asked_for
    from payment_refund r join payment p using (payment_no)
      left join refund_request q on q.refund_no = r.refund_request_no
    where r.refund_no = any(${steps.map(({ refundNo }) => refundNo)}::text[])`.execute(tx);
  const known = new Map(rows.map((row) => [row.refund_no, row]));
  for (const { refundNo, event, at } of steps) {
    const row = known.get(refundNo);
    if (!row) continue;
    addAll(book, event === 'bookByHand' ? 'RETURNED_ELSEWHERE' : 'RETURNED', [{ ...row, at }]);
    const { asked_for: cause, asked_at: askedAt } = row;
    if (cause === null || askedAt === null) continue;
    const minutes = Math.floor((at.getTime() - askedAt.getTime()) / 60_000);
    const key = { day: dayOf(at), cause, hours: Math.floor(minutes / 60) };
    book.add('report_refund_time', key, { arrived: 1, minutes });
  }
}

/** Adds the money that banks took for cardholders (`taken`) or gave back (`returned`). */
export async function countDisputes(tx: Tx, book: FactBook, side: 'taken' | 'returned', scope: Scope): Promise<void> {
  const at = side === 'taken' ? sql`d.taken_at` : sql`d.returned_at`;
  const { rows } = await sql<Moved>`
    select ${at} as at, p.method, '' as cause, d.amount_fen as amount
    from payment_dispute d join payment p using (payment_no)
    where ${at} is not null and ${within(scope, { key: sql`d.dispute_no`, at })}`.execute(tx);
  addAll(book, side === 'taken' ? 'DISPUTE' : 'DISPUTE_WON', rows);
}
