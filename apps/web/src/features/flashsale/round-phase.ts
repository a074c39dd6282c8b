import type { FlashRoundRecord } from '@haidai/contract/flashsale';
import type { FlashItemState, FlashRoundState } from '@haidai/domain/flashsale';

/** From when entries are taken, and from when until when is sold: instants of the server. */
export type RoundTimes = Pick<FlashRoundRecord, 'entriesFrom' | 'opensAt' | 'closesAt'>;

/** What a round is at an instant: nothing has to be asked for it to open. */
export function phaseOf({ entriesFrom, opensAt, closesAt }: RoundTimes, now: Date): FlashRoundState {
  const time = now.getTime();
  if (time >= Date.parse(closesAt)) return 'CLOSED';
  if (time >= Date.parse(opensAt)) return 'OPEN';
  return time >= Date.parse(entriesFrom) ? 'WAITING_ROOM' : 'ANNOUNCED';
}

/** Whole seconds until a round opens, or while it is open until it closes; never below 0. */
export function secondsToChange(round: RoundTimes, now: Date): number {
  const until = now.getTime() < Date.parse(round.opensAt) ? round.opensAt : round.closesAt;
  return secondsUntil(until, now);
}

export function secondsUntil(instant: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - now.getTime()) / 1000));
}

/** What a round has in the list: when it sells, and how each of its offers stands. */
export interface ListedRound extends RoundTimes {
  offers: readonly { state: FlashItemState }[];
}

/** The round that is open and has something left, else the next to come, else one that is open, else the last. */
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
