import { CABINS, type Cabin, capacityOf, type DatedLeg, type Itinerary } from '../../flights/index.ts';
import { type FareProduct, isSoldAs } from '../fares/fare-products.ts';
import type { FaredClass } from '../fares/fares.ts';
import type { Sale } from '../sale.ts';
import { isSoldAhead, type LegInventory, openingRow } from '../seats/authorise.ts';
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

/** One way to buy an itinerary. Fares are sums over the segments, without taxes. */
export interface Offer extends PricedOffer {
  /** The offer without its seats. It is the same object in every search of a day of issue. */
  readonly priced: PricedOffer;
  /** The number of seats left at this price. */
  readonly seats: number;
}

/**
 * Returns all offers for an itinerary, by cabin, cheapest first. On a connection, each segment takes the cheapest class
 * on sale at or above the named class, so an offer never mixes cabins. The list is empty if the flights are sold out or
 * closed.
 */
export function shopItinerary(context: ShopContext, itinerary: Itinerary, request: ShopRequest): Offer[] {
  const segments = segmentsOnSale(context, itinerary, request.sale);
  const sheet = fareSheetOn(context.tables, request.sale.issueDate);
  return CABINS.flatMap((cabin) => {
    const open = openClassesInCabin(context, segments, cabin, request).map((classes) => [...classes]);
    const asProducts = (request.products ?? []).flatMap((product) => {
      const ways = combine(soldAs(sheet, segments, open, product));
      // A fixed fare costs the same in every class. The lowest class is used, so that the dearer classes stay on sale.
      return 'yuanOf' in product.price ? ways.slice(0, 1) : ways;
    });
    return [...combine(open), ...asProducts].map((chosen) => toOffer(sheet, cabin, chosen));
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
  const segments = segmentsOnSale(context, itinerary, request.sale);
  const sheet = fareSheetOn(context.tables, request.sale.issueDate);
  return cabins.flatMap((cabin) => {
    const inTurn = openClassesInCabin(context, segments, cabin, request);
    const listed = products.length > 0 ? inTurn.map((classes) => [...classes]) : [];
    const ways = [
      products.length > 0 ? listed : inTurn,
      ...products.map((product) => soldAs(sheet, segments, listed, product)),
    ];
    return ways.flatMap((classes) => {
      const chosen = classes.map(([cheapest]) => cheapest);
      return isComplete(chosen) && chosen.length > 0 ? [toOffer(sheet, cabin, chosen)] : [];
    });
  });
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
 * Returns for each segment the classes of a cabin with enough seats for the party, cheapest first. A class is computed
 * when the caller asks for it, because a calendar needs only the cheapest one.
 */
function openClassesInCabin(
  context: ShopContext,
  segments: readonly PlannedSegment[],
  cabin: Cabin,
  { seats }: ShopRequest,
): Iterable<OpenClass>[] {
  // A cabin without nested classes sells no ordinary fares.
  return segments.some(({ classes }) => classes[cabin].length > 0)
    ? segments.map((segment) => openClasses(context, segment, cabin, seats))
    : [];
}

function* openClasses(
  context: ShopContext,
  { classes, daysAhead, legs }: PlannedSegment,
  cabin: Cabin,
  wanted: number,
): Generator<OpenClass, undefined> {
  const ofLegs = legs.map(({ leg, demand, opening }) => {
    const stored = context.inventoryOf(leg, cabin);
    return { demand, stored, opening: opening[cabin] };
  });
  for (const fared of classes[cabin]) {
    const { code } = fared.bookingClass;
    let seats = Number.POSITIVE_INFINITY;
    for (const { demand, stored, opening } of ofLegs) {
      const open = isSoldAhead(demand, code, daysAhead)
        ? stored
          ? seatsOpen(stored, code)
          : (opening.get(code) ?? 0)
        : 0;
      if (open < seats) seats = open;
    }
    if (seats > 0 && seats >= wanted) yield { fared, seats };
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

function toOffer(sheet: FareSheet, cabin: Cabin, chosen: readonly OpenClass[]): Offer {
  const priced = sheet.priceOffer(
    cabin,
    chosen.map(({ fared }) => fared),
  );
  return { ...priced, priced, seats: Math.min(...chosen.map(({ seats }) => seats)) };
}
