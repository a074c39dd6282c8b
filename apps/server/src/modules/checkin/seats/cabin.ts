import { isFreeOfCharge } from '@haidai/domain/checkin';
import {
  type ChosenSeat,
  type Seat,
  type SeatMap,
  type SeatTier,
  seatMapOf,
  seatRestrictionFor,
} from '@haidai/domain/seating';
import { saleAt } from '@haidai/domain/shopping';
import { ageOn } from '@haidai/domain/time';
import { type Db, type Deps, Refusal } from '../../../platform/index.ts';
import { isSeatOnSale, seatPriceOn, seatTierOn } from '../../ancillaries/index.ts';
import { listHolders } from '../../seating/index.ts';
import { legsOfFlight, paidForSeat, type Travel, type TravelFlight } from '../find/travel.ts';

/** The current seats of a flight for one party. */
export interface Cabin {
  map: SeatMap;
  /** The seat numbers that other travellers have. */
  taken: ReadonlySet<string>;
  /** Returns the tier in which a seat is sold now. */
  tierOf: (seat: Seat) => SeatTier;
  /** Returns the price of a seat for a traveller of the party, in yuan. 0 means free of charge. */
  priceFor: (seat: Seat, travel: Travel) => number;
}

/**
 * Returns the cabin of a flight for a party: all people on the orders of the key, on any flight. `db` may be a
 * transaction. Refuses notFound for a flight without a seat map.
 */
export async function getCabin(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  flight: TravelFlight,
  party: readonly Travel[],
): Promise<Cabin> {
  const aircraft = flight.planned?.legs[0]?.aircraft;
  if (!aircraft) throw new Refusal('notFound');
  const map = seatMapOf(aircraft);
  const holders = await listHolders(db, legsOfFlight(flight), clock.now());
  const isOurs = (holder: (typeof holders)[number]) =>
    party.some(
      ({ id, orderNo, person, flight: theirs }) =>
        id !== null &&
        orderNo === holder.orderNo &&
        person.seq === holder.passengerSeq &&
        theirs.row.segment_index === holder.segmentIndex,
    );
  const taken = new Set(holders.filter((holder) => !isOurs(holder)).map(({ seatNo }) => seatNo));
  const sale = saleAt(clock.now().getTime());
  const isOnSale = isSeatOnSale(flight.row.departs_at.getTime(), sale.now);
  const tierOf = (seat: Seat) => seatTierOn(map, seat, sale.issueDate);
  const priceOf = (seat: Seat) => seatPriceOn(tierOf(seat), sale.issueDate);
  // A seat that a traveller of the party has is not free for the others of the party.
  const occupied = new Set(holders.map(({ seatNo }) => seatNo));
  const free = [...map.seats.values()].filter(
    ({ no, blocked, bassinet }) => !occupied.has(no) && !blocked && !bassinet,
  );
  return {
    map,
    taken,
    tierOf,
    priceFor(seat, travel) {
      const price = priceOf(seat);
      const hasFreeOnes = free.some((each) => each.cabin === seat.cabin && priceOf(each) === 0);
      const paid = paidForSeat(travel) ?? 0;
      const isForFamily = flight.rules.familyTiers.includes(tierOf(seat)) && travelsWithChild(travel, party);
      const terms = { price, paid, isMember: travel.isMember, isOnSale, hasFreeOnes, isForFamily };
      const costsNothing = isFreeOfCharge(terms);
      return costsNothing ? 0 : price;
    },
  };
}

/** Returns whether the traveller is a child, or has a child of the same order on the same flight. */
function travelsWithChild({ orderNo, flight }: Travel, all: readonly Travel[]): boolean {
  return all.some(
    (other) => other.orderNo === orderNo && other.flight.id === flight.id && other.person.passenger_type === 'C',
  );
}

export function occupantOf({ person, flight, withInfant }: Travel) {
  const { passenger_type: type, birthday } = person;
  return { type, age: ageOn(birthday, flight.row.shown.from.date), cabin: flight.row.cabin, withInfant };
}

/**
 * Returns why a traveller may not have a seat of the cabin: a rule about the traveller, or the seat costs money.
 * Returns null if the traveller may have it. It does not check whether the seat is taken.
 */
export function whyNot({ priceFor }: Cabin, seat: Seat, travel: Travel): string | null {
  return seatRestrictionFor(seat, occupantOf(travel)) ?? (priceFor(seat, travel) > 0 ? 'forSale' : null);
}

export function toChosenSeat(travel: Travel, seq: number, seatNo: string, acceptsDuty: boolean): ChosenSeat {
  return { ...occupantOf(travel), seq, seatNo, acceptsDuty };
}
