import { type PartySize, seatParty } from '../booking/index.ts';

/** The maximum number of travellers with a seat in one order, including children. Lap infants do not count. */
export const mostFlashSeats = 4;

export type FlashParty =
  | { readonly ok: true; readonly party: PartySize; readonly seats: number }
  | { readonly ok: false; readonly refusal: 'flashPartyLimit' | 'flashSeatsGranted' };

/**
 * Returns the party with its seats: a second infant of an adult counts as a child. Refuses with `flashPartyLimit` if
 * the party is not allowed or too large, and with `flashSeatsGranted` if it needs more seats than were granted.
 */
export function seatFlashParty(asked: PartySize, granted: number): FlashParty {
  const party = seatParty(asked);
  if (!party) return { ok: false, refusal: 'flashPartyLimit' };
  const seats = party.adults + party.children;
  if (seats > mostFlashSeats) return { ok: false, refusal: 'flashPartyLimit' };
  return seats > granted ? { ok: false, refusal: 'flashSeatsGranted' } : { ok: true, party, seats };
}
