import { CABINS, type Cabin, capacityOf, type DatedLeg, type Itinerary } from '../../flights/index.ts';
import { type FareProduct, isSoldAs } from '../fares/fare-products.ts';
import type { FaredClass } from '../fares/fares.ts';
import type { Sale } from '../sale.ts';
import { type LegInventory, openingRow } from '../seats/authorise.ts';
import { seatsOpen } from '../seats/availability.ts';
import type { Demand } from '../seats/demand.ts';
import { type FareSheet, fareSheetOn, type PricedOffer } from './fare-sheet.ts';
import { type PlannedSegment, planItinerary, type ShopContext } from './plan-itinerary.ts';

export interface ShopRequest {
  readonly sale: Sale;
  /** The seats the party needs, for adults and children. Classes with fewer seats are not offered. */
  readonly seats: number;
  /** The special fares to search for beside the ordinary fares. */
  readonly products?: readonly FareProduct[];
}

/** A price for an itinerary and the seats at this price. */
export interface PricedSeats {
  /** The offer without its seats. It is the same object in every search of a day of issue. */
  readonly priced: PricedOffer;
  /** The number of seats left at this price. */
  readonly seats: number;
}

/** One way to buy an itinerary. Fares are sums over the segments, without taxes. */
export interface Offer extends PricedOffer, PricedSeats {}

/**
 * Returns all offers for an itinerary, by cabin, cheapest first. On a connection, each segment takes the cheapest class
 * on sale at or above the named class, so an offer never mixes cabins. The list is empty if the flights are sold out or
 * closed.
 */
export function shopItinerary(context: ShopContext, itinerary: Itinerary, request: ShopRequest): Offer[] {
  const segments = segmentsOnSale(context, itinerary, request.sale);
  const sheet = fareSheetOn(context.tables, request.sale.issueDate);
  const offers: Offer[] = [];
  for (const cabin of CABINS) {
    const open = openClassesInCabin(context, segments, cabin, request);
    const ways = combine(open);
    for (const product of request.products ?? []) {
      const asProduct = combine(soldAs(sheet, segments, open, product));
      // A fixed fare costs the same in every class. The lowest class is used, so that the dearer classes stay on sale.
      ways.push(...('yuanOf' in product.price ? asProduct.slice(0, 1) : asProduct));
    }
    for (const chosen of ways) offers.push(toOffer(price(sheet, cabin, chosen)));
  }
  return offers;
}

/**
 * Returns the cheapest ordinary fare of `shopItinerary` in each requested cabin, and the cheapest of each special fare.
 */
export function findCheapest(
  context: ShopContext,
  itinerary: Itinerary,
  request: ShopRequest,
  cabins: readonly Cabin[] = CABINS,
): PricedSeats[] {
  const { products = [] } = request;
  const segments = segmentsOnSale(context, itinerary, request.sale);
  const sheet = fareSheetOn(context.tables, request.sale.issueDate);
  // A calendar asks for some thousand itineraries, and `flatMap` would take twice as long as this loop.
  const found: PricedSeats[] = [];
  for (const cabin of cabins) {
    const open = openClassesInCabin(context, segments, cabin, request, products.length > 0 ? undefined : 1);
    const ways = [open, ...products.map((product) => soldAs(sheet, segments, open, product))];
    for (const classes of ways) {
      const chosen = classes.map(([cheapest]) => cheapest);
      if (isComplete(chosen) && chosen.length > 0) found.push(price(sheet, cabin, chosen));
    }
  }
  return found;
}

/** Returns the open classes of each segment that can be sold as the product, with its terms. */
function soldAs(
  sheet: FareSheet,
  segments: readonly PlannedSegment[],
  open: readonly OpenClass[][],
  product: FareProduct,
): OpenClass[][] {
  return open.map((classes, index) => {
    const segment = segments[index]?.segment;
    return classes
      .filter(
        ({ fared: { scope, bookingClass } }) =>
          segment && isSoldAs(product, { segment, scope, classCode: bookingClass.code }),
      )
      .map(({ fared, seats }) => ({ fared: sheet.asProduct(fared, product), seats }));
  });
}

/** A class of one segment that is on sale now. */
interface OpenClass {
  readonly fared: FaredClass;
  readonly seats: number;
}

/** Returns the segments of an itinerary. Returns none if the sale is closed or a fare is missing. */
function segmentsOnSale(context: ShopContext, itinerary: Itinerary, sale: Sale): readonly PlannedSegment[] {
  const { closesAt, segments } = planItinerary(context, itinerary, sale.issueDate);
  return sale.now <= closesAt ? segments : [];
}

/**
 * Returns for each segment the classes of a cabin with enough seats for the party, cheapest first. Returns
 * at most `most` of them.
 */
function openClassesInCabin(
  context: ShopContext,
  segments: readonly PlannedSegment[],
  cabin: Cabin,
  { seats }: ShopRequest,
  most = Number.POSITIVE_INFINITY,
): OpenClass[][] {
  return segments.map(({ segment: { legs }, classes }) => {
    const rows = legs.map((leg) => context.inventoryOf(leg, cabin));
    const open: OpenClass[] = [];
    for (const { fared, opening } of classes[cabin]) {
      if (open.length === most) break;
      let left = Number.POSITIVE_INFINITY;
      for (const [leg, row] of rows.entries()) {
        left = Math.min(left, row ? seatsOpen(row, fared.bookingClass.code) : (opening[leg] ?? 0));
      }
      if (left > 0 && left >= seats) open.push({ fared, seats: left });
    }
    return open;
  });
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
  const [only] = open;
  if (only && open.length === 1 && isAscending(only)) return only.map((each) => [each]);
  const named = new Set(open.flatMap((classes) => classes.map(({ fared }) => fared.bookingClass.percent)));
  const combinations = new Map<string, OpenClass[]>();
  for (const percent of [...named].sort((a, b) => a - b)) {
    const chosen = open.map((classes) => classes.find(({ fared }) => fared.bookingClass.percent >= percent));
    if (!isComplete(chosen)) continue;
    combinations.set(chosen.map(({ fared }) => fared.bookingClass.code).join(), chosen);
  }
  return [...combinations.values()];
}

/** Returns whether each class costs more than the one before, so that each of them names an offer of its own. */
function isAscending(classes: readonly OpenClass[]): boolean {
  return classes.every(({ fared }, index) => {
    const before = classes[index - 1]?.fared.bookingClass.percent ?? Number.NEGATIVE_INFINITY;
    return before < fared.bookingClass.percent;
  });
}

function isComplete(chosen: readonly (OpenClass | undefined)[]): chosen is OpenClass[] {
  return chosen.every((each) => each !== undefined);
}

function price(sheet: FareSheet, cabin: Cabin, chosen: readonly OpenClass[]): PricedSeats {
  const priced = sheet.priceOffer(
    cabin,
    chosen.map(({ fared }) => fared),
  );
  return { priced, seats: Math.min(...chosen.map(({ seats }) => seats)) };
}

/** Returns the offer as a list of flights shows it. A calendar compares many and shows one, so it calls this once. */
export function toOffer({ priced, seats }: PricedSeats): Offer {
  return { ...priced, priced, seats };
}
