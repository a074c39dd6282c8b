import type { DatedLeg } from '@haidai/domain/flights';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '../../platform/index.ts';
import { type Catalogue, openingRowsOf } from '../flights/index.ts';

export type InventoryRow = Selectable<Database['leg_inventory']>;

export interface FlightKey {
  flightNo: string;
  flightDate: string;
}

/** Lists the stored cabins of flights between two flight dates. */
export function listInventory(db: Db, flightNos: readonly string[], from: string, to: string): Promise<InventoryRow[]> {
  return db
    .selectFrom('leg_inventory')
    .selectAll()
    .where('flight_no', 'in', flightNos)
    .where('flight_date', '>=', from)
    .where('flight_date', '<=', to)
    .execute();
}

/** Returns the cabins of a leg, from the front: the stored rows, or else the opening rows of the schedule. */
export function cabinsOf(catalogue: Catalogue, leg: DatedLeg, stored: readonly InventoryRow[]): InventoryRow[] {
  const rows = stored.filter(
    (row) => row.flight_no === leg.flightNo && row.flight_date === leg.flightDate && row.leg_seq === leg.legSeq,
  );
  const opening = openingRowsOf(catalogue, leg).map(
    (row): InventoryRow => ({
      flight_no: row.flightNo,
      flight_date: row.flightDate,
      leg_seq: row.legSeq,
      cabin: row.cabin,
      capacity: row.capacity,
      free: row.free,
      nested_count: row.nestedCount,
      classes: [...row.classes],
      authorised: [...row.authorised],
      held: [...row.held],
      sold: [...row.sold],
      put_aside: 0,
      oversold: 0,
      closed: false,
    }),
  );
  return opening.map((row) => rows.find(({ cabin }) => cabin === row.cabin) ?? row).toReversed();
}

/** Lists the classes of a cabin whose limit differs from the opening limit of the schedule. */
export function listLimits(catalogue: Catalogue, leg: DatedLeg, row: InventoryRow) {
  const opening = openingRowsOf(catalogue, leg).find(({ cabin }) => cabin === row.cabin);
  return row.classes.flatMap((bookingClass, place) => {
    const authorised = row.authorised[place] ?? 0;
    const planned = opening?.authorised[opening.classes.indexOf(bookingClass)];
    return planned === undefined || planned === authorised ? [] : [{ bookingClass, authorised }];
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

export function toLoad(row: InventoryRow, checkedIn: number) {
  return {
    cabin: row.cabin,
    capacity: row.capacity,
    sold: sum(row.sold),
    held: sum(row.held),
    aside: row.put_aside,
    free: row.closed ? 0 : row.free,
    oversold: row.oversold,
    checkedIn,
  };
}

export interface CheckedIn extends FlightKey {
  cabin: string;
  board_leg: number;
  off_leg: number;
  count: number;
}

/** Counts the travellers who have checked in or boarded, by cabin and by the legs that they fly. */
export async function countCheckedIn(
  db: Db,
  flightNos: readonly string[],
  from: string,
  to: string,
): Promise<CheckedIn[]> {
  const { rows } = await sql<CheckedIn>`
    select c.flight_no as "flightNo", c.flight_date as "flightDate", s.cabin, s.board_leg, s.off_leg, count(*)::int as count
    from check_in c join order_segment s using (order_no, segment_index)
    where c.flight_no = any(${flightNos}::text[]) and c.flight_date between ${from} and ${to}
      and c.status in ('CHECKED_IN', 'BOARDED')
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

export function checkedInOn(counted: readonly CheckedIn[], leg: DatedLeg, cabin: string): number {
  return sum(
    counted
      .filter((row) => row.flightNo === leg.flightNo && row.flightDate === leg.flightDate && row.cabin === cabin)
      .filter((row) => row.board_leg <= leg.legSeq && leg.legSeq <= row.off_leg)
      .map(({ count }) => count),
  );
}

/** Counts the travellers whose ticket for the flight can still be flown. */
export async function countTravellers(db: Db, { flightNo, flightDate }: FlightKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from flight_coupon c join order_segment s using (order_no, segment_index)
    where s.flight_no = ${flightNo} and s.flight_date = ${flightDate} and c.status in ('OPEN FOR USE', 'CHECKED IN')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
