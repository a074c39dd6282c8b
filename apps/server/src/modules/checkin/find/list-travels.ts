import { unpaidStatuses } from '@haidai/domain/booking';
import { shownAfterHours } from '@haidai/domain/checkin';
import { findSegment } from '@haidai/domain/flights';
import type { Db, Deps } from '../../../platform/index.ts';
import { asFlown, findDisruption, listOperations, loadCatalogue } from '../../flights/index.ts';
import { judgeTravels } from '../restriction.ts';
import type { Person } from './check-in-key.ts';
import { checkInTimesOf } from './check-in-times.ts';
import { getStoredOrder, type StoredOrder } from './get-stored-order.ts';
import { flightIdOf, type Travel, type TravelFlight, type TravelTicket } from './travel.ts';

/** The time after the planned departure, in ms, in which a flight is still shown. */
const shownAfterMs = shownAfterHours * 3_600_000;

/**
 * Lists the flights of the orders of these people, by time, until `shownAfterHours` after departure. Travels of these
 * people have an id. Travels of their companions have none: companions count as adults for children, but cannot be
 * checked in here. `db` may be a transaction.
 */
export async function listTravels(
  deps: Pick<Deps, 'clock' | 'vault'>,
  db: Db,
  people: readonly Person[],
): Promise<Travel[]> {
  const now = deps.clock.now().getTime();
  const travels: Travel[] = [];
  for (const orderNo of [...new Set(people.map((person) => person.orderNo))].toSorted()) {
    const order = await getStoredOrder(deps, db, orderNo);
    for (const flight of await listFlights(db, order, now)) travels.push(...travelsOn(order, flight, people));
  }
  const inTime = travels.toSorted((one, other) => leaves(one) - leaves(other));
  judgeTravels(inTime, now);
  return inTime;
}

function leaves({ flight }: Travel): number {
  return flight.row.departs_at.getTime();
}

async function listFlights(db: Db, order: StoredOrder, now: number): Promise<TravelFlight[]> {
  const ahead = order.segments.filter(({ departs_at }) => departs_at.getTime() + shownAfterMs >= now);
  const flights: TravelFlight[] = [];
  for (const row of ahead) flights.push(await getFlight(db, order, row));
  return flights;
}

async function getFlight(db: Db, { isMember }: StoredOrder, row: TravelFlight['row']): Promise<TravelFlight> {
  const { index } = loadCatalogue();
  const { flight_no: flightNo, flight_date: flightDate, origin: from, destination: to } = row;
  const operations = await listOperations(db, [flightNo], flightDate, flightDate);
  const planned = findSegment(index, { flightNo, flightDate, from, to });
  const legs = { flightNo, flightDate, boardLeg: row.board_leg, offLeg: row.off_leg };
  return {
    id: flightIdOf(row),
    row,
    planned: planned && asFlown(planned, operations),
    ...checkInTimesOf(row, isMember),
    operation: operations.find(({ legSeq }) => legSeq === row.board_leg) ?? null,
    disruption: await findDisruption(db, legs),
  };
}

function travelsOn(order: StoredOrder, flight: TravelFlight, people: readonly Person[]): Travel[] {
  const { segment_index: segmentIndex } = flight.row;
  return order.passengers.map((person): Travel => {
    const at = people.findIndex(({ orderNo, seq }) => orderNo === order.orderNo && seq === person.seq);
    const isMine = (each: { passengerSeq: number | null; segmentIndex: number }) =>
      each.segmentIndex === segmentIndex && (each.passengerSeq === null || each.passengerSeq === person.seq);
    return {
      id: at < 0 ? null : `${at}-${segmentIndex}`,
      orderNo: order.orderNo,
      person,
      flight,
      isMember: order.isMember,
      isUnpaid: unpaidStatuses.some((status) => status === order.status),
      notices: noticesOf(order, person.document_fp, flight),
      withInfant: order.laps.has(person.seq),
      ticket: ticketOf(order, person.seq, segmentIndex),
      checkIn:
        order.checkIns.find((row) => row.passenger_seq === person.seq && row.segment_index === segmentIndex) ?? null,
      seat: order.seats.find(isMine) ?? null,
      bought: order.bought.filter(isMine),
      tierBagKg: order.tierBagKg.get(person.seq) ?? 0,
      restriction: null,
    };
  });
}

/** Returns the ticket for a segment, or null. If a passenger has several, the last issued one counts. */
function ticketOf({ tickets }: StoredOrder, seq: number, segmentIndex: number): TravelTicket | null {
  const found = tickets
    .filter(({ passengerSeq }) => passengerSeq === seq)
    .toSorted((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime())
    .flatMap(({ ticketNo, recordLocator, issuedAt, coupons }) =>
      coupons
        .filter((coupon) => coupon.segmentIndex === segmentIndex)
        .map(({ couponNo, status }): TravelTicket => ({ ticketNo, couponNo, recordLocator, status, issuedAt })),
    );
  return found.at(-1) ?? null;
}

function noticesOf({ notices }: StoredOrder, print: string, { row }: TravelFlight): string[] {
  return notices
    .filter(({ document_fp }) => document_fp === print)
    .filter(
      ({ flight_no, flight_date }) =>
        flight_no === null || (flight_no === row.flight_no && flight_date === row.flight_date),
    )
    .map(({ code }) => code);
}
