import type { OperationInput, OperationResult } from '@haidai/contract';
import type { OrderSummary, listOrders as operation } from '@haidai/contract/booking';
import { fullName, isAward, type OrderSource, type OrderStatus, type OrderType, typesOf } from '@haidai/domain/booking';
import { addDays, localToInstant } from '@haidai/domain/time';
import { sql } from 'kysely';
import { type Db, type Deps, type Language, Refusal, type SignedIn } from '../../../platform/index.ts';
import { toSegmentRecord } from '../../shopping/index.ts';
import { getMoneyBackByOrder } from '../pay/money-back.ts';
import type { OrderRow, PassengerRow, SegmentRow } from '../repository.ts';
import { toOrderHead } from '../wire.ts';

type Body = OperationInput<typeof operation>['body'];

/** The filter for the orders of an account. An empty list of statuses means all orders except drafts. */
export interface OrderFilter extends Pick<Body, 'userId' | 'startDate' | 'endDate' | 'passengerName'> {
  orderStatusList: readonly OrderStatus[];
  orderTypeList: readonly OrderType[];
  /** Whether to list only the orders of changes. */
  onlyChanges?: boolean;
  /** The flow of the orders. All flows if it is not set. */
  source?: OrderSource;
  pageNum: number;
  pageSize: number;
}

const zone = 'Asia/Shanghai';

/**
 * Lists the orders of an account, newest first. Drafts are listed only if the filter names their status. Refuses with
 * `notFound` if the filter names another user.
 */
export async function listOrders(
  deps: Pick<Deps, 'db' | 'clock'>,
  body: OrderFilter,
  { userId, accountId }: SignedIn,
  language: Language,
): Promise<OperationResult<typeof operation>> {
  if (body.userId && body.userId !== userId) throw new Refusal('notFound');
  const { db, clock } = deps;
  const matching = ordersOf(db, accountId, body);
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const page = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('order_no', 'desc')
    .limit(body.pageSize)
    .offset((body.pageNum - 1) * body.pageSize)
    .execute();
  const details = await getDetails(db, page);
  const moneyBack = await getMoneyBackByOrder(db, page);
  return {
    orderList: page.map(
      (order): OrderSummary => ({
        ...toOrderHead(order, moneyBack(order.order_no), { language, clock }),
        ...details(order, language),
      }),
    ),
    orderTotal: total,
    pageNum: body.pageNum,
    pageSize: body.pageSize,
    serverTime: clock.now().toISOString(),
  };
}

/**
 * Reads the filter of the operation for cash orders. Without types it lists all cash orders. BOOKED means waiting for
 * payment. If the filter names award types too, the function adds SUBMIT, the same status of award orders.
 */
export function readCashFilter(body: Body): OrderFilter {
  const orderTypeList = body.orderTypeList.length > 0 ? body.orderTypeList : typesOf('cash');
  const isPending = body.orderStatusList.includes('BOOKED') && orderTypeList.some(isAward);
  return {
    ...body,
    orderTypeList,
    orderStatusList: [...body.orderStatusList, ...(isPending ? ['SUBMIT' as const] : [])],
  };
}

function ordersOf(db: Db, accountId: string, body: OrderFilter) {
  const { startDate, endDate, orderStatusList, orderTypeList, passengerName } = body;
  const dayStart = (date: string) => new Date(localToInstant(date, 0, zone));
  return db
    .selectFrom('sales_order')
    .where('account_id', '=', accountId)
    .$if(orderStatusList.length > 0, (query) => query.where('status', 'in', orderStatusList))
    .$if(orderStatusList.length === 0, (query) => query.where('booked_at', 'is not', null))
    .where('order_type', 'in', orderTypeList)
    .$if(body.onlyChanges === true, (query) => query.where('changed_from', 'is not', null))
    .$if(body.source !== undefined, (query) => query.where('source', '=', body.source ?? 'SALE'))
    .$if(Boolean(startDate), (query) => query.where('created_at', '>=', dayStart(startDate ?? '')))
    .$if(Boolean(endDate), (query) => query.where('created_at', '<', dayStart(addDays(endDate ?? '', 1))))
    .$if(Boolean(passengerName?.trim()), (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('order_passenger')
            .select('seq')
            .whereRef('order_passenger.order_no', '=', 'sales_order.order_no')
            .where(sql`upper(surname || first_name)`, 'like', containing(passengerName ?? '')),
        ),
      ),
    );
}

/**
 * Returns the `like` pattern that finds a typed name anywhere in the full name. It ignores blanks and the slash of a
 * ticket.
 */
function containing(name: string): string {
  const letters = name.toUpperCase().replaceAll(/[\s/]/g, '');
  return `%${letters.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

async function getDetails(db: Db, orders: readonly OrderRow[]) {
  const orderNos = orders.map(({ order_no }) => order_no);
  const segments = orderNos.length === 0 ? [] : await segmentsOf(db, orderNos);
  const passengers = orderNos.length === 0 ? [] : await passengersOf(db, orderNos);
  return ({ order_no }: OrderRow, language: Language) => ({
    passengerNames: passengers
      .filter((row) => row.order_no === order_no)
      .map(({ surname, first_name: firstName }) => fullName({ surname, firstName })),
    segments: segments.filter((row) => row.order_no === order_no).map((row) => toSummary(row, language)),
  });
}

function segmentsOf(db: Db, orderNos: string[]): Promise<SegmentRow[]> {
  return db
    .selectFrom('order_segment')
    .selectAll()
    .where('order_no', 'in', orderNos)
    .orderBy('segment_index')
    .execute();
}

function passengersOf(
  db: Db,
  orderNos: string[],
): Promise<Pick<PassengerRow, 'order_no' | 'surname' | 'first_name'>[]> {
  return db
    .selectFrom('order_passenger')
    .select(['order_no', 'surname', 'first_name'])
    .where('order_no', 'in', orderNos)
    .orderBy('seq')
    .execute();
}

function toSummary({ shown }: SegmentRow, language: Language): OrderSummary['segments'][number] {
  const segment = toSegmentRecord(shown, language);
  return {
    flightNo: segment.flightNo,
    flightDate: segment.flightDate,
    departCityName: segment.departCityName,
    destCityName: segment.destCityName,
    departApCode3: segment.departApCode3,
    destApCode3: segment.destApCode3,
    departTime: segment.departTime,
    destTime: segment.destTime,
    dayOffset: segment.dayOffset,
    clazzName: shown.className[language],
  };
}
