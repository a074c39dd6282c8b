import { listRisks, type RiskRule } from '@haidai/domain/booking';
import { sql } from 'kysely';
import { type Deps, runTogether, type Tx } from '../../platform/index.ts';
import type { OrderRow } from '../booking/index.ts';

/** Lists the ids of the given rules that send the order to review. */
export async function listOrderRisks(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  order: OrderRow,
  rules: readonly RiskRule[],
): Promise<string[]> {
  const now = clock.now();
  const many = rules.filter((rule) => rule.kind === 'many');
  const asksFirst = rules.some(({ kind }) => kind === 'night');
  const [isFirst, ...counts] = await runTogether([
    asksFirst && isFirstOrder(tx, order),
    ...many.map((rule) => countOrders(tx, order, rule, now)),
  ]);
  return listRisks(rules, {
    now: now.getTime(),
    totalFen: order.total_fen,
    departsAt: order.trip_at.getTime(),
    isFirst,
    counted: Object.fromEntries(many.map(({ id }, index) => [id, counts[index] ?? 0])),
  });
}

type Many = Extract<RiskRule, { kind: 'many' }>;

/**
 * Counts the orders placed within the window, in any status, this order included. By document, the function returns the
 * highest count among the documents of the order.
 */
async function countOrders(tx: Tx, order: OrderRow, { by, minutes }: Many, now: Date): Promise<number> {
  const since = new Date(now.getTime() - minutes * 60_000);
  if (by === 'document') {
    const { rows } = await sql<{ orders: number }>`
      select coalesce(max(orders), 0)::int as orders from (
        select count(distinct o.order_no) as orders
        from order_passenger mine join order_passenger p using (document_fp) join sales_order o on o.order_no = p.order_no
        where mine.order_no = ${order.order_no} and o.booked_at is not null and o.created_at > ${since}
        group by mine.document_fp
      ) counts`.execute(tx);
    return rows[0]?.orders ?? 0;
  }
  const { orders } = await tx
    .selectFrom('sales_order')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .where('booked_at', 'is not', null)
    .where('created_at', '>', since)
    .$if(by === 'device', (query) => query.where('device_id', '=', order.device_id))
    .$if(by === 'account', (query) => query.where('account_id', '=', order.account_id))
    .executeTakeFirstOrThrow();
  return Number(orders);
}

async function isFirstOrder(tx: Tx, { order_no, account_id }: OrderRow): Promise<boolean> {
  const earlier = await tx
    .selectFrom('sales_order')
    .select('order_no')
    .where('account_id', '=', account_id)
    .where('order_no', '<>', order_no)
    .where('booked_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return earlier === undefined;
}
