import {
  type Aircraft,
  type Cabin,
  capacityOf,
  type DatedLeg,
  type FlightIndex,
  type Itinerary,
  type Segment,
} from '../../flights/index.ts';
import { daysBetween, type Instant, type IsoDate } from '../../time/index.ts';
import type { FareTables } from '../fare-tables.ts';
import type { FaredClass } from '../fares/fares.ts';
import { lastSaleDate, salesCloseAt } from '../sale.ts';
import { isSoldAhead, type LegInventory } from '../seats/authorise.ts';
import { openingSeats } from '../seats/availability.ts';
import { type DemandTables, demandOf } from '../seats/demand.ts';
import { fareSheetOn } from './fare-sheet.ts';

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

/** A class that the demand opens on the day of issue. */
interface PlannedClass {
  readonly fared: FaredClass;
  /** The seats on each leg of the segment before its first sale. */
  readonly opening: readonly number[];
}

/** A segment with the facts that all its searches of a day share. */
export interface PlannedSegment {
  readonly segment: Segment;
  /** The classes of each cabin, cheapest first. */
  readonly classes: Readonly<Record<Cabin, readonly PlannedClass[]>>;
}

interface ItineraryPlan {
  readonly facts: Pick<ShopContext, 'tables' | 'demand' | 'aircraft'>;
  readonly issueDate: IsoDate;
  /** The last instant of the sale. */
  readonly closesAt: Instant;
  /** The list is empty if a fare is missing, or if the day of departure is not on sale yet. */
  readonly segments: readonly PlannedSegment[];
}

const plans = new WeakMap<Itinerary, ItineraryPlan>();

/** Returns the facts of an itinerary that no sale changes. It computes them once for each day of issue. */
export function planItinerary(context: ShopContext, itinerary: Itinerary, issueDate: IsoDate): ItineraryPlan {
  const known = plans.get(itinerary);
  if (known && known.issueDate === issueDate && isAbout(known.facts, context)) return known;
  const { tables, demand, aircraft } = context;
  const plan = {
    facts: { tables, demand, aircraft },
    issueDate,
    closesAt: Math.min(...itinerary.segments.map((segment) => salesCloseAt(tables, segment, { issueDate }))),
    segments: planSegments(context, itinerary, issueDate),
  };
  plans.set(itinerary, plan);
  return plan;
}

function isAbout(facts: ItineraryPlan['facts'], { tables, demand, aircraft }: ShopContext): boolean {
  return facts.tables === tables && facts.demand === demand && facts.aircraft === aircraft;
}

function planSegments(
  context: ShopContext,
  { segments, connection }: Itinerary,
  issueDate: IsoDate,
): readonly PlannedSegment[] {
  const lastDay = lastSaleDate(context.tables, issueDate);
  const sheet = fareSheetOn(context.tables, issueDate);
  const planned: PlannedSegment[] = [];
  for (const segment of segments) {
    const { from, to, departDate } = segment;
    const classes = sheet.cabinsOf({ from, to, departDate, connecting: connection !== null });
    if (!classes || departDate > lastDay) return [];
    const daysAhead = daysBetween(issueDate, departDate);
    const inCabin = (cabin: Cabin) => planClasses(context, segment.legs, { cabin, classes: classes[cabin], daysAhead });
    planned.push({
      segment,
      classes: { ECO: inCabin('ECO'), SUPER: inCabin('SUPER'), BUSINESS: inCabin('BUSINESS') },
    });
  }
  return planned;
}

interface CabinAhead {
  cabin: Cabin;
  classes: readonly FaredClass[];
  daysAhead: number;
}

/** Returns the classes of a cabin that the demand of every leg opens so many days before the departure. */
function planClasses(
  { tables, demand: demands, aircraft }: ShopContext,
  legs: readonly DatedLeg[],
  { cabin, classes, daysAhead }: CabinAhead,
): PlannedClass[] {
  const ofLegs = legs.map((leg) => {
    const demand = demandOf(demands, leg);
    const flown = aircraft.get(leg.aircraft);
    return { demand, seats: openingSeats(tables, demand, leg, cabin, flown ? capacityOf(flown, cabin) : 0) };
  });
  return classes.flatMap((fared) => {
    const { code } = fared.bookingClass;
    if (!ofLegs.every(({ demand }) => isSoldAhead(demand, code, daysAhead))) return [];
    return [{ fared, opening: ofLegs.map(({ seats }) => seats.get(code) ?? 0) }];
  });
}
