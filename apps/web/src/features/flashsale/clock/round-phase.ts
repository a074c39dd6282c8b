import type { FlashRoundRecord } from '@haidai/contract/flashsale';
import type { FlashItemState, FlashRoundState } from '@haidai/domain/flashsale';

/** The times of a round: the instants of the server when entries start, when the sale opens and when it closes. */
export type RoundTimes = Pick<FlashRoundRecord, 'entriesFrom' | 'opensAt' | 'closesAt'>;

/** Returns the phase of a round at an instant. The page needs no request to see a round open. */
export function phaseOf({ entriesFrom, opensAt, closesAt }: RoundTimes, now: Date): FlashRoundState {
  const time = now.getTime();
  if (time >= Date.parse(closesAt)) return 'CLOSED';
  if (time >= Date.parse(opensAt)) return 'OPEN';
  return time >= Date.parse(entriesFrom) ? 'WAITING_ROOM' : 'ANNOUNCED';
}

/** Returns the whole seconds until a round opens or, while it is open, until it closes. Never returns less than 0. */
export function secondsToChange(round: RoundTimes, now: Date): number {
  const until = now.getTime() < Date.parse(round.opensAt) ? round.opensAt : round.closesAt;
  return secondsUntil(until, now);
}

export function secondsUntil(instant: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - now.getTime()) / 1000));
}

/** A round in the list: its times and the states of its offers. */
export interface ListedRound extends RoundTimes {
  offers: readonly { state: FlashItemState }[];
}

/** Returns the open round with seats left, else the next round, else an open round, else the last round. */
export function roundToShow<Round extends ListedRound>(rounds: readonly Round[], now: Date): Round | undefined {
  const byOpening = rounds.toSorted((one, other) => Date.parse(one.opensAt) - Date.parse(other.opensAt));
  const isOpen = (round: Round) => phaseOf(round, now) === 'OPEN';
  const isAhead = (round: Round) => ['WAITING_ROOM', 'ANNOUNCED'].includes(phaseOf(round, now));
  const hasSome = ({ offers }: Round) => offers.some(({ state }) => state !== 'SOLD_OUT' && state !== 'CLOSED');
  return (
    byOpening.find((round) => isOpen(round) && hasSome(round)) ??
    byOpening.find(isAhead) ??
    byOpening.find(isOpen) ??
    byOpening.at(-1)
  );
}
