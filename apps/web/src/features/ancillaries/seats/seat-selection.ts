import type { OrderDetail } from '@haidai/contract/booking';
import { type Choice, choiceFor, type Wish } from '../choice/choices.ts';
import { passengerNameOf } from '../passenger-name-of.ts';
import type { Offer, SeatMapOfSegment } from '../queries.ts';

/** The seat of each passenger, by number in the party. */
export type Seats = ReadonlyMap<number, string>;

export function seatsOf(offer: Offer, choices: readonly Choice[]): Seats {
  return new Map(
    offer.passengerSeqs.flatMap((seq): [number, string][] => {
      const seatNo = choiceFor(choices, offer, seq)?.seatNo;
      return seatNo ? [[seq, seatNo]] : [];
    }),
  );
}

/** Returns the seats with one changed. A second choice of a seat removes it. */
export function withSeat(seats: Seats, seq: number, seatNo: string): Seats {
  const next = new Map(seats);
  if (seats.get(seq) === seatNo) next.delete(seq);
  else next.set(seq, seatNo);
  return next;
}

/**
 * Returns the name for each seat of the party, without one passenger. It has the seats chosen here, and the earlier
 * bought seats of passengers who cannot choose.
 */
export function partyOf(order: OrderDetail, { passengers }: SeatMapOfSegment, offer: Offer, seats: Seats, but: number) {
  return new Map(
    passengers.flatMap(({ passengerSeq, seatNo }): [string, string][] => {
      const seat = offer.passengerSeqs.includes(passengerSeq) ? seats.get(passengerSeq) : seatNo;
      return seat && passengerSeq !== but ? [[seat, passengerNameOf(order, passengerSeq)]] : [];
    }),
  );
}

/** Returns the wishes for the chosen seats. Null for a passenger without a seat. */
export function toWishes(map: SeatMapOfSegment, offer: Offer, seats: Seats): Map<number, Wish | null> {
  return new Map(
    offer.passengerSeqs.map((seq) => {
      const seatNo = seats.get(seq);
      const price = seatNo ? priceOfSeat(map, seatNo) : undefined;
      if (!price) return [seq, null];
      return [seq, { productCode: price.productCode, seatNo, acceptsDuty: price.tier === 'EXIT' }];
    }),
  );
}

export function priceOfSeat({ rows, prices }: SeatMapOfSegment, seatNo: string) {
  const seat = rows.flatMap((row) => row.seats).find((each) => each.seatNo === seatNo);
  return prices.find(({ tier }) => tier === seat?.tier);
}
