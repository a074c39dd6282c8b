import type { Bilingual } from '../../bilingual.ts';
import type { PassengerType } from '../../booking/index.ts';
import {
  type Aircraft,
  CABINS,
  type Cabin,
  capacityOf,
  type DatedLeg,
  type FlightIndex,
  type Itinerary,
} from '../../flights/index.ts';
import type { Fen } from '../../money/index.ts';
import { daysBetween } from '../../time/index.ts';
import { classesOf } from '../classes.ts';
import { pointsFor } from '../conditions/fare-rules.ts';
import type { FareTables } from '../fare-tables.ts';
import { classAs, type FareProduct, isSoldAs } from '../fares/fare-products.ts';
import { type BasisFare, basisFareOf, classFareFen, type FaredClass, fareOf, scopeOf } from '../fares/fares.ts';
import { isOnSale, type Sale } from '../sale.ts';
import { isSoldAhead, type LegInventory, openingRow } from '../seats/authorise.ts';
import { seatsOpen } from '../seats/availability.ts';
import { type Demand, type DemandTables, demandOf } from '../seats/demand.ts';
import type { BookingClass, Scope } from '../tables.ts';
import { discountLabel } from './discount.ts';

/** The fare of each passenger type on a segment, without taxes. */
export type SegmentFare = Readonly<Record<PassengerType, Fen>>;

export interface ShopContext {
  readonly tables: FareTables;
  readonly demand: DemandTables;
  readonly index: FlightIndex;
  readonly aircraft: ReadonlyMap<string, Aircraft>;
  /**
   * Returns the stored row of a leg and cabin, or undefined before the first sale. The demand tables then give the
   * numbers.
   */
  inventoryOf(leg: DatedLeg, cabin: Cabin): LegInventory | undefined;
}

export interface ShopRequest {
  readonly sale: Sale;
  /** The seats the party needs, for adults and children. Classes with fewer seats are not offered. */
  readonly seats: number;
  /** The special fares to search for beside the ordinary fares. */
  readonly products?: readonly FareProduct[];
}

/** One way to buy an itinerary. Fares are sums over the segments, without taxes. */
export interface Offer {
  readonly cabin: Cabin;
  /** The special fare of the offer, or null for the ordinary fare of the classes. */
  readonly product: FareProduct | null;
  /** The class of each segment, with its terms at this fare. */
  readonly classes: readonly BookingClass[];
  readonly adultFen: Fen;
  readonly childFen: Fen;
  readonly infantFen: Fen;
  /** The fares of each segment. */
  readonly fares: readonly SegmentFare[];
  /** The ratio of the fare to the cabin's full fare. */
  readonly discount: Bilingual;
  /** The number of seats left at this price. */
  readonly seats: number;
  /** The points that an adult earns, before the member's tier. */
  readonly points: number;
}

/**
 * Returns all offers for an itinerary, by cabin, cheapest first. On a connection, each segment takes the cheapest class
 * on sale at or above the named class, so an offer never mixes cabins. The list is empty if the flights are sold out or
 * closed.
 */
export function shopItinerary(context: ShopContext, itinerary: Itinerary, request: ShopRequest): Offer[] {
  const stalls = pricedSegmentsOf(context, itinerary, request);
  return CABINS.flatMap((cabin) => {
    const open = openClassesInCabin(context, stalls, cabin, request).map((classes) => [...classes]);
    const asProducts = (request.products ?? []).flatMap((product) => {
      const ways = combine(soldAs(open, product));
      // A fixed fare costs the same in every class. The lowest class is used, so that the dearer classes stay on sale.
      return 'yuanOf' in product.price ? ways.slice(0, 1) : ways;
    });
    return [...combine(open), ...asProducts].map((chosen) => toOffer(context, cabin, chosen, request));
  });
}

/**
 * Returns the cheapest ordinary fare of `shopItinerary` in each requested cabin, and the cheapest of each special fare.
 */
export function cheapestOffers(
  context: ShopContext,
  itinerary: Itinerary,
  request: ShopRequest,
  cabins: readonly Cabin[] = CABINS,
): Offer[] {
  const { products = [] } = request;
  const stalls = pricedSegmentsOf(context, itinerary, request);
  return cabins.flatMap((cabin) => {
    const inTurn = openClassesInCabin(context, stalls, cabin, request);
    const listed = products.length > 0 ? inTurn.map((classes) => [...classes]) : [];
    const ways = [products.length > 0 ? listed : inTurn, ...products.map((product) => soldAs(listed, product))];
    return ways.flatMap((classes) => {
      const chosen = classes.map(([cheapest]) => cheapest);
      return isComplete(chosen) && chosen.length > 0 ? [toOffer(context, cabin, chosen, request)] : [];
    });
  });
}

/** Returns the open classes of each segment that can be sold as the product, with its terms. */
function soldAs(open: readonly OpenClass[][], product: FareProduct): OpenClass[][] {
  return open.map((classes) =>
    classes
      .filter(({ fared: { segment, scope, bookingClass } }) =>
        isSoldAs(product, { segment, scope, classCode: bookingClass.code }),
      )
      .map(({ fared, seats }) => ({
        fared: { ...fared, product, bookingClass: classAs(fared.bookingClass, product) },
        seats,
      })),
  );
}

/** A segment with the facts that all its classes share. */
interface PricedSegment {
  readonly segment: Itinerary['segments'][number];
  readonly basis: BasisFare;
  readonly scope: Scope;
  /** The days from the sale to the departure. */
  readonly daysAhead: number;
  readonly legs: readonly { readonly leg: DatedLeg; readonly demand: Demand }[];
}

/** A class of one segment that is on sale now. */
interface OpenClass {
  readonly fared: FaredClass & { readonly segment: Itinerary['segments'][number] };
  readonly seats: number;
}

/** Returns the segments of an itinerary. Returns none if the sale is closed or a fare is missing. */
function pricedSegmentsOf(context: ShopContext, itinerary: Itinerary, { sale }: ShopRequest): PricedSegment[] {
  if (!isOnSale(context.tables, itinerary.segments, sale)) return [];
  const connecting = itinerary.connection !== null;
  const stalls = itinerary.segments.map((segment) => {
    const { from, to, departDate } = segment;
    const basis = basisFareOf(context.tables, { from, to, departDate, connecting }, sale.issueDate);
    const legs = segment.legs.map((leg) => ({ leg, demand: demandOf(context.demand, leg) }));
    const daysAhead = daysBetween(sale.issueDate, departDate);
    return basis && { segment, basis, scope: scopeOf(context.tables, segment), daysAhead, legs };
  });
  return stalls.every((stall) => stall !== null) ? stalls : [];
}

/**
 * Returns for each segment the classes of a cabin with enough seats for the party, cheapest first. A class is computed
 * when the caller asks for it, because a calendar needs only the cheapest one.
 */
function openClassesInCabin(
  context: ShopContext,
  stalls: readonly PricedSegment[],
  cabin: Cabin,
  request: ShopRequest,
): Iterable<OpenClass>[] {
  const { issueDate } = request.sale;
  const classes = classesOf(context.tables, cabin, issueDate).filter((each) => each.bucket === 'nested');
  const [top] = classes;
  if (!top) return [];
  const cheapestFirst = classes.toReversed();
  return stalls.map((stall) => openClasses(context, stall, { cabin, cheapestFirst, top }, request));
}

interface ClassesOfCabin {
  readonly cabin: Cabin;
  readonly cheapestFirst: readonly BookingClass[];
  readonly top: BookingClass;
}

function* openClasses(
  context: ShopContext,
  { segment, basis, scope, daysAhead, legs }: PricedSegment,
  { cabin, cheapestFirst, top }: ClassesOfCabin,
  { seats: wanted }: ShopRequest,
): Generator<OpenClass, undefined> {
  const rows = legs.map(({ leg, demand }) => inventoryRow(context, leg, cabin, demand));
  for (const bookingClass of cheapestFirst) {
    const { code } = bookingClass;
    if (!legs.every(({ demand }) => isSoldAhead(demand, code, daysAhead))) continue;
    const seats = rows.reduce((least, row) => Math.min(least, seatsOpen(row, code)), Number.POSITIVE_INFINITY);
    if (seats > 0 && seats >= wanted)
      yield { fared: { segment, basis, bookingClass, top, scope, product: null }, seats };
  }
}

/** Returns the stored inventory of a cabin on a leg, or its opening inventory before the first sale. */
export function inventoryRow(context: ShopContext, leg: DatedLeg, cabin: Cabin, demand: Demand): LegInventory {
  const stored = context.inventoryOf(leg, cabin);
  if (stored) return stored;
  const aircraft = context.aircraft.get(leg.aircraft);
  return openingRow(context.tables, demand, leg, cabin, aircraft ? capacityOf(aircraft, cabin) : 0);
}

/**
 * Returns one open class for each segment of each offer: the cheapest class that costs at least as much as the class
 * that names the offer.
 */
function combine(open: readonly OpenClass[][]): OpenClass[][] {
  const named = new Set(open.flatMap((classes) => classes.map(({ fared }) => fared.bookingClass.percent)));
  const combinations = new Map<string, OpenClass[]>();
  for (const percent of [...named].sort((a, b) => a - b)) {
    const chosen = open.map((classes) => classes.find(({ fared }) => fared.bookingClass.percent >= percent));
    if (!isComplete(chosen)) continue;
    combinations.set(chosen.map(({ fared }) => fared.bookingClass.code).join(), chosen);
  }
  return [...combinations.values()];
}

function isComplete(chosen: readonly (OpenClass | undefined)[]): chosen is OpenClass[] {
  return chosen.every((each) => each !== undefined);
}

function toOffer(context: ShopContext, cabin: Cabin, chosen: readonly OpenClass[], { sale }: ShopRequest): Offer {
  const total = (of: (fared: FaredClass) => number) => chosen.reduce((all, { fared }) => all + of(fared), 0);
  const fares = chosen.map(({ fared }) => {
    const fareFor = (type: 'A' | 'C' | 'B') => fareOf(context.tables, fared, type, sale.issueDate).fen;
    return { A: fareFor('A'), C: fareFor('C'), B: fareFor('B') };
  });
  const sumFor = (type: 'A' | 'C' | 'B') => fares.reduce((all, fare) => all + fare[type], 0);
  const adultFen = sumFor('A');
  return {
    cabin,
    product: chosen[0]?.fared.product ?? null,
    classes: chosen.map(({ fared }) => fared.bookingClass),
    adultFen,
    childFen: sumFor('C'),
    infantFen: sumFor('B'),
    fares,
    discount: discountLabel(
      adultFen,
      total((fared) => classFareFen(fared.basis, fared.top)),
    ),
    seats: Math.min(...chosen.map(({ seats }) => seats)),
    points: total((fared) => pointsFor(fared.bookingClass, fareOf(context.tables, fared, 'A', sale.issueDate).fen)),
  };
}
