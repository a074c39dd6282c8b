import { findSeats, type SeatSeeker } from '@haidai/domain/checkin';
import { seatOn } from '@haidai/domain/seating';
import { type Deps, Refusal, type Tx } from '../../../platform/index.ts';
import { type SeatOnSegment, takeSeats } from '../../seating/index.ts';
import { legsOfFlight, type Travel } from '../find/travel.ts';
import { assertSeats, companionsOf, type Seated } from './assert-seats.ts';
import { type Cabin, getCabin, occupantOf, whyNot } from './cabin.ts';

export interface Wish {
  travel: Travel;
  /** The wished seat. Null means the present seat, or any seat. */
  seatNo: string | null;
  acceptsDuty: boolean;
  index: number;
}

/**
 * Takes seats for a party on all of their flights, without expiry: the chosen seats, the present seats, and for the
 * others seats nearby. Refuses seatRefused, noSeatsTogether, seatTaken.
 */
export async function seatParty(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  wishes: readonly Wish[],
  all: readonly Travel[],
): Promise<Seated[]> {
  const seated: { cabin: Cabin; each: Seated }[] = [];
  for (const [, party] of Map.groupBy(wishes, ({ travel }) => travel.flight.id)) {
    const [first] = party;
    if (!first) continue;
    const cabin = await getCabin(deps, tx, first.travel.flight, all);
    const seats = chooseSeats(cabin, party, all);
    assertSeats(cabin, seats, all);
    seated.push(...seats.map((each) => ({ cabin, each })));
  }
  await takeSeats(
    tx,
    seated.map(({ cabin, each }) => toClaim(cabin, each.travel, each.seatNo)),
    { now: deps.clock.now(), expiresAt: null },
  );
  return seated.map(({ each }) => each).toSorted((one, other) => one.index - other.index);
}

function chooseSeats(cabin: Cabin, party: readonly Wish[], all: readonly Travel[]): Seated[] {
  const wanted = (wish: Wish) => wish.seatNo ?? wish.travel.seat?.seatNo ?? null;
  const seekers = [
    ...party.map((wish) => toSeeker(cabin, wish.travel, String(wish.index), wanted(wish))),
    ...companionsOf(party, all).map((travel) =>
      toSeeker(cabin, travel, `checked in ${travel.person.seq}`, travel.checkIn?.seat_no ?? null),
    ),
  ];
  const found = findSeats(cabin.map, seekers, cabin.taken);
  if (!found) throw new Refusal('noSeatsTogether');
  return party.map(({ travel, acceptsDuty, index, ...wish }) => ({
    travel,
    acceptsDuty,
    index,
    // `assertSeats` reports a number that is not on the map.
    seatNo: wish.seatNo ?? found.get(String(index)) ?? '',
  }));
}

function toSeeker(cabin: Cabin, travel: Travel, id: string, seatNo: string | null): SeatSeeker {
  return { ...occupantOf(travel), id, seatNo, mayHave: (seat) => whyNot(cabin, seat, travel) === null };
}

export function toClaim({ map }: Cabin, travel: Travel, seatNo: string): SeatOnSegment {
  const seat = seatOn(map, seatNo);
  if (!seat) throw new Refusal('seatRefused');
  return {
    orderNo: travel.orderNo,
    passengerSeq: travel.person.seq,
    segmentIndex: travel.flight.row.segment_index,
    ...legsOfFlight(travel.flight),
    aircraft: map.aircraft,
    seat,
    withInfant: travel.withInfant,
  };
}
