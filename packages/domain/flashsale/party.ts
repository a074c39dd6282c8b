import { type PartySize, seatParty } from '../booking/index.ts';

/** People in one order who have a seat, children included; infants on laps come with their adults. */
export const flashPeopleMost = 4;

export type FlashParty =
  | { readonly ok: true; readonly party: PartySize; readonly seats: number }
  | { readonly ok: false; readonly refusal: 'flashPartyLimit' | 'flashSeatsGranted' };

/** The party as it is sold, a second infant of an adult as a child, held against the seats granted to it. */
export function seatFlashParty(asked: PartySize, granted: number): FlashParty {
  const party = seatParty(asked);
  if (!party) return { ok: false, refusal: 'flashPartyLimit' };
  const seats = party.adults + party.children;
  if (seats > flashPeopleMost) return { ok: false, refusal: 'flashPartyLimit' };
  return seats > granted ? { ok: false, refusal: 'flashSeatsGranted' } : { ok: true, party, seats };
}
