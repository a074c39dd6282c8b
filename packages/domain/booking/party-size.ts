import type { IsoDate } from '../time/index.ts';
import { isGuardian, type PassengerType } from './ages.ts';

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

/** The travellers of one segment that the limits on accompanied children count. */
export interface SegmentCompany {
  /** All travellers of the adult's order who fly the segment. */
  readonly travellers: readonly { readonly type: PassengerType; readonly birthday: IsoDate }[];
  /** The number of children of other orders who fly the segment with a traveller of the adult's order. */
  readonly linked: number;
  /** The number of these children who are linked to the given ticket. */
  readonly linkedToTicket: number;
}

/**
 * Returns how many more children can join the ticket of an adult on a segment. An adult takes at most two linked
 * children. All adults of the order together take at most two children each, their own and those of other orders.
 */
export function placesBeside({ travellers, linked, linkedToTicket }: SegmentCompany, date: IsoDate): number {
  const adults = travellers.filter(({ type, birthday }) => type === 'A' && isGuardian(birthday, date)).length;
  const children = travellers.filter(({ type }) => type === 'C').length;
  const { childrenPerAdult } = partyLimits;
  const together = adults * childrenPerAdult - children - linked;
  return Math.max(0, Math.min(childrenPerAdult - linkedToTicket, together));
}
