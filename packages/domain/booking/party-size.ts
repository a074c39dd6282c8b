import type { PassengerType } from './ages.ts';

/** The numbers of travellers: children have a seat, infants travel on a lap. */
export interface PartySize {
  adults: number;
  children: number;
  infants: number;
}

/**
 * The limits of one order and of each accompanying adult. `people` is the largest party: 4 adults, 2 children, 4
 * infants.
 */
export const partyLimits = {
  people: 10,
  adults: 4,
  children: 2,
  childrenPerAdult: 2,
  lapInfantsPerAdult: 1,
  infantsPerAdult: 2,
} as const;

/**
 * Returns the party as it is sold: an infant without a free lap takes a seat and pays as a child. Returns null if the
 * adults cannot take so many infants.
 */
export function seatParty({ adults, children, infants }: PartySize): PartySize | null {
  const laps = Math.min(infants, adults * partyLimits.lapInfantsPerAdult);
  const seated = children + infants - laps;
  if (infants > adults * partyLimits.infantsPerAdult || seated > adults * partyLimits.childrenPerAdult) return null;
  return { adults, children: seated, infants: laps };
}

export function countParty(passengers: readonly { passengerType: PassengerType }[]): PartySize {
  const count = (type: PassengerType) => passengers.filter(({ passengerType }) => passengerType === type).length;
  return { adults: count('A'), children: count('C'), infants: count('B') };
}

/** Turns infants without a free lap into children, the last entered first, as `seatParty` counts them. */
export function seatSurplusInfants<P extends { passengerType: PassengerType }>(passengers: readonly P[]): P[] {
  let laps = countParty(passengers).adults * partyLimits.lapInfantsPerAdult;
  return passengers.map((passenger) => {
    if (passenger.passengerType !== 'B') return passenger;
    laps -= 1;
    return laps >= 0 ? passenger : { ...passenger, passengerType: 'C' };
  });
}
