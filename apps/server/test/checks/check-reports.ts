import { sql } from 'kysely';
import { listJournal } from '../../src/modules/reports/index.ts';
import type { Db } from '../../src/platform/index.ts';

interface Comparison {
  name: string;
  books: string;
  report: string;
}

const day = (column: string) => `to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

/**
 * Every total of the summary tables beside the same total of the books. Both statements give the columns `key` and
 * `value`. The books are read from the tables of the orders, never through the code of the reports.
 */
const comparisons: readonly Comparison[] = [
  {
    name: 'money that gateways took, by day and gateway',
    books: `select ${day('paid_at')} || method as key, sum(received_fen) as value from payment where paid_at is not null group by 1`,
    report: `select day || item as key, sum(amount_fen) as value from report_item where kind = 'PAYMENT' group by 1`,
  },
  {
    name: 'money that was decided to go back, by day and reason',
    books: `select ${day('created_at')} || reason as key, sum(amount_fen) as value from payment_refund group by 1`,
    report: `select day || cause as key, sum(amount_fen) as value from report_item where kind = 'OWED' group by 1`,
  },
  {
    name: 'money that went back, by gateway',
    books: `select p.method as key, sum(r.amount_fen) as value from payment_refund r join payment p using (payment_no) where r.status = 'DONE' group by 1`,
    report: `select item as key, sum(amount_fen) as value from report_item where kind in ('RETURNED', 'RETURNED_ELSEWHERE') group by 1`,
  },
  {
    name: 'disputed money',
    books: `select 'taken' as key, sum(amount_fen) as value from payment_dispute where taken_at is not null having count(*) > 0
      union all select 'won', sum(amount_fen) from payment_dispute where returned_at is not null having count(*) > 0`,
    report: `select case kind when 'DISPUTE' then 'taken' else 'won' end as key, sum(amount_fen) as value
      from report_item where kind in ('DISPUTE', 'DISPUTE_WON') group by 1`,
  },
  {
    name: 'tickets by day of issue',
    books: `select ${day('issued_at')} as key, count(*) as value from ticket group by 1`,
    report: `select day::text as key, sum(tickets) as value from report_sale group by 1`,
  },
  {
    name: 'fares of tickets, by class and route',
    books: `select s.booking_class || s.origin || s.destination as key, sum(c.fare_fen) as value
      from flight_coupon c join order_segment s using (order_no, segment_index) group by 1`,
    report: `select booking_class || origin || destination as key, sum(fare_fen) as value from report_sale group by 1`,
  },
  ...['route', 'class', 'cabin', 'channel', 'cause'].map((dimension) => ({
    name: `tickets and fares by ${dimension} add up to all`,
    books: `select 'all' as key, count(*) * 1000000000 + sum(fare_fen) as value from ticket having count(*) > 0`,
    report: `select 'all' as key, sum(tickets) * 1000000000 + sum(fare_fen) as value
      from report_group where dimension = '${dimension}' having count(*) > 0`,
  })),
  {
    name: 'taxes of tickets',
    books: `select 'all' as key, sum(tax_fen) as value from ticket having count(*) > 0`,
    report: `select 'all' as key, sum(tax_fen) as value from report_hour having count(*) > 0`,
  },
  {
    name: 'taxes of tickets, by code',
    books: `select l.code as key, sum(l.amount_fen) as value from order_price_line l
      where l.part is null and l.code not in ('FARE', 'POINTS', 'VOUCHER', 'WEEKCARD') and l.amount_fen <> 0
        and exists (select from ticket t where t.order_no = l.order_no) group by 1`,
    report: `select item as key, sum(amount_fen) as value from report_item where kind = 'TAX' group by 1 having sum(amount_fen) <> 0`,
  },
  {
    name: 'sales: the price lines of ticketed orders, without extras',
    books: `select 'all' as key, sum(l.amount_fen) as value from order_price_line l
      where (l.part is null or l.part in ('coupon', 'exchange'))
        and exists (select from ticket t where t.order_no = l.order_no) having count(*) > 0`,
    report: `select 'all' as key, sum(fare_fen - discount_fen + tax_fen + fee_fen - credit_fen) as value from report_sale having count(*) > 0`,
  },
  {
    name: 'discounts by campaign',
    books: `select l.rule_id as key, -sum(l.amount_fen) as value from order_price_line l
      where l.part = 'coupon' and exists (select from ticket t where t.order_no = l.order_no) group by 1`,
    report: `select item as key, sum(amount_fen) as value from report_item where kind = 'DISCOUNT' group by 1`,
  },
  {
    name: 'discount coupons by state',
    books: `select campaign_id || status as key, count(*) as value from discount_coupon
      where status in ('UNUSED', 'USED', 'LOST') group by 1`,
    report: `select * from (
      select item || 'UNUSED' as key, sum(case cause when 'RECEIVED' then pieces when 'USED' then -pieces when 'RETURNED' then pieces else 0 end) as value
      from report_item where kind = 'DISCOUNT_COUPON' group by item
      union all
      select item || 'USED', sum(case cause when 'USED' then pieces when 'RETURNED' then -pieces when 'LOST' then -pieces else 0 end)
      from report_item where kind = 'DISCOUNT_COUPON' group by item
      union all
      select item || 'LOST', sum(pieces) filter (where cause = 'LOST') from report_item where kind = 'DISCOUNT_COUPON' group by item
    ) states where value <> 0`,
  },
  {
    name: 'released refunds, by cause',
    books: `select case when change_reason = 'ZY' then 'VOLUNTARY' else cause end as key, sum(refund_fen) * 1000 + sum(fee_fen) as value
      from refund_request where status in ('REFUND_MONEY_PROCESSING', 'REFUND_MONEY_SUCCESS', 'WAIT_REFUND', 'REFUND_SUCCESS') group by 1`,
    report: `select item as key, sum(amount_fen) * 1000 + sum(fee_fen) as value from report_item where kind = 'REFUND' group by 1`,
  },
  {
    name: 'minutes from the request of a refund until its money arrived, by cause',
    books: `select case when q.change_reason = 'ZY' then 'VOLUNTARY' else q.cause end as key,
        count(*) * 1000000000 + sum(floor(extract(epoch from h.at - q.applied_at) / 60)) as value
      from state_history h join payment_refund r on r.refund_no = h.entity_id
        join refund_request q on q.refund_no = r.refund_request_no
      where h.machine = 'payment-refund' and h.event in ('done', 'bookByHand') group by 1`,
    report: `select cause as key, sum(arrived) * 1000000000 + sum(minutes) as value from report_refund_time group by 1`,
  },
  {
    name: 'the longest hours from the request of a refund until its money arrived, by day',
    books: `select ${day('h.at')} as key, max(floor(extract(epoch from h.at - q.applied_at) / 3600)) as value
      from state_history h join payment_refund r on r.refund_no = h.entity_id
        join refund_request q on q.refund_no = r.refund_request_no
      where h.machine = 'payment-refund' and h.event in ('done', 'bookByHand') group by 1`,
    report: `select day::text as key, max(hours) as value from report_refund_time group by 1`,
  },
  {
    name: 'points that members hold: the rests of all lots',
    books: `select 'all' as key, sum(left_over) as value from point_lot having count(*) > 0`,
    report: `select 'all' as key, sum(points) as value from report_item where kind = 'POINTS' having count(*) > 0`,
  },
  {
    name: 'extras sold, by kind',
    books: `select kind as key, sum(amount_fen) as value from ancillary_item where status not in ('CHOSEN', 'ORDERED', 'DROPPED') group by 1
      union all select 'INSURANCE', sum(premium_fen) from insurance_policy where insured_at is not null having count(*) > 0`,
    report: `select item as key, sum(amount_fen) as value from report_item where kind = 'EXTRA' and cause = 'SOLD' group by 1`,
  },
  {
    name: 'extras returned, by kind',
    books: `select kind as key, sum(amount_fen) as value from ancillary_item where status = 'REFUNDED' group by 1
      union all select 'INSURANCE', sum(premium_fen) from insurance_policy where status = 'CANCELLED' having count(*) > 0`,
    report: `select item as key, sum(amount_fen) as value from report_item where kind = 'EXTRA' and cause = 'RETURNED' group by 1`,
  },
  {
    name: 'points by type',
    books: `select type as key, sum(points) as value from point_entry group by 1`,
    report: `select item as key, sum(points) as value from report_item where kind = 'POINTS' group by 1`,
  },
  {
    name: 'coupons of a flight day, by state',
    books: `select s.flight_date || s.flight_no as key, count(*) * 1000000
        + count(*) filter (where c.status = 'USED/FLOWN') * 1000 + count(*) filter (where c.status in ('REFUNDED', 'EXCHANGED', 'VOID')) as value
      from flight_coupon c join order_segment s using (order_no, segment_index) group by 1`,
    report: `select flight_date || flight_no as key, sum(issued) * 1000000 + sum(flown) * 1000 + sum(ended) as value from report_flight group by 1`,
  },
];

/** Lists every total that differs from the books, and every day whose accounting lines do not sum to zero. */
export async function checkReports(db: Db): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, books, report } of comparisons) {
    const { rows } = await sql<{ key: string; books: string | null; report: string | null }>`
      select key, b.value::text as books, r.value::text as report
      from (${sql.raw(books)}) b full join (${sql.raw(report)}) r using (key)
      where b.value is distinct from r.value order by key`.execute(db);
    for (const row of rows) faults.push(`${name}: ${row.key} is ${row.books} in the books and ${row.report} reported`);
  }
  const lines = await listJournal(db, { from: '2020-01-01', to: '2040-01-01' });
  for (const [date, own] of Map.groupBy(lines, (line) => line.day)) {
    const left = own.reduce((sum, { debitFen, creditFen }) => sum + debitFen - creditFen, 0);
    if (left !== 0) faults.push(`the accounting lines of ${date} leave ${left} fen`);
  }
  return faults;
}
