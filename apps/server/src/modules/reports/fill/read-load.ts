import { type DatedLeg, legsOn } from '@haidai/domain/flights';
import { sql } from 'kysely';
import type { Db } from '../../../platform/index.ts';
import { type Catalogue, openingRowsOf } from '../../flights/index.ts';

interface LoadRow {
  flight_no: string;
  leg_seq: number;
  cabin: string;
  origin: string;
  destination: string;
  capacity: number;
  sold: number;
  held: number;
}

/**
 * Copies the seats of a flight date into `report_load`: the stored rows, or the opening rows of the schedule for cabins
 * that nobody has booked. It writes only rows that changed.
 */
export async function readLoad(db: Db, catalogue: Catalogue, date: string): Promise<void> {
  const legs = [...catalogue.index.byFlight.keys()].flatMap((flightNo) => legsOn(catalogue.index, flightNo, date));
  const stored = await db
    .selectFrom('leg_inventory')
    .select(['flight_no', 'leg_seq', 'cabin', 'capacity', 'sold', 'held'])
    .where('flight_date', '=', date)
    .execute();
  const byLeg = Map.groupBy(stored, ({ flight_no, leg_seq }) => `${flight_no}/${leg_seq}`);
  const rows = legs.flatMap((leg) => toRows(catalogue, leg, byLeg.get(`${leg.flightNo}/${leg.legSeq}`) ?? []));
  if (rows.length === 0) return;
  await sql`
    insert into report_load as l
      (flight_date, flight_no, leg_seq, cabin, origin, destination, capacity, sold, held)
    select ${date}::date, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r
      (flight_no text, leg_seq smallint, cabin text, origin text, destination text, capacity int, sold int, held int)
    on conflict (flight_date, flight_no, leg_seq, cabin) do update set
      origin = excluded.origin, destination = excluded.destination, capacity = excluded.capacity,
      sold = excluded.sold, held = excluded.held
    where (l.origin, l.destination, l.capacity, l.sold, l.held)
      is distinct from (excluded.origin, excluded.destination, excluded.capacity, excluded.sold, excluded.held)`.execute(
    db,
  );
}

interface Stored {
  cabin: string;
  capacity: number;
  sold: readonly number[];
  held: readonly number[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

function toRows(catalogue: Catalogue, leg: DatedLeg, stored: readonly Stored[]): LoadRow[] {
  const place = { flight_no: leg.flightNo, leg_seq: leg.legSeq, origin: leg.from, destination: leg.to };
  return openingRowsOf(catalogue, leg).map((opening) => {
    const { cabin, capacity, sold, held } = stored.find((row) => row.cabin === opening.cabin) ?? opening;
    return { ...place, cabin, capacity, sold: sum(sold), held: sum(held) };
  });
}
