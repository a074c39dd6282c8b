import type { FlashEntryRecord } from '@haidai/contract/flashsale';

const asked = ['ENTERED', 'WAITING'];
const got = ['GRANTED', 'ORDERED', 'BOUGHT'];

/** Seats of a round that count against a member's limit: asked for in line, kept, ordered or bought. */
export function seatsHad(
  entries: readonly Pick<FlashEntryRecord, 'roundId' | 'state' | 'seats' | 'grantedSeats'>[],
  roundId: string,
): number {
  return entries
    .filter((entry) => entry.roundId === roundId)
    .reduce((sum, { state, seats, grantedSeats }) => {
      if (asked.includes(state)) return sum + seats;
      return got.includes(state) ? sum + grantedSeats : sum;
    }, 0);
}
