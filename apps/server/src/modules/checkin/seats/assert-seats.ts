import { checkSeats, seatOn } from '@haidai/domain/seating';
import { Refusal } from '../../../platform/index.ts';
import { isCheckedIn, type Travel } from '../find/travel.ts';
import { type Cabin, toChosenSeat, whyNot } from './cabin.ts';

export interface Seated {
  travel: Travel;
  seatNo: string;
  acceptsDuty: boolean;
  /** Index in the request, from 0. An error names it. */
  index: number;
}

/**
 * Refuses seatRefused with an error for each wrong seat. It checks each seat for its traveller, and all seats together
 * with those of checked-in travellers of the same orders. It does not check whether a seat is free; `takeSeats` does.
 */
export function assertSeats(cabin: Cabin, seated: readonly Seated[], all: readonly Travel[]): void {
  const before = companionsOf(seated, all);
  const choices = [
    ...before.map((travel, index) => toChosenSeat(travel, 1000 + index, travel.checkIn?.seat_no ?? '', true)),
    ...seated.map(({ travel, seatNo, acceptsDuty, index }) => toChosenSeat(travel, index, seatNo, acceptsDuty)),
  ];
  const faults = checkSeats(cabin.map, choices);
  const fields = seated.flatMap(({ travel, seatNo, index }) => {
    const fault = faults.find(({ seq }) => seq === index)?.rule;
    const seat = seatOn(cabin.map, seatNo);
    // A traveller may keep the present seat, whatever its price is now.
    const kept = travel.seat?.seatNo === seatNo;
    const rule = fault ?? (seat && !kept ? whyNot(cabin, seat, travel) : null);
    return rule ? [{ path: `travels.${index}.seatNo`, rule, message: rule }] : [];
  });
  if (fields.length > 0) throw new Refusal('seatRefused', {}, fields);
}

/** Lists the travellers of the same orders who are checked in on the flight and keep their seats. */
export function companionsOf(seated: readonly Pick<Seated, 'travel'>[], all: readonly Travel[]): Travel[] {
  const isSeated = (travel: Travel) => seated.some((each) => each.travel === travel);
  const isOfTheirs = ({ orderNo, flight }: Travel) =>
    seated.some(({ travel }) => travel.orderNo === orderNo && travel.flight.id === flight.id);
  return all.filter((travel) => isCheckedIn(travel) && !isSeated(travel) && isOfTheirs(travel));
}
