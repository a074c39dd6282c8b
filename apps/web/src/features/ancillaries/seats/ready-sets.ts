import type { OrderDetail } from '@haidai/contract/booking';
import { type SeatSet, type Seeker, seatMapOf, suggestSeats } from '@haidai/domain/seating';
import { ageOn } from '@haidai/domain/time';
import type { Offer, SeatMapOfSegment } from '../queries.ts';
import { priceOfSeat } from './seat-selection.ts';

/**
 * Returns the ready sets of seats for the passengers who can choose. A seat that the server closes to one of them is in
 * no set.
 */
export function readySets(
  { passengerInfoVoList }: Pick<OrderDetail, 'passengerInfoVoList'>,
  map: SeatMapOfSegment,
  { passengerSeqs }: Pick<Offer, 'passengerSeqs'>,
): SeatSet[] {
  const choosing = map.passengers.filter(({ passengerSeq }) => passengerSeqs.includes(passengerSeq));
  const party = choosing.flatMap(({ passengerSeq: seq, cabin, withInfant }): Seeker[] => {
    const person = passengerInfoVoList.find((each) => each.seq === seq);
    if (!person) return [];
    const { passengerType: type, birthday } = person;
    return [{ seq, type, age: ageOn(birthday, map.flightDate), cabin, withInfant }];
  });
  const seats = new Map(map.rows.flatMap((row) => row.seats).map((seat) => [seat.seatNo, seat]));
  const isFree = ({ no }: { no: string }) => {
    const seat = seats.get(no);
    return seat !== undefined && !seat.taken && !seat.blocked && choosing.every(({ barred }) => !barred[no]);
  };
  return suggestSeats(
    { map: seatMapOf(map.aircraft), isFree, priceOf: ({ no }) => priceOfSeat(map, no)?.price ?? 0 },
    party,
  );
}
