import { type Seat, seatMapOf, seatOn } from '@haidai/domain/seating';
import type { Tx } from '../../../platform/index.ts';
import { releaseSeats, type SeatOnSegment, takeSeats } from '../../seating/index.ts';
import type { ItemRow } from '../items.ts';
import type { OrderFacts } from '../order-facts.ts';

type WithSeat = Pick<ItemRow, 'passenger_seq' | 'segment_index' | 'seat_no'>;

/** Holds the seats of these add-ons, all or none. Refuses seatTaken. */
export async function holdSeats(
  tx: Tx,
  items: readonly WithSeat[],
  facts: OrderFacts,
  until: { now: Date; expiresAt: Date | null },
): Promise<void> {
  await takeSeats(
    tx,
    items.flatMap((item) => toSeat(item, facts)),
    until,
  );
}

/** Releases the seats of these add-ons. */
export async function releaseSeatsOfItems(tx: Tx, orderNo: string, items: readonly WithSeat[]): Promise<void> {
  for (const { passenger_seq: passengerSeq, segment_index: segmentIndex, seat_no: seatNo } of items) {
    if (seatNo !== null && passengerSeq !== null) await releaseSeats(tx, { orderNo, passengerSeq, segmentIndex });
  }
}

function toSeat({ passenger_seq, segment_index, seat_no }: WithSeat, facts: OrderFacts): SeatOnSegment[] {
  const segment = facts.segments.find(({ index }) => index === segment_index);
  const person = facts.passengers.find(({ seq }) => seq === passenger_seq);
  if (seat_no === null || !segment || !person) return [];
  const { flightNo, flightDate, boardLeg, offLeg } = segment;
  return [
    {
      orderNo: facts.orderNo,
      passengerSeq: person.seq,
      segmentIndex: segment.index,
      flightNo,
      flightDate,
      boardLeg,
      offLeg,
      aircraft: segment.aircraft,
      seat: placeOf(segment.aircraft, seat_no),
      withInfant: person.withInfant,
    },
  ];
}

/**
 * Returns the position of a seat. If the aircraft has no seat map any more, the function reads the position from the
 * seat number.
 */
function placeOf(aircraft: string, no: string): Pick<Seat, 'no' | 'row' | 'side'> {
  const seat = aircraft === '' ? undefined : seatOn(seatMapOf(aircraft), no);
  return seat ?? { no, row: Number.parseInt(no, 10), side: no.at(-1)?.match(/[ABC]/) ? 'left' : 'right' };
}
