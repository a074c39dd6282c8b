import type { PriceWatchRules, WatchedTrip } from '@haidai/domain/price-watch';
import { tripKeyOf } from '@haidai/domain/price-watch';
import type { Selectable } from 'kysely';
import type { Database, Tx } from '../../platform/index.ts';

export type TripRow = Selectable<Database['watched_trip']>;
export type WatchRow = Selectable<Database['price_watch']>;

const MINUTE_MS = 60_000;

/** Returns the trip of a row. */
export function toTrip(row: TripRow): WatchedTrip {
  const { origin, destination, adults, children, infants, cabin } = row;
  return {
    origin,
    destination,
    departDate: row.depart_date,
    returnDate: row.return_date,
    adults,
    children,
    infants,
    cabin,
  };
}

/** Returns the instant of the next look at a trip. It is not later than the end of the watches. */
export function nextLook(now: Date, endsAt: Date, { lookMinutes }: Pick<PriceWatchRules, 'lookMinutes'>): Date {
  return new Date(Math.min(now.getTime() + lookMinutes * MINUTE_MS, endsAt.getTime()));
}

/**
 * Saves that a watch of a trip has begun, and when the trip is due. A trip that others watch keeps its earlier time.
 * The row stays locked, so that `planNext` sees the watch that the transaction then inserts.
 */
export async function saveTrip(
  tx: Tx,
  trip: WatchedTrip,
  { endsAt, dueAt }: { endsAt: Date; dueAt: Date },
): Promise<string> {
  const key = tripKeyOf(trip);
  await tx
    .insertInto('watched_trip')
    .values({
      trip_key: key,
      origin: trip.origin,
      destination: trip.destination,
      depart_date: trip.departDate,
      return_date: trip.returnDate,
      adults: trip.adults,
      children: trip.children,
      infants: trip.infants,
      cabin: trip.cabin,
      due_at: dueAt,
      ends_at: endsAt,
    })
    .onConflict((conflict) =>
      conflict
        .column('trip_key')
        .doUpdateSet(({ fn, ref }) => ({ due_at: fn('least', [ref('watched_trip.due_at'), ref('excluded.due_at')]) })),
    )
    .execute();
  return key;
}

/** Returns whether a trip has a watch in a state. */
export async function hasWatch(tx: Pick<Tx, 'selectFrom'>, tripKey: string, status: 'ON' | 'HIT'): Promise<boolean> {
  const found = await tx
    .selectFrom('price_watch')
    .select('id')
    .where('trip_key', '=', tripKey)
    .where('status', '=', status)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Plans the next work for a trip: a look while a watch is ON, the end while one is HIT, or nothing. The lock comes
 * first: a watch that begins at the same moment is then either visible here, or plans its own look.
 */
export async function planNext(
  tx: Tx,
  { trip_key: key, ends_at: endsAt }: TripRow,
  { now, rules }: { now: Date; rules: PriceWatchRules },
): Promise<void> {
  await tx.selectFrom('watched_trip').select('trip_key').where('trip_key', '=', key).forUpdate().execute();
  const isOn = await hasWatch(tx, key, 'ON');
  const isHit = !isOn && (await hasWatch(tx, key, 'HIT'));
  const dueAt = isOn ? nextLook(now, endsAt, rules) : isHit ? endsAt : null;
  await tx.updateTable('watched_trip').set({ due_at: dueAt }).where('trip_key', '=', key).execute();
}
