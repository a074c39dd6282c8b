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
import { lastSaleDate, salesCloseAt } from '../sale.ts';
import type { LegInventory } from '../seats/authorise.ts';
import { openingSeats } from '../seats/availability.ts';
import { type Demand, type DemandTables, demandOf } from '../seats/demand.ts';
import { type FaredCabins, fareSheetOn } from './fare-sheet.ts';

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

/** A leg with the demand that it has, and the seats of each class before the first sale. */
interface PlannedLeg {
  readonly leg: DatedLeg;
  readonly demand: Demand;
  readonly opening: Readonly<Record<Cabin, ReadonlyMap<string, number>>>;
}

/** A segment with the facts that all its searches of a day share. */
export interface PlannedSegment {
  readonly segment: Segment;
  readonly classes: FaredCabins;
  /** The days from the sale to the departure. */
  readonly daysAhead: number;
  readonly legs: readonly PlannedLeg[];
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
    const { from, to, departDate, legs } = segment;
    const classes = sheet.cabinsOf({ from, to, departDate, connecting: connection !== null });
    if (!classes || departDate > lastDay) return [];
    const daysAhead = daysBetween(issueDate, departDate);
    planned.push({ segment, classes, daysAhead, legs: legs.map((leg) => planLeg(context, leg)) });
  }
  return planned;
}

function planLeg({ tables, demand: demands, aircraft }: ShopContext, leg: DatedLeg): PlannedLeg {
  const demand = demandOf(demands, leg);
  const flown = aircraft.get(leg.aircraft);
  const openingIn = (cabin: Cabin) => openingSeats(tables, demand, leg, cabin, flown ? capacityOf(flown, cabin) : 0);
  const [ECO, SUPER, BUSINESS] = [openingIn('ECO'), openingIn('SUPER'), openingIn('BUSINESS')];
  return { leg, demand, opening: { ECO, SUPER, BUSINESS } };
}
