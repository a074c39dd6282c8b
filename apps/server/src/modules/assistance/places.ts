import { type Db, Refusal, type Tx } from '../../platform/index.ts';

/** The key of a limited number of places on a flight, for one kind of traveller. */
export interface PlaceKey {
  flightNo: string;
  flightDate: string;
  /** `UMNR`, or the code of a service. */
  code: string;
}

/** Takes one place on a flight, by one guarded update. Returns false if all `most` places are taken. */
export async function takePlace(tx: Tx, { flightNo, flightDate, code }: PlaceKey, most: number): Promise<boolean> {
  await tx
    .insertInto('special_place')
    .values({ flight_no: flightNo, flight_date: flightDate, code, taken: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const taken = await tx
    .updateTable('special_place')
    .set(({ eb }) => ({ taken: eb('taken', '+', 1) }))
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', flightDate)
    .where('code', '=', code)
    .where('taken', '<', most)
    .returning('taken')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Releases one place on a flight. */
export async function releasePlace(tx: Tx, { flightNo, flightDate, code }: PlaceKey): Promise<void> {
  const given = await tx
    .updateTable('special_place')
    .set(({ eb }) => ({ taken: eb('taken', '-', 1) }))
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', flightDate)
    .where('code', '=', code)
    .where('taken', '>', 0)
    .returning('taken')
    .executeTakeFirst();
  if (!given) throw new Refusal('conflict');
}

/** Returns the number of places of a kind that are left on a flight. `db` may be a transaction. */
export async function placesLeft(db: Db, { flightNo, flightDate, code }: PlaceKey, most: number): Promise<number> {
  const row = await db
    .selectFrom('special_place')
    .select('taken')
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', flightDate)
    .where('code', '=', code)
    .executeTakeFirst();
  return Math.max(0, most - (row?.taken ?? 0));
}
