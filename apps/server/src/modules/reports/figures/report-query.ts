import type { DayRange } from '@haidai/domain/reports';
import { type RawBuilder, sql } from 'kysely';

/** The sums of one group, by name. */
export type Sums = Readonly<Record<string, number>>;

/** How a report reads the summary tables. */
export interface ReportQuery {
  /** The rows of a range. `by` is the dimension, because a smaller table serves some of them. */
  rows: (range: DayRange, by: string) => RawBuilder<unknown>;
  /** The code of a group, by dimension. */
  keys: Readonly<Record<string, RawBuilder<unknown>>>;
  /** The sums of a group, by name. */
  sums: Readonly<Record<string, RawBuilder<unknown>>>;
  /** The largest figure of a group, by name. */
  largest?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** The value of each column of the report. Null if it does not exist. */
  columns: Readonly<Record<string, (sums: Sums) => number | null>>;
}

const of = (name: string) => (sums: Sums) => sums[name] ?? 0;
const minus = (name: string, other: string) => (sums: Sums) => (sums[name] ?? 0) - (sums[other] ?? 0);
const perOf = (part: (sums: Sums) => number, whole: (sums: Sums) => number, factor: number) => (sums: Sums) => {
  const base = whole(sums);
  return base === 0 ? null : Math.round((part(sums) * factor) / base);
};

const inRange = (range: DayRange) => sql`day between ${range.from} and ${range.to}`;

const dayKey = sql`to_char(day, 'YYYY-MM-DD')`;
const sumOf = (column: string) => sql`sum(${sql.ref(column)})`;
const sumWhere = (column: string, condition: RawBuilder<unknown>) =>
  sql`sum(${sql.ref(column)}) filter (where ${condition})`;
const itemRows = (kinds: readonly string[]) => (range: DayRange) =>
  sql`report_item where kind = any(${kinds}::text[]) and day between ${range.from} and ${range.to}`;

/** Both directions of a route have one code: the hub first, otherwise the airports in alphabetical order. */
const routeKey = (hub: string) => sql`
  case when destination = ${hub} or (origin <> ${hub} and destination < origin)
    then destination || '-' || origin else origin || '-' || destination end`;

const saleColumns = {
  tickets: of('tickets'),
  coupons: of('coupons'),
  fare: of('fare'),
  discount: of('discount'),
  tax: of('tax'),
  fee: of('fee'),
  credit: of('credit'),
  sales: (sums: Sums) =>
    of('fare')(sums) - of('discount')(sums) + of('tax')(sums) + of('fee')(sums) - of('credit')(sums),
};

const saleSums = {
  tickets: sumOf('tickets'),
  coupons: sumOf('coupons'),
  fare: sumOf('fare_fen'),
  discount: sumOf('discount_fen'),
  tax: sumOf('tax_fen'),
  fee: sumOf('fee_fen'),
  credit: sumOf('credit_fen'),
};

/** The dimensions of `report_hour`. Each other one has its own rows in `report_group`. */
const ofHours = ['day', 'hour', 'kind'];

const groupRows = (by: string, range: DayRange) =>
  ofHours.includes(by)
    ? sql`report_hour where ${inRange(range)}`
    : sql`(
        select *, split_part(code, '-', 1) as origin, split_part(code, '-', 2) as destination
        from report_group where dimension = ${by}) groups where ${inRange(range)}`;

const groupKeys = (hub: string) => {
  return { route: routeKey(hub), class: sql`code`, cabin: sql`code`, channel: sql`code`, cause: sql`code` };
};

function salesQuery(hub: string): ReportQuery {
  return {
    rows: (range, by) => groupRows(by, range),
    keys: { day: dayKey, hour: sql`lpad(hour::text, 2, '0')`, kind: sql`kind`, ...groupKeys(hub) },
    sums: saleSums,
    columns: saleColumns,
  };
}

function changesQuery(hub: string): ReportQuery {
  return {
    rows: (range, by) => sql`${groupRows(by, range)} and kind = 'CHANGE'`,
    keys: { day: dayKey, ...groupKeys(hub) },
    sums: saleSums,
    columns: { ...saleColumns, difference: (sums) => saleColumns.sales(sums) - of('fee')(sums) },
  };
}

const refundsQuery: ReportQuery = {
  rows: (range) => sql`(
    select day, item, pieces, amount_fen, fee_fen, points, 0 as arrived, 0::bigint as minutes, 0 as hours
    from report_item where kind = 'REFUND' and ${inRange(range)}
    union all
    select day, cause, 0, 0, 0, 0, arrived, minutes, hours from report_refund_time where ${inRange(range)}) refunds`,
  keys: { day: dayKey, cause: sql`item` },
  sums: {
    requests: sumOf('pieces'),
    refunded: sumOf('amount_fen'),
    fee: sumOf('fee_fen'),
    points: sumOf('points'),
    arrived: sumOf('arrived'),
    minutes: sumOf('minutes'),
  },
  largest: { hours: sql`max(hours)` },
  columns: {
    requests: of('requests'),
    refunded: of('refunded'),
    fee: of('fee'),
    points: of('points'),
    arrived: of('arrived'),
    averageTime: perOf(of('minutes'), of('arrived'), 1),
    longestTime: (sums) => (of('arrived')(sums) === 0 ? null : of('hours')(sums) * 60),
  },
};

const sold = sql`cause = 'SOLD'`;
const extrasQuery: ReportQuery = {
  rows: itemRows(['EXTRA']),
  keys: { day: dayKey, item: sql`item` },
  sums: {
    sold: sumWhere('pieces', sold),
    soldFen: sumWhere('amount_fen', sold),
    returned: sumWhere('pieces', sql`not ${sold}`),
    returnedFen: sumWhere('amount_fen', sql`not ${sold}`),
  },
  columns: {
    sold: of('sold'),
    soldFen: of('soldFen'),
    returned: of('returned'),
    returnedFen: of('returnedFen'),
    net: minus('soldFen', 'returnedFen'),
  },
};

function loadQuery(hub: string): ReportQuery {
  return {
    rows: ({ from, to }) => sql`(
      select flight_date as day, flight_no, cabin, origin, destination, capacity, sold, 0 as coupons, 0::bigint as revenue
      from report_load where flight_date between ${from} and ${to}
      union all
      select flight_date, flight_no, cabin, origin, destination, 0, 0, issued - ended, fare_fen - ended_fen
      from report_flight where flight_date between ${from} and ${to}) flights`,
    keys: { day: dayKey, route: routeKey(hub), flight: sql`flight_no`, cabin: sql`cabin` },
    sums: { capacity: sumOf('capacity'), sold: sumOf('sold'), coupons: sumOf('coupons'), revenue: sumOf('revenue') },
    columns: {
      capacity: of('capacity'),
      sold: of('sold'),
      load: perOf(of('sold'), of('capacity'), 1000),
      coupons: of('coupons'),
      revenue: of('revenue'),
      yield: perOf(of('revenue'), of('coupons'), 1),
    },
  };
}

const pointsQuery: ReportQuery = {
  rows: itemRows(['POINTS']),
  keys: { day: dayKey, item: sql`item` },
  sums: {
    entries: sumOf('pieces'),
    issued: sumWhere('points', sql`item in ('EARN_FLIGHT', 'EARN_GIFT')`),
    used: sumWhere('points', sql`item in ('REDEEM', 'REVERSE')`),
    expired: sumWhere('points', sql`item = 'EXPIRE'`),
    adjusted: sumWhere('points', sql`item = 'ADJUST'`),
    net: sumOf('points'),
  },
  columns: {
    entries: of('entries'),
    issued: of('issued'),
    used: of('used'),
    expired: of('expired'),
    adjusted: of('adjusted'),
    net: of('net'),
  },
};

const couponsQuery: ReportQuery = {
  rows: itemRows(['DISCOUNT_COUPON', 'DISCOUNT']),
  keys: { day: dayKey, item: sql`item` },
  sums: {
    received: sumWhere('pieces', sql`cause = 'RECEIVED'`),
    used: sumWhere('pieces', sql`cause = 'USED'`),
    returned: sumWhere('pieces', sql`cause = 'RETURNED'`),
    lost: sumWhere('pieces', sql`cause = 'LOST'`),
    discount: sumWhere('amount_fen', sql`kind = 'DISCOUNT'`),
  },
  columns: {
    received: of('received'),
    used: of('used'),
    returned: of('returned'),
    lost: of('lost'),
    discount: of('discount'),
  },
};

function flashQuery(hub: string): ReportQuery {
  return {
    rows: (range) => sql`report_sale where offer <> '' and ${inRange(range)}`,
    keys: { day: dayKey, item: sql`offer`, route: routeKey(hub) },
    sums: saleSums,
    columns: saleColumns,
  };
}

function unusedQuery(hub: string): ReportQuery {
  return {
    rows: ({ from, to }) => sql`report_flight where flight_date between ${from} and ${to}`,
    keys: { month: sql`to_char(flight_date, 'YYYY-MM')`, route: routeKey(hub), class: sql`booking_class` },
    sums: {
      issued: sumOf('issued'),
      flown: sumOf('flown'),
      ended: sumOf('ended'),
      fare: sql`sum(fare_fen - flown_fen - ended_fen)`,
    },
    columns: {
      issued: of('issued'),
      flown: of('flown'),
      ended: of('ended'),
      unused: (sums) => of('issued')(sums) - of('flown')(sums) - of('ended')(sums),
      unusedFare: of('fare'),
    },
  };
}

const taxQuery: ReportQuery = {
  rows: itemRows(['TAX', 'TAX_BACK']),
  keys: { day: dayKey, item: sql`item` },
  sums: {
    charged: sumWhere('amount_fen', sql`kind = 'TAX'`),
    returned: sumWhere('amount_fen', sql`kind = 'TAX_BACK'`),
  },
  columns: { charged: of('charged'), returned: of('returned'), net: minus('charged', 'returned') },
};

const moneyQuery: ReportQuery = {
  rows: itemRows(['PAYMENT', 'RETURNED', 'RETURNED_ELSEWHERE', 'DISPUTE', 'DISPUTE_WON']),
  keys: { day: dayKey, method: sql`item`, cause: sql`case when kind = 'PAYMENT' then 'PAYMENT' else cause end` },
  sums: {
    payments: sumWhere('pieces', sql`kind = 'PAYMENT'`),
    received: sumWhere('amount_fen', sql`kind = 'PAYMENT'`),
    refunds: sumWhere('pieces', sql`kind in ('RETURNED', 'RETURNED_ELSEWHERE')`),
    refunded: sumWhere('amount_fen', sql`kind in ('RETURNED', 'RETURNED_ELSEWHERE')`),
    disputed: sql`coalesce(${sumWhere('amount_fen', sql`kind = 'DISPUTE'`)}, 0)
      - coalesce(${sumWhere('amount_fen', sql`kind = 'DISPUTE_WON'`)}, 0)`,
  },
  columns: {
    payments: of('payments'),
    received: of('received'),
    refunds: of('refunds'),
    refunded: of('refunded'),
    disputed: of('disputed'),
    net: (sums) => of('received')(sums) - of('refunded')(sums) - of('disputed')(sums),
  },
};

/** Returns the queries of the reports that read a table. The accounts have a reader of their own. */
export function queriesOf(hub: string) {
  return {
    sales: salesQuery(hub),
    changes: changesQuery(hub),
    refunds: refundsQuery,
    extras: extrasQuery,
    load: loadQuery(hub),
    points: pointsQuery,
    coupons: couponsQuery,
    flash: flashQuery(hub),
    unused: unusedQuery(hub),
    tax: taxQuery,
    money: moneyQuery,
  } as const satisfies Record<string, ReportQuery>;
}
