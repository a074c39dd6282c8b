import type { OperationResult } from '@haidai/contract';
import type { listRecentBookings, listTravellerConsents, listTravellerOrders } from '@haidai/contract/booking';
import { sql } from 'kysely';
import type { Deps, Language, StaffSignedIn } from '../../../platform/index.ts';
import { recordAction } from '../../staff/index.ts';
import { termsToAccept } from '../place/terms.ts';
import { describeFound } from './list-bookings.ts';

const recentOrders = 10;
/** The latest rows of a person's log in which the recent orders are looked for. */
const recentActions = 200;

/** Lists the ten orders that a member of staff opened last, the latest first. */
export async function listRecent(
  deps: Deps,
  { staff, language }: { staff: StaffSignedIn; language: Language },
): Promise<OperationResult<typeof listRecentBookings>> {
  const { rows } = await sql<{ order_no: string }>`
    select substring(subject from 9) as order_no from (
      select subject, action, number from staff_action
      where login = ${staff.login} order by number desc limit ${recentActions}
    ) latest
    where action = 'booking.read' group by subject order by max(number) desc limit ${recentOrders}`.execute(deps.db);
  const numbers = rows.map(({ order_no }) => order_no);
  if (numbers.length === 0) return [];
  const orders = await deps.db.selectFrom('sales_order').selectAll().where('order_no', 'in', numbers).execute();
  const found = await describeFound(deps, orders, language);
  return found.toSorted((a, b) => numbers.indexOf(a.orderNo) - numbers.indexOf(b.orderNo));
}

/** Lists a page of the placed orders of an account, the newest first. The action log records the access. */
export async function listOfTraveller(
  deps: Deps,
  { accountId, page, pageSize }: { accountId: string; page: number; pageSize: number },
  { staff, language }: { staff: StaffSignedIn; language: Language },
): Promise<OperationResult<typeof listTravellerOrders>> {
  await recordAction(deps, deps.db, { staff, action: 'traveller.orders', subject: `traveller/${accountId}` });
  const own = deps.db.selectFrom('sales_order').where('account_id', '=', accountId).where('booked_at', 'is not', null);
  const [{ total }, orders] = await Promise.all([
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    own
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('order_no')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  return { total, orders: await describeFound(deps, orders, language) };
}

/** Lists a page of the documents that an account accepted with its orders. The action log records the access. */
export async function listConsents(
  deps: Deps,
  { accountId, page, pageSize }: { accountId: string; page: number; pageSize: number },
  { staff, language }: { staff: StaffSignedIn; language: Language },
): Promise<OperationResult<typeof listTravellerConsents>> {
  await recordAction(deps, deps.db, { staff, action: 'traveller.consents', subject: `traveller/${accountId}` });
  // One of the flows whose documents include those of all others.
  const titles = new Map((await termsToAccept(deps, 'FLASH')).map(({ key, title }) => [key, title[language]]));
  const { rows } = await sql<{
    key: string;
    version: string;
    orders: number;
    last: Date;
    order_no: string;
    total: string;
  }>`
    select d->>'docKey' as key, d->>'version' as version, count(*)::int as orders, max(o.booked_at) as last,
      (array_agg(o.order_no order by o.booked_at desc))[1] as order_no, count(*) over () as total
    from sales_order o cross join lateral jsonb_array_elements(o.accepted_documents) d
    where o.account_id = ${accountId}::uuid and o.booked_at is not null
    group by 1, 2 order by last desc, 1, 2 limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(deps.db);
  return {
    total: Number(rows[0]?.total ?? 0),
    consents: rows.map((row) => ({
      title: titles.get(row.key) ?? row.key,
      ...{ version: row.version, orders: row.orders, lastAt: row.last.toISOString(), lastOrderNo: row.order_no },
    })),
  };
}
