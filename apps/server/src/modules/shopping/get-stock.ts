import { type DatedLeg, type Itinerary, legsOf } from '@haidai/domain/flights';
import { type LegInventory, type Sale, salesRulesOn } from '@haidai/domain/shopping';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '../../platform/index.ts';
import { asFlown, type Catalogue, type FlownLeg } from '../flights/index.ts';

export type LegKey = Pick<DatedLeg, 'flightNo' | 'flightDate' | 'legSeq'>;

/** The current seats and lap infant places of legs. A leg without sales has no row. */
export interface Stock {
  inventory: LegInventory[];
  /** The free lap infant places, by `lapKey`. */
  lapInfants: Map<string, number>;
  /** The cancelled legs, by `lapKey`. */
  cancelled: ReadonlySet<string>;
}

/** The stock together with the legs that another aircraft than the planned one operates. */
export interface OperatedStock extends Stock {
  flown: readonly FlownLeg[];
}

type SeatRow = Selectable<Database['leg_inventory']>;

export function lapKey({ flightNo, flightDate, legSeq }: LegKey): string {
  return `${flightNo}/${flightDate}/${legSeq}`;
}

/** Returns the number of lap infants that a leg can still carry. */
export function lapInfantsLeft(
  { tables }: Catalogue,
  { issueDate }: Sale,
  lapInfants: Stock['lapInfants'],
  leg: LegKey,
): number {
  return lapInfants.get(lapKey(leg)) ?? salesRulesOn(tables, issueDate).infantsPerLeg;
}

/** Returns the planned itineraries as they operate: without cancelled flights, and with the actual aircraft. */
export function asOperated(planned: readonly Itinerary[], { cancelled, flown }: OperatedStock): Itinerary[] {
  const goes = ({ segments }: Itinerary) => !legsOf(segments).some((leg) => cancelled.has(lapKey(leg)));
  const going = cancelled.size === 0 ? [...planned] : planned.filter(goes);
  if (flown.length === 0) return going;
  const changed = new Set(flown.map(lapKey));
  return going.map((each) =>
    legsOf(each.segments).some((leg) => changed.has(lapKey(leg)))
      ? { ...each, segments: each.segments.map((segment) => asFlown(segment, flown)) }
      : each,
  );
}

/** Returns the stored rows of these legs. With `withLaps` it includes the lap infant places. */
export async function getStock(db: Db, legs: readonly LegKey[], withLaps: boolean): Promise<OperatedStock> {
  if (legs.length === 0) return { inventory: [], lapInfants: new Map(), cancelled: new Set(), flown: [] };
  const wanted = sql`unnest(
    ${legs.map((leg) => leg.flightNo)}::text[], ${legs.map((leg) => leg.flightDate)}::date[],
    ${legs.map((leg) => leg.legSeq)}::smallint[]) as wanted (flight_no, flight_date, leg_seq)`;
  // A change of aircraft stores a row for every cabin, so these rows include every leg with another aircraft. A join to
  // the few wanted legs costs less than a join to all rows.
  const inventory = sql<SeatRow & { aircraft: string | null }>`
    select i.*, w.aircraft from leg_inventory i join (
      select distinct wanted.*, o.aircraft from ${wanted}
      left join flight_operation o using (flight_no, flight_date, leg_seq)
    ) w using (flight_no, flight_date, leg_seq)`;
  const lapInfants = sql<Selectable<Database['leg_infants']>>`
    select f.* from leg_infants f join (select distinct * from ${wanted}) w using (flight_no, flight_date, leg_seq)`;
  const [seats, freeLaps] = await Promise.all([
    inventory.execute(db),
    withLaps ? lapInfants.execute(db) : { rows: [] },
  ]);
  const flown = seats.rows.flatMap((row) => (row.aircraft ? [{ ...toLegKey(row), aircraft: row.aircraft }] : []));
  return { ...toStock(seats.rows, freeLaps.rows), flown };
}

/** Returns the stock from stored rows. The rows may come from different queries. */
export function toStock(seats: readonly SeatRow[], laps: readonly Selectable<Database['leg_infants']>[]): Stock {
  return {
    inventory: seats.map(toLegInventory),
    lapInfants: toLaps(laps),
    cancelled: new Set(seats.filter(({ closed }) => closed).map((row) => lapKey(toLegKey(row)))),
  };
}

function toLaps(rows: readonly Selectable<Database['leg_infants']>[]): Stock['lapInfants'] {
  return new Map(rows.map((row) => [lapKey(toLegKey(row)), row.allowed - row.taken]));
}

/** Returns the free lap infant places of flights in a range of days. A leg without lap infants has no entry. */
export async function listLapsOfDays(
  db: Db,
  flightNos: readonly string[],
  from: string,
  to: string,
): Promise<Stock['lapInfants']> {
  if (flightNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('leg_infants')
    .selectAll()
    .where('flight_no', 'in', flightNos)
    .where('flight_date', '>=', from)
    .where('flight_date', '<=', to)
    .execute();
  return toLaps(rows);
}

/** Lists the stored rows of all legs of flights in a range of days. One query serves a whole calendar. */
export async function listInventoryOfDays(
  db: Db,
  flightNos: readonly string[],
  from: string,
  to: string,
): Promise<LegInventory[]> {
  if (flightNos.length === 0) return [];
  const rows = await db
    .selectFrom('leg_inventory')
    .selectAll()
    .where('flight_no', 'in', flightNos)
    .where('flight_date', '>=', from)
    .where('flight_date', '<=', to)
    .execute();
  return rows.map(toLegInventory);
}

function toLegInventory(row: SeatRow): LegInventory {
  const { cabin, capacity, classes, nested_count: nestedCount, authorised, held, sold } = row;
  // A cancelled flight has no free seats.
  const free = row.closed ? 0 : row.free;
  return { ...toLegKey(row), cabin, capacity, free, classes, nestedCount, authorised, held, sold };
}

function toLegKey(row: { flight_no: string; flight_date: string; leg_seq: number }): LegKey {
  return { flightNo: row.flight_no, flightDate: row.flight_date, legSeq: row.leg_seq };
}
