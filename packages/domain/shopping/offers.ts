import {
  type Aircraft,
  CABINS,
  type Cabin,
  capacityOf,
  type DatedLeg,
  type FlightIndex,
  type Itinerary,
} from '../flights/index.ts';
import type { Fen } from '../money/index.ts';
import type { IsoDate } from '../time/index.ts';
import { isSoldAhead, type LegInventory, openingRow } from './authorise.ts';
import { seatsOpen } from './availability.ts';
import { classesOf } from './classes.ts';
import { type Demand, type DemandTables, demandOf } from './demand.ts';
import { discountLabel } from './discount.ts';
import type { SegmentFare } from './fare-quote.ts';
import { pointsFor } from './fare-rules.ts';
import { type BasisFare, basisFareOf, classFareFen, type FaredClass, fareOf, scopeOf } from './fares.ts';
import { isOnSale, type Sale } from './sale.ts';
import type { BookingClass, FareTables, Scope } from './tables.ts';

export interface ShopContext {
  readonly tables: FareTables;
  readonly demand: DemandTables;
  readonly index: FlightIndex;
  readonly aircraft: ReadonlyMap<string, Aircraft>;
  /** The stored row of a leg and cabin, or undefined where nothing was sold yet: then the pattern speaks. */
  inventoryOf(leg: DatedLeg, cabin: Cabin): LegInventory | undefined;
}

export interface ShopRequest {
  readonly sale: Sale;
  /** Seats the party needs: adults and children. A class with fewer is not offered. */
  readonly seats: number;
}

/** One way to buy an itinerary. Fares are sums over the segments, without taxes. */
export interface Offer {
  readonly cabin: Cabin;
  /** The class of each segment. */
  readonly classes: readonly BookingClass[];
  readonly adultFen: Fen;
  readonly childFen: Fen;
  readonly infantFen: Fen;
  /** The same segment by segment. */
  readonly fares: readonly SegmentFare[];
  /** Against the cabin's full fare. */
  readonly discount: { readonly cn: string; readonly en: string };
  /** Seats left at this price. */
  readonly seats: number;
  /** Points an adult earns, before the member's tier. */
  readonly points: number;
}

/**
 * Everything on sale for an itinerary, cabin by cabin, cheapest first. Over a connection each segment takes the
 * cheapest class on sale at or above the one named, so that an offer never mixes cabins. Empty: sold out or closed.
 */
export function shopItinerary(context: ShopContext, itinerary: Itinerary, request: ShopRequest): Offer[] {
  const stalls = openStalls(context, itinerary, request);
  return CABINS.flatMap((cabin) =>
    combine(openInCabin(context, stalls, cabin, request)).map((chosen) => toOffer(context, cabin, chosen, request)),
  );
}

/** The first of `shopItinerary` in each cabin asked for, without pricing the rest. */
export function cheapestOffers(
  context: ShopContext,
  itinerary: Itinerary,
  request: ShopRequest,
  cabins: readonly Cabin[] = CABINS,
): Offer[] {
  const stalls = openStalls(context, itinerary, request);
  return cabins.flatMap((cabin) => {
    const chosen = openInCabin(context, stalls, cabin, request).map(([cheapest]) => cheapest);
    return isComplete(chosen) && chosen.length > 0 ? [toOffer(context, cabin, chosen, request)] : [];
  });
}

/** A segment with what its classes have in common. */
interface Stall {
  readonly basis: BasisFare;
  readonly scope: Scope;
  readonly departDate: IsoDate;
  readonly legs: readonly { readonly leg: DatedLeg; readonly demand: Demand }[];
}

/** A class of one segment that can be sold now. */
interface OpenClass {
  readonly fared: FaredClass;
  readonly seats: number;
}

/** The segments of an itinerary, or none where sale is closed or a fare is missing. */
function openStalls(context: ShopContext, itinerary: Itinerary, { sale }: ShopRequest): Stall[] {
  if (!isOnSale(context.tables, itinerary.segments, sale)) return [];
  const connecting = itinerary.connection !== null;
  const stalls = itinerary.segments.map((segment) => {
    const basis = basisFareOf(context.tables, { ...segment, connecting }, sale.issueDate);
    const legs = segment.legs.map((leg) => ({ leg, demand: demandOf(context.demand, leg) }));
    return basis && { basis, scope: scopeOf(context.tables, segment), departDate: segment.departDate, legs };
  });
  return stalls.every((stall) => stall !== null) ? stalls : [];
}

/** For each segment the classes of a cabin with seats for the party, cheapest first. */
function openInCabin(
  context: ShopContext,
  stalls: readonly Stall[],
  cabin: Cabin,
  request: ShopRequest,
): OpenClass[][] {
  const { issueDate } = request.sale;
  const classes = classesOf(context.tables, cabin, issueDate).filter((each) => each.bucket === 'nested');
  const [top] = classes;
  if (!top) return [];
  return stalls.map(({ basis, scope, departDate, legs }) => {
    const rows = legs.map(({ leg, demand }) => rowOf(context, leg, cabin, demand));
    return classes
      .filter((each) => legs.every(({ demand }) => isSoldAhead(demand, each.code, departDate, issueDate)))
      .map((bookingClass) => ({
        fared: { basis, bookingClass, top, scope },
        seats: Math.min(...rows.map((row) => seatsOpen(row, bookingClass.code))),
      }))
      .filter(({ seats }) => seats > 0 && seats >= request.seats)
      .reverse();
  });
}

function rowOf(context: ShopContext, leg: DatedLeg, cabin: Cabin, demand: Demand): LegInventory {
  const stored = context.inventoryOf(leg, cabin);
  if (stored) return stored;
  const aircraft = context.aircraft.get(leg.aircraft);
  return openingRow(context.tables, demand, leg, cabin, aircraft ? capacityOf(aircraft, cabin) : 0);
}

/** Per offer one open class a segment: the cheapest that is no cheaper than the class the offer is named after. */
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
    points: total((fared) => pointsFor(fared.bookingClass, classFareFen(fared.basis, fared.bookingClass))),
  };
}
