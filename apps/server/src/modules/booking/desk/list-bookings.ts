import type { OperationInput, OperationResult } from '@haidai/contract';
import type { findBookings as operation } from '@haidai/contract/booking';
import { fullName, type OrderStatus, orderHeadline } from '@haidai/domain/booking';
import { maskMobile, maskName } from '@haidai/domain/identity';
import { fenToYuan } from '@haidai/domain/money';
import { readMobile } from '@haidai/domain/telephone';
import { type ExpressionBuilder, sql } from 'kysely';
import { type Database, type Deps, type Language, Refusal, type StaffSignedIn } from '../../../platform/index.ts';
import { recordAction } from '../../staff/index.ts';
import { getMoneyBackByOrder } from '../pay/money-back.ts';

type Wanted = OperationInput<typeof operation>['body'];
type Found = OperationResult<typeof operation>;
type FoundOrder = Found['orders'][number];

/**
 * Returns a page of the placed orders, latest departure first. The action log stores the member of staff and the search
 * text, with names and mobile numbers masked. Refuses with `invalidInput`.
 */
export async function listBookings(
  deps: Deps,
  wanted: Wanted,
  { staff, language }: { staff: StaffSignedIn; language: Language },
): Promise<Found> {
  const { by, flightDate, page, pageSize } = wanted;
  if ((by === 'FLIGHT' || by === 'NAME') && !flightDate)
    throw new Refusal('invalidInput', {}, [
      {
        path: 'flightDate',
        rule: 'required',
        message: language === 'zh' ? '请填写航班日期' : 'Please enter the flight date',
      },
    ]);
  const note = [searched(wanted), flightDate].filter(Boolean).join(' ');
  await recordAction(deps, deps.db, { staff, action: 'booking.find', subject: by, note });
  const found = deps.db
    .selectFrom('sales_order')
    .where('booked_at', 'is not', null)
    .where((where) => condition(deps, where, wanted));
  const orders = await found
    .selectAll()
    .select(({ fn }) => fn.countAll<number>().over().as('total'))
    .orderBy('trip_at', 'desc')
    .orderBy('order_no')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  // A page behind the last one has no row, and only rows hold the total.
  const behindLast = orders.length === 0 && page > 1;
  const counted = behindLast ? await found.select(({ fn }) => fn.countAll<number>().as('total')).execute() : orders;
  return { total: counted[0]?.total ?? 0, orders: await describeFound(deps, orders, language) };
}

/** Returns the search text as the action log stores it, masked. */
function searched({ by, text }: Wanted): string {
  if (by === 'MOBILE') return maskMobile(text.trim());
  return by === 'NAME' ? maskName(text.trim()) : text.trim();
}

/**
 * Returns the query for the order numbers of a record locator. An order without tickets has its locator in its own row
 * only. PostgreSQL reads these rows only if no ticket has the locator, because they may be in many partitions.
 */
export function ordersOfLocator(locator: string) {
  return sql`select order_no from ticket where record_locator = ${locator}
    union select order_no from sales_order where record_locator = ${locator}
      and not exists (select from ticket where record_locator = ${locator})`;
}

type Where = ExpressionBuilder<Database, 'sales_order'>;

function condition({ vault }: Deps, where: Where, { by, text, flightDate = '' }: Wanted) {
  const plain = text.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
  const among = (orders: ReturnType<typeof sql>) => sql<boolean>`sales_order.order_no in (${orders})`;
  switch (by) {
    case 'ORDER':
      return where('order_no', '=', plain);
    case 'LOCATOR':
      return among(ordersOfLocator(plain));
    case 'TICKET':
      return among(sql`select order_no from ticket where ticket_no = ${plain}`);
    case 'FLIGHT':
      return among(sql`select order_no from order_segment where flight_no = ${plain} and flight_date = ${flightDate}`);
    case 'NAME':
      return among(sql`select p.order_no from order_passenger p join order_segment s using (order_no)
        where upper(p.surname || p.first_name) = ${plain.replaceAll('/', '')} and s.flight_date = ${flightDate}`);
    case 'MOBILE':
      return among(sql`select o.order_no from sales_order o join account a on a.id = o.account_id
        where a.mobile_fp = ${vault.fingerprint(readMobile(text) ?? plain)}`);
  }
}

/** Describes orders as lists of the desk show them, with masked names. */
export async function describeFound(
  { db }: Deps,
  orders: readonly {
    order_no: string;
    order_type: string;
    status: string;
    record_locator: string | null;
    total_fen: number;
    created_at: Date;
  }[],
  language: Language,
): Promise<FoundOrder[]> {
  if (orders.length === 0) return [];
  const numbers = orders.map(({ order_no }) => order_no);
  const segments = await db
    .selectFrom('order_segment')
    .select(['order_no', 'flight_no', 'flight_date', 'origin', 'destination'])
    .where('order_no', 'in', numbers)
    .orderBy('segment_index')
    .execute();
  const people = await db
    .selectFrom('order_passenger')
    .select(['order_no', 'surname', 'first_name'])
    .where('order_no', 'in', numbers)
    .orderBy('seq')
    .execute();
  const moneyBack = await getMoneyBackByOrder(db, orders);
  return orders.map((order) => {
    const flown = segments.filter(({ order_no }) => order_no === order.order_no);
    const named = people.filter(({ order_no }) => order_no === order.order_no);
    return {
      orderNo: order.order_no,
      orderType: order.order_type,
      status: order.status,
      statusText: orderHeadline(order.status as OrderStatus, moneyBack(order.order_no), 'staff')[language],
      recordLocator: order.record_locator ?? '',
      flights: flown.map((each) => `${each.flight_no} ${each.origin}-${each.destination}`).join(' / '),
      departure: flown[0]?.flight_date ?? '',
      passengers: named
        .map(({ surname, first_name: firstName }) => maskName(fullName({ surname, firstName })))
        .join(' '),
      total: fenToYuan(order.total_fen),
      createdAt: order.created_at.toISOString(),
    };
  });
}
