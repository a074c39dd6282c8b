import { type DisruptionOfferStatus, disruptionOfferMachine } from '@haidai/domain/disruption';
import type { Cabin } from '@haidai/domain/flights';
import { classesOf, saleAt } from '@haidai/domain/shopping';
import { type Selectable, sql } from 'kysely';
import { type Database, type Db, type Deps, type Tx, transition } from '../../../platform/index.ts';
import { comparePlaces, releasePlace } from '../../assistance/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { type AllottedSeats, lockFlights, releaseAllotment } from '../../inventory/index.ts';
import type { CaseRow } from '../repository.ts';

export type OfferRow = Selectable<Database['disruption_offer']>;

/** Finds the flight that is held for a case. */
export function findHeld(db: Db, caseId: string): Promise<OfferRow | undefined> {
  return db
    .selectFrom('disruption_offer')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('status', '=', 'HELD' satisfies DisruptionOfferStatus)
    .executeTakeFirst();
}

/** Finds the flights that are held for cases, by case. */
export async function findAllHeld(db: Db, caseIds: readonly string[]): Promise<Map<string, OfferRow>> {
  if (caseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('disruption_offer')
    .selectAll()
    .where('case_id', 'in', caseIds)
    .where('status', '=', 'HELD' satisfies DisruptionOfferStatus)
    .execute();
  return new Map(rows.map((row) => [row.case_id, row]));
}

/** Returns the flights that are held for an order in place of a cancelled flight, by time. Empty if there are none. */
export async function listHeldFlights(
  db: Db,
  { orderNo, flightNo, flightDate }: { orderNo: string; flightNo: string; flightDate: string },
): Promise<OfferRow['flights']> {
  const row = await db
    .selectFrom('disruption_case as c')
    .innerJoin('disruption_offer as o', 'o.case_id', 'c.case_id')
    .select('o.flights')
    .where('c.order_no', '=', orderNo)
    .where('c.flight_no', '=', flightNo)
    .where('c.flight_date', '=', flightDate)
    .where('o.status', '=', 'HELD' satisfies DisruptionOfferStatus)
    .executeTakeFirst();
  return row?.flights ?? [];
}

/** Lists the flights that are held for an order, each with the segment that it replaces. */
export function listHeldOfOrder(db: Db, orderNo: string): Promise<(OfferRow & { segment_index: number })[]> {
  return db
    .selectFrom('disruption_offer as o')
    .innerJoin('disruption_case as c', 'c.case_id', 'o.case_id')
    .selectAll('o')
    .select('c.segment_index')
    .where('c.order_no', '=', orderNo)
    .where('o.status', '=', 'HELD' satisfies DisruptionOfferStatus)
    .orderBy('o.offer_id')
    .execute();
}

/** Lists the flights that are held for the trip of a case. A decision about one of its cases ends all of them. */
export async function listHeldOfTrip(
  db: Db,
  { order_no: orderNo, segment_index: index }: CaseRow,
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select o.* from disruption_offer o join disruption_case c using (case_id)
    join order_segment s on s.order_no = c.order_no and s.segment_index = c.segment_index
    join order_segment own on own.order_no = c.order_no and own.segment_index = ${index}
      and own.trip_index = s.trip_index
    where c.order_no = ${orderNo} and o.status = 'HELD' order by o.offer_id`.execute(db);
  return rows;
}

/** Lists the seats of an offer, one entry for each segment. */
export function seatsOf({ flights, cabin, seats, infants }: OfferRow, bookingClass: string): AllottedSeats[] {
  return flights.map(({ legs }) => ({ legs, cabin, bookingClass, seats, infants }));
}

/** Lists the flights on which an offer holds seats. */
export function flightsOf({ flights }: OfferRow) {
  return flights.flatMap(({ legs }) => legs);
}

export interface OfferEnd {
  event: 'decideOtherwise' | 'loseFlight' | 'takeBack' | 'expire';
  actor: string;
  /** Other flights whose seats the transaction changes later. They are locked together with those of the offer. */
  alsoLock?: readonly { flightNo: string; flightDate: string }[];
}

/** Releases the flight that is held for a case, if there is one. Waiting parties get the seats first. */
export async function releaseOffer(deps: Deps, tx: Tx, caseId: string, end: OfferEnd): Promise<void> {
  const offer = await findHeld(tx, caseId);
  if (!offer) return;
  await endOffer(deps, tx, offer, end);
}

export async function endOffer(
  deps: Deps,
  tx: Tx,
  offer: OfferRow,
  { event, actor, alsoLock = [] }: OfferEnd,
): Promise<void> {
  await transition(tx, {
    machine: disruptionOfferMachine,
    table: 'disruption_offer',
    key: { offer_id: offer.offer_id },
    from: 'HELD',
    event,
    clock: deps.clock,
    actor,
    set: { ended_at: deps.clock.now(), flight_lost: event === 'loseFlight' || event === 'takeBack' },
  });
  await lockFlights(tx, [...flightsOf(offer), ...alsoLock]);
  for (const seats of seatsOf(offer, classOfCabin(deps, offer.cabin))) await releaseAllotment(deps, tx, seats);
  await releasePlaces(tx, offer);
}

/** Releases the places of special services on the held flight. The caller has locked its flights. */
export async function releasePlaces(tx: Tx, { places }: OfferRow): Promise<void> {
  for (const place of places.toSorted(comparePlaces)) await releasePlace(tx, place);
}

/** Returns the most expensive class of a cabin. It is open while the cabin has a free seat. */
export function classOfCabin({ clock }: Pick<Deps, 'clock'>, cabin: Cabin): string {
  const { issueDate } = saleAt(clock.now().getTime());
  const [first] = classesOf(loadCatalogue().tables, cabin, issueDate);
  if (!first) throw new RangeError(`No class of the cabin ${cabin} is on sale on ${issueDate}`);
  return first.code;
}
