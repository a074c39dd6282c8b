import type { PayProduct } from '@haidai/domain/payment';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/index.ts';
import type { FactBook } from './fact-book.ts';
import { type PricedCoupon, type PricedOrder, readPricedOrders } from './priced-orders.ts';
import { dayAndHour, dayOf, type Scope, within } from './scope.ts';

interface IssuedTicket {
  ticket_no: string;
  order_no: string;
  seq: number;
  points: number;
  issued_at: Date;
  product: PayProduct | '' | null;
}

/** Adds issued tickets to the sales, the taxes and the flights. */
export async function countTickets(tx: Tx, book: FactBook, scope: Scope): Promise<void> {
  const { rows } = await sql<IssuedTicket>`
    select t.ticket_no, t.order_no, t.passenger_seq as seq, t.points, t.issued_at, p.product
    from ticket t
    left join lateral (
      select p.product from payment p
      where p.order_no = t.order_no and p.counted and p.paid_at <= t.issued_at
      order by p.paid_at, p.payment_no limit 1
    ) p on true
    where ${within(scope, { key: sql`t.ticket_no`, at: sql`t.issued_at` })}`.execute(tx);
  const orders = await readPricedOrders(
    tx,
    rows.map(({ order_no }) => order_no),
  );
  for (const ticket of rows) {
    const order = orders.get(ticket.order_no);
    if (order) countTicket(book, ticket, order);
  }
}

function countTicket(book: FactBook, ticket: IssuedTicket, order: PricedOrder): void {
  const { day, hour } = dayAndHour(ticket.issued_at);
  const { kind, cause } = order;
  const own = order.coupons.get(ticket.seq) ?? [];
  for (const [index, coupon] of own.entries()) {
    const sums = sumsOf(coupon, index === 0 ? amountsOfTicket(ticket, order) : null);
    const offer = order.round || order.productOf(coupon.segmentIndex);
    const key = { day, kind, ...coupon.place, channel: channelOf(ticket.product), offer, cause };
    book.add('report_sale', key, sums);
    const { points: _, ...ofHour } = sums;
    book.add('report_hour', { day, hour, kind }, ofHour);
    for (const [dimension, code] of Object.entries(groupsOf(key)))
      book.add('report_group', { dimension: dimension as Dimension, day, code, kind }, ofHour);
    const fare_fen = coupon.fareFen - coupon.discountFen;
    book.add('report_flight', { ...coupon.flight, ...coupon.place }, { issued: 1, fare_fen });
    for (const { code, amountFen } of coupon.taxes)
      book.add('report_item', { day, kind: 'TAX', item: code, cause: kind }, { pieces: 1, amount_fen: amountFen });
  }
  for (const line of order.extraLines(ticket.seq)) {
    if (line.part !== 'coupon') continue;
    const sums = { pieces: 1, amount_fen: -line.amount_fen };
    book.add('report_item', { day, kind: 'DISCOUNT', item: line.rule_id, cause: kind }, sums);
  }
}

type Dimension = Database['report_group']['dimension'];

/** The code of a sale in each dimension that a report can be grouped by. */
function groupsOf(
  key: Pick<Database['report_sale'], 'origin' | 'destination' | 'booking_class' | 'cabin' | 'channel' | 'cause'>,
) {
  return {
    route: `${key.origin}-${key.destination}`,
    class: key.booking_class,
    cabin: key.cabin,
    channel: key.channel,
    cause: key.cause,
  } satisfies Record<Dimension, string>;
}

/** The figures that a ticket has once. They count with its first coupon. */
function amountsOfTicket({ seq, points }: IssuedTicket, order: PricedOrder) {
  const sumOf = (code: string) =>
    order
      .extraLines(seq)
      .filter((line) => line.part === 'exchange' && line.code === code)
      .reduce((sum, { amount_fen }) => sum + amount_fen, 0);
  return { tickets: 1, fee_fen: sumOf('CHANGE_FEE'), credit_fen: -sumOf('CREDIT') || 0, points };
}

function sumsOf(coupon: PricedCoupon, ofTicket: ReturnType<typeof amountsOfTicket> | null) {
  return {
    coupons: 1,
    fare_fen: coupon.fareFen,
    discount_fen: coupon.discountFen,
    tax_fen: coupon.taxes.reduce((sum, { amountFen }) => sum + amountFen, 0),
    ...(ofTicket ?? { tickets: 0, fee_fen: 0, credit_fen: 0, points: 0 }),
  };
}

/** The page on which the traveller paid first, by the product of that payment. */
function channelOf(product: PayProduct | '' | null): string {
  if (product === null) return 'NONE';
  if (product === 'JSAPI') return 'WECHAT';
  return product === 'WAP' || product === 'H5' ? 'PHONE' : 'WEB';
}

/** A step of a flight coupon, from its history. */
export interface CouponStep {
  ticketNo: string;
  couponNo: number;
  event: string;
  at: Date;
}

const endOf: Readonly<Record<string, string>> = {
  fly: 'FLOWN',
  refund: 'REFUNDED',
  exchange: 'EXCHANGED',
  void: 'VOID',
};

/** Adds coupons that were flown, refunded, exchanged or voided, with their fare as paid and their taxes. */
export async function countCouponSteps(tx: Tx, book: FactBook, steps: readonly CouponStep[]): Promise<void> {
  if (steps.length === 0) return;
  const { rows } = await sql<{ ticket_no: string; coupon_no: number; order_no: string; segment: number; seq: number }>`
    select c.ticket_no, c.coupon_no, c.order_no, c.segment_index as segment, t.passenger_seq as seq
    from flight_coupon c join ticket t using (ticket_no)
    where c.ticket_no = any(${[...new Set(steps.map(({ ticketNo }) => ticketNo))]}::text[])`.execute(tx);
  const orders = await readPricedOrders(
    tx,
    rows.map(({ order_no }) => order_no),
  );
  const known = new Map(rows.map((row) => [`${row.ticket_no}/${row.coupon_no}`, row]));
  for (const { ticketNo, couponNo, event, at } of steps) {
    const row = known.get(`${ticketNo}/${couponNo}`);
    const order = row && orders.get(row.order_no);
    const coupon = order?.coupons.get(row?.seq ?? 0)?.find(({ segmentIndex }) => segmentIndex === row?.segment);
    const item = endOf[event];
    if (coupon && item) countEnd(book, coupon, { day: dayOf(at), item });
  }
}

function countEnd(book: FactBook, coupon: PricedCoupon, { day, item }: { day: string; item: string }): void {
  const paidFen = coupon.fareFen - coupon.discountFen;
  book.add('report_item', { day, kind: 'COUPON', item, cause: '' }, { pieces: 1, amount_fen: paidFen });
  book.add('report_flight', { ...coupon.flight, ...coupon.place }, endSums(item, paidFen));
  if (item === 'FLOWN') return;
  for (const { code, amountFen } of coupon.taxes)
    book.add('report_item', { day, kind: 'TAX_BACK', item: code, cause: item }, { pieces: 1, amount_fen: amountFen });
}

/** The sums of a flight day for a coupon in its last state. */
export function endSums(item: string, paidFen: number) {
  return item === 'FLOWN' ? { flown: 1, flown_fen: paidFen } : { ended: 1, ended_fen: paidFen };
}
