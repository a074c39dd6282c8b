import type { PassengerType } from '../booking/index.ts';
import type { Itinerary } from '../flights/index.ts';
import type { Fen } from '../money/index.ts';
import {
  type BookingClass,
  classOn,
  demandOf,
  inventoryRow,
  isOnSale,
  isSoldAhead,
  type Sale,
  type ShopContext,
  seatsOpen,
} from '../shopping/index.ts';
import { daysBetween } from '../time/index.ts';
import { type AwardKind, awardClassOf, awardTermsOn, priceAward } from './price-award.ts';

/** The price of an itinerary for one traveller. */
export interface AwardFare {
  readonly points: number;
  readonly vouchers: number;
  /** The taxes, and with vouchers also the fare of a lap infant. */
  readonly cashFen: Fen;
}

/** The single offer of an itinerary for points or for vouchers. */
export interface AwardOffer {
  readonly bookingClass: BookingClass;
  readonly seats: number;
  readonly fares: Readonly<Record<PassengerType, AwardFare>>;
}

/**
 * Returns the award offer of an itinerary. Returns null if the sale is closed or if the class has too few seats for the
 * party on any leg.
 */
export function shopAward(
  context: ShopContext,
  itinerary: Itinerary,
  { kind, sale, seats }: { kind: AwardKind; sale: Sale; seats: number },
): AwardOffer | null {
  const terms = awardTermsOn(context.tables, sale.issueDate);
  const bookingClass = classOn(context.tables, awardClassOf(terms, kind), sale.issueDate);
  if (!bookingClass || !isOnSale(context.tables, itinerary.segments, sale)) return null;
  const open = seatsLeft(context, itinerary, bookingClass, sale);
  if (open === 0 || open < seats) return null;
  const fares = faresOf(context, itinerary, kind, sale);
  return fares && { bookingClass, seats: open, fares };
}

function seatsLeft(context: ShopContext, { segments }: Itinerary, { code, cabin }: BookingClass, sale: Sale): number {
  const ofLegs = segments.flatMap(({ legs, departDate }) =>
    legs.map((leg) => {
      const demand = demandOf(context.demand, leg);
      const isOpen = isSoldAhead(demand, code, daysBetween(sale.issueDate, departDate));
      return isOpen ? seatsOpen(inventoryRow(context, leg, cabin, demand), code) : 0;
    }),
  );
  return Math.min(...ofLegs);
}

function faresOf(
  { tables }: ShopContext,
  itinerary: Itinerary,
  kind: AwardKind,
  { issueDate }: Sale,
): AwardOffer['fares'] | null {
  const connecting = itinerary.connection !== null;
  const types = ['A', 'C', 'B'] as const;
  const priced = priceAward(tables, {
    kind,
    segments: itinerary.segments.map(({ from, to, departDate }) => ({ from, to, departDate, connecting })),
    passengers: types.map((type) => ({ type })),
    issueDate,
  });
  if (!priced.ok) return null;
  const fareOf = (passenger: number): AwardFare => {
    const lines = priced.lines.filter((line) => line.passenger === passenger);
    return {
      points: lines.reduce((sum, { points }) => sum + points, 0),
      vouchers: lines.some(({ code }) => code === 'VOUCHER' || code === 'WEEKCARD') ? 1 : 0,
      cashFen: lines.reduce((sum, { amountFen }) => sum + amountFen, 0),
    };
  };
  return { A: fareOf(0), C: fareOf(1), B: fareOf(2) };
}
