import type { FlashEntryRecord } from '@haidai/contract/flashsale';

const queuedStates = ['ENTERED', 'WAITING'];
const grantedStates = ['GRANTED', 'ORDERED', 'BOUGHT'];

/**
 * Counts the seats of a round that count against the limit of a member: requested in the queue, granted, ordered or
 * bought.
 */
export function countSeatsTaken(
  entries: readonly Pick<FlashEntryRecord, 'roundId' | 'state' | 'seats' | 'grantedSeats'>[],
  roundId: string,
): number {
  return entries
    .filter((entry) => entry.roundId === roundId)
    .reduce((sum, { state, seats, grantedSeats }) => {
      if (queuedStates.includes(state)) return sum + seats;
      return grantedStates.includes(state) ? sum + grantedSeats : sum;
    }, 0);
}
