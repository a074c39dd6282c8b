import type { PassengerType } from './ages.ts';

/** How many travel: children have a seat, infants a lap. */
export interface PartySize {
  adults: number;
  children: number;
  infants: number;
}

/** Limits of one order, and per accompanying adult. `people` is the largest party: 4 adults, 2 children, 4 babies. */
export const partyLimits = {
  people: 10,
  adults: 4,
  children: 2,
  childrenPerAdult: 2,
  lapInfantsPerAdult: 1,
  infantsPerAdult: 2,
} as const;

/**
 * The party as it is sold: an infant more than there are laps takes a seat and pays as a child.
 * Null where more infants are asked for than the adults may take at all.
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

/** Infants beyond the laps become children, the last entered first, as `seatParty` counted them. */
export function seatSurplusInfants<P extends { passengerType: PassengerType }>(passengers: readonly P[]): P[] {
  let laps = countParty(passengers).adults * partyLimits.lapInfantsPerAdult;
  return passengers.map((passenger) => {
    if (passenger.passengerType !== 'B') return passenger;
    laps -= 1;
    return laps >= 0 ? passenger : { ...passenger, passengerType: 'C' };
  });
}
