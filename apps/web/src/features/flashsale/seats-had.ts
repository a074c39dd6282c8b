import type { FlashEntryRecord } from '@haidai/contract/flashsale';

const asked = ['ENTERED', 'WAITING'];
const got = ['GRANTED', 'ORDERED', 'BOUGHT'];

/**
 * Counts the seats of a round that count against the limit of a member: requested in the queue, granted, ordered or
 * bought.
 */
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
