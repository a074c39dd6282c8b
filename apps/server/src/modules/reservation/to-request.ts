import { fullName } from '@haidai/domain/booking';
import { operatesOn } from '@haidai/domain/flights';
import type { Db } from '../../platform/index.ts';
import type { ConfirmRequest, SellRequest } from '../../providers/reservation/index.ts';
import type { PssSegment } from '../../schema/reservation.ts';
import { loadCatalogue } from '../flights/index.ts';
import type { SeatClaim } from '../inventory/index.ts';

export type NamedPassenger = SellRequest['passengers'][number];

const typeNames = { A: 'ADT', C: 'CHD', B: 'INF' } as const;

/** Joins the legs of each segment. A segment of lap infants alone needs no seat at the PSS. */
export function toSegments(claims: readonly SeatClaim[]): PssSegment[] {
  const bySegment = Map.groupBy(
    claims.filter(({ seats }) => seats > 0),
    ({ segmentIndex }) => segmentIndex,
  );
  return [...bySegment].flatMap(([segment, legs]) => {
    const ordered = legs.toSorted((a, b) => a.legSeq - b.legSeq);
    const [first] = ordered;
    if (!first) return [];
    const { flightNo, flightDate, bookingClass, seats } = first;
    return [{ segment, flightNo, flightDate, airports: airportsOf(ordered), bookingClass, seats }];
  });
}

function airportsOf(legs: readonly SeatClaim[]): string[] {
  const ends = legs.map(({ flightNo, flightDate, legSeq }) => {
    const patterns = loadCatalogue().index.byFlight.get(flightNo) ?? [];
    const leg = patterns.find((each) => operatesOn(each, flightDate))?.legs[legSeq - 1];
    if (!leg) throw new Error(`Flight ${flightNo} on ${flightDate} has no leg ${legSeq}`);
    return leg;
  });
  return [...ends.slice(0, 1).map(({ from }) => from), ...ends.map(({ to }) => to)];
}

interface PassengerRow {
  seq: number;
  passenger_type: keyof typeof typeNames;
  surname: string;
  first_name: string;
}

export const toNamed = ({
  seq,
  passenger_type: type,
  surname,
  first_name: firstName,
}: PassengerRow): NamedPassenger => ({
  seq,
  type: typeNames[type],
  name: fullName({ surname, firstName }),
});

/** Lists the names of an order. */
export async function listNamed(db: Db, orderNo: string): Promise<NamedPassenger[]> {
  const rows = await db
    .selectFrom('order_passenger')
    .select(['seq', 'passenger_type', 'surname', 'first_name'])
    .where('order_no', '=', orderNo)
    .orderBy('seq')
    .execute();
  return rows.map(toNamed);
}

/** Lists the names of an order with the numbers of its tickets. */
export async function listTicketed(db: Db, orderNo: string): Promise<ConfirmRequest['passengers']> {
  const tickets = await db
    .selectFrom('ticket')
    .select(['passenger_seq', 'ticket_no'])
    .where('order_no', '=', orderNo)
    .execute();
  const numbers = new Map(tickets.map(({ passenger_seq, ticket_no }) => [passenger_seq, ticket_no]));
  return (await listNamed(db, orderNo)).map((named) => ({ ...named, ticketNo: numbers.get(named.seq) ?? null }));
}
