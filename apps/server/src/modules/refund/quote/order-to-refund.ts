import { familyOf, fareTypeOn, fullName } from '@haidai/domain/booking';
import type { Award, CoupledTraveller, CouponStatus, RefundCoupon, RefundTicket } from '@haidai/domain/refund';
import { saleAt } from '@haidai/domain/shopping';
import type { CouponFare, TicketFare } from '@haidai/domain/ticketing';
import type { Db, Deps } from '../../../platform/index.ts';
import { listVouchersOf } from '../../award/index.ts';
import {
  listRefundExtras,
  type OrderFacts,
  type OrderRow,
  type PartExtra,
  readOrderFacts,
} from '../../booking/index.ts';
import { type LinkedChild, listLinkedChildrenOfOrders } from '../../linked-booking/index.ts';
import { listTicketsOfOrders, type TicketFacts } from '../../ticketing/index.ts';
import { couponKey, listSeatless } from '../apply/list-seatless.ts';
import { splitDiscount, splitPrice } from './split-price.ts';

/** A refundable ticket and its passenger. */
export interface OwnedTicket extends CoupledTraveller {
  name: string;
  ticketNo: string;
  ticket: RefundTicket;
  /** The number of the flight coupon, by segment index. */
  couponNos: ReadonlyMap<number, number>;
  /**
   * The segments on which the ticket is valid but has no seat, because the seat was sold before a refund was refused.
   */
  openDated: ReadonlySet<number>;
}

export interface OrderToRefund extends OrderFacts {
  tickets: OwnedTicket[];
  /** The linked children of other orders who fly with a passenger of this order. */
  linkedChildren: LinkedChild[];
}

/** Returns the tickets of an order with everything that was paid for each ticket. `db` may be a transaction. */
export async function getOrderToRefund(deps: Deps, db: Db, order: OrderRow): Promise<OrderToRefund> {
  return (await readOrdersToRefund(deps, db, [order]))(order);
}

/**
 * Reads the tickets of orders as `getOrderToRefund` does. Only orders with parts, points or vouchers need statements of
 * their own. Returns the tickets of each of the orders.
 */
export async function readOrdersToRefund(
  deps: Deps,
  db: Db,
  orders: readonly OrderRow[],
): Promise<(order: OrderRow) => OrderToRefund> {
  const orderNos = orders.map(({ order_no }) => order_no);
  const factsOf = await readOrderFacts(db, orders);
  const linked = await listLinkedChildrenOfOrders(db, orderNos);
  const written = await listTicketsOfOrders(db, orderNos);
  const [extras, awards] = [new Map<string, PartExtra[]>(), new Map<string, AwardOf>()];
  for (const order of orders.filter(({ order_no }) => written.has(order_no))) {
    extras.set(order.order_no, await listRefundExtras(deps, db, order));
    awards.set(order.order_no, await getAwardOf(db, order));
  }
  const openDated = await getOpenDated(db, [...written.values()].flat());
  return (order) => {
    const facts = factsOf(order);
    const linkedChildren = linked.get(order.order_no) ?? [];
    const own = written.get(order.order_no);
    // A draft has fares before it has passengers, and a week card has no flight. Their prices cannot be split between
    // tickets.
    if (!own) return { ...facts, tickets: [], linkedChildren };
    const paid = { extras: extras.get(order.order_no) ?? [], awards: awards.get(order.order_no) ?? noAward };
    return { ...facts, tickets: toOwned(facts, own, { ...paid, openDated }), linkedChildren };
  };
}

interface Paid {
  extras: readonly PartExtra[];
  awards: AwardOf;
  openDated: (ticket: TicketFacts) => ReadonlySet<number>;
}

function toOwned(
  facts: OrderFacts,
  written: readonly TicketFacts[],
  { extras, awards, openDated }: Paid,
): OwnedTicket[] {
  const fares = splitPrice(facts);
  return facts.passengers.flatMap(
    ({ seq, passenger_type: type, at_adult_fare: atAdultFare, birthday, surname, first_name: firstName }) => {
      const facets = written.find(({ passengerSeq }) => passengerSeq === seq);
      const fare = fares.find((each) => each.seq === seq);
      if (!facets || !fare) return [];
      return [
        {
          seq,
          type,
          birthday,
          name: fullName({ surname, firstName }),
          ticketNo: facets.ticketNo,
          ticket: toTicket(facts, { fare, facets, holder: { type, birthday, atAdultFare }, extras, awards }),
          couponNos: new Map(facets.coupons.map(({ segmentIndex, couponNo }) => [segmentIndex, couponNo])),
          openDated: openDated(facets),
        },
      ];
    },
  );
}

async function getOpenDated(db: Db, written: readonly TicketFacts[]) {
  const couponsOf = ({ ticketNo, coupons }: TicketFacts) => coupons.map(({ couponNo }) => ({ ticketNo, couponNo }));
  const seatless = await listSeatless(db, written.flatMap(couponsOf));
  return ({ ticketNo, coupons }: TicketFacts) =>
    new Set(
      coupons
        .filter(({ couponNo }) => seatless.has(couponKey({ ticketNo, couponNo })))
        .map((each) => each.segmentIndex),
    );
}

interface Written {
  fare: TicketFare;
  facets: TicketFacts;
  holder: Pick<CoupledTraveller, 'type' | 'birthday'> & { atAdultFare: boolean };
  extras: readonly PartExtra[];
  awards: AwardOf;
}

function toTicket(facts: OrderFacts, { fare, facets, holder, extras, awards }: Written): RefundTicket {
  const discounts = splitDiscount(facts, fare);
  const coupons = facts.segments.flatMap((row): RefundCoupon[] => {
    const segment = row.segment_index;
    const status = facets.coupons.find(({ segmentIndex }) => segmentIndex === segment)?.status;
    const paid = fare.coupons.find(({ segmentIndex }) => segmentIndex === segment);
    if (!status || !paid) return [];
    const award = awards(fare.seq, row, paid);
    return [
      {
        segment,
        status: status as CouponStatus,
        departAt: row.departs_at.getTime(),
        classCode: row.booking_class,
        productCode: row.product_code,
        type: fareTypeOn(holder.type, holder.birthday, row.shown.from.date, holder.atAdultFare),
        faceFen: paid.fareFen,
        paidFen: paid.fareFen - (discounts.get(segment) ?? 0),
        taxes: paid.taxes,
        ...(award && { award }),
      },
    ];
  });
  return {
    issueDate: saleAt(facets.issuedAt.getTime()).issueDate,
    coupons,
    extras: extras.filter(({ passengerSeq }) => passengerSeq === fare.seq),
  };
}

type AwardOf = (seq: number, segment: OrderFacts['segments'][number], paid: CouponFare) => Award | undefined;

const noAward: AwardOf = () => undefined;

/**
 * Returns a function that finds the points or the voucher that paid for a fare: the points of its line, or the voucher
 * of its passenger and trip. The function returns `undefined` for a fare paid in money.
 */
async function getAwardOf(db: Db, order: OrderRow): Promise<AwardOf> {
  if (familyOf(order.order_type) === 'cash') return noAward;
  const vouchers = await listVouchersOf(db, order.order_no);
  return (seq, { trip_index: tripIndex }, { points }) => {
    if (points > 0) return { kind: 'points', points };
    const voucher = vouchers.find((each) => each.passenger_seq === seq && each.trip_index === tripIndex);
    return voucher && { kind: 'voucher', voucherNo: voucher.voucher_no, isRide: voucher.card_no !== null };
  };
}
