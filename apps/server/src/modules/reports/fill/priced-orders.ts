import type { CouponTax } from '@haidai/domain/ticketing';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/index.ts';
import { type OrderFacts, readOrderFacts } from '../../booking/index.ts';
import { splitDiscount, splitPrice } from '../../refund/index.ts';

/** What one flight coupon of a passenger cost. */
export interface PricedCoupon {
  segmentIndex: number;
  flight: { flight_date: string; flight_no: string };
  place: { origin: string; destination: string; cabin: string; booking_class: string };
  fareFen: number;
  discountFen: number;
  taxes: readonly CouponTax[];
}

export interface PricedOrder {
  kind: 'SALE' | 'CHANGE';
  /** The cause of a change, or ''. */
  cause: string;
  /** The round of a flash sale, or ''. */
  round: string;
  /** The coupons of a passenger, by number of the passenger. */
  coupons: ReadonlyMap<number, readonly PricedCoupon[]>;
  /** The special fare of a segment, or ''. */
  productOf: (segmentIndex: number) => string;
  /** The lines of the passenger that belong to no ticket: discounts, the value of the old ticket, fees of a change. */
  extraLines: (seq: number) => OrderFacts['lines'];
}

/** The number of orders that are read with the same statements. */
const ordersAtOnce = 500;

/** Reads orders with the price of each coupon. Nothing that it reads changes after the first ticket of an order. */
export async function readPricedOrders(tx: Tx, orderNos: readonly string[]): Promise<Map<string, PricedOrder>> {
  const all = [...new Set(orderNos)];
  const priced = new Map<string, PricedOrder>();
  for (let at = 0; at < all.length; at += ordersAtOnce) {
    for (const [orderNo, order] of await readSome(tx, all.slice(at, at + ordersAtOnce))) priced.set(orderNo, order);
  }
  return priced;
}

async function readSome(tx: Tx, orderNos: readonly string[]): Promise<[string, PricedOrder][]> {
  const orders = await tx
    .selectFrom('sales_order')
    .selectAll()
    .where('order_no', 'in', [...orderNos])
    .execute();
  const factsOf = await readOrderFacts(tx, orders);
  const { rows: origins } = await sql<{ order_no: string; cause: string | null; round: string | null }>`
    select o.order_no, c.change_reason as cause, e.round_id as round
    from unnest(${orderNos}::text[]) as o (order_no)
    left join change_order c using (order_no)
    left join flash_order f using (order_no)
    left join flash_entry e using (entry_id)`.execute(tx);
  const originOf = new Map(origins.map((row) => [row.order_no, row]));
  return orders.map((order) => {
    const { cause = null, round = null } = originOf.get(order.order_no) ?? {};
    return [order.order_no, toPriced(factsOf(order), { cause, round })];
  });
}

function toPriced(facts: OrderFacts, { cause, round }: { cause: string | null; round: string | null }): PricedOrder {
  const coupons = splitPrice(facts).map((fare) => {
    const discounts = splitDiscount(facts, fare);
    const own = fare.coupons.flatMap(({ segmentIndex, fareFen, taxes }): PricedCoupon[] => {
      const segment = facts.segments.find(({ segment_index }) => segment_index === segmentIndex);
      if (!segment) return [];
      const { flight_date, flight_no, origin, destination, cabin, booking_class } = segment;
      return [
        {
          segmentIndex,
          flight: { flight_date, flight_no },
          place: { origin, destination, cabin, booking_class },
          fareFen,
          discountFen: discounts.get(segmentIndex) ?? 0,
          taxes,
        },
      ];
    });
    return [fare.seq, own] as const;
  });
  return {
    kind: cause === null ? 'SALE' : 'CHANGE',
    cause: cause ?? '',
    round: round ?? '',
    coupons: new Map(coupons),
    productOf: (segmentIndex) =>
      facts.segments.find(({ segment_index }) => segment_index === segmentIndex)?.product_code ?? '',
    extraLines: (seq) =>
      facts.lines.filter(
        ({ part, passenger_seq }) => passenger_seq === seq && (part === 'coupon' || part === 'exchange'),
      ),
  };
}
