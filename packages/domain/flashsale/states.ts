import type { Instant } from '../time/index.ts';

/** ANNOUNCED until entries are taken, then the WAITING_ROOM until it opens. */
export const flashRoundStates = ['ANNOUNCED', 'WAITING_ROOM', 'OPEN', 'CLOSED'] as const;
export type FlashRoundState = (typeof flashRoundStates)[number];

/** AHEAD of the opening; seats OPEN; a QUEUE for what may come back, or FULL; all paid for: SOLD_OUT. */
export const flashItemStates = ['AHEAD', 'OPEN', 'QUEUE', 'FULL', 'SOLD_OUT', 'CLOSED'] as const;
export type FlashItemState = (typeof flashItemStates)[number];

export interface RoundTimes {
  readonly entriesFrom: Instant;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
}

/** Every bound belongs to what begins with it. */
export function flashRoundState({ entriesFrom, opensAt, closesAt }: RoundTimes, now: Instant): FlashRoundState {
  if (now < entriesFrom) return 'ANNOUNCED';
  if (now < opensAt) return 'WAITING_ROOM';
  return now < closesAt ? 'OPEN' : 'CLOSED';
}

/** What an item has, in seats. `taken` are granted, ordered or paid, `paid` among them; `queued` is wanted in line. */
export interface ItemSeats {
  readonly stock: number;
  readonly taken: number;
  readonly paid: number;
  readonly queued: number;
  /** So many seats may be wanted in line. */
  readonly queueMost: number;
}

export function flashItemState(round: FlashRoundState, seats: ItemSeats): FlashItemState {
  if (round === 'CLOSED') return 'CLOSED';
  if (isSoldOut(seats)) return 'SOLD_OUT';
  if (round !== 'OPEN') return 'AHEAD';
  // Who waits is served first: what is left then is theirs.
  if (seats.taken + seats.queued < seats.stock) return 'OPEN';
  return roomIn(seats) > 0 ? 'QUEUE' : 'FULL';
}

/** Every seat is paid for, and no seat that is paid for comes back: nobody can be served any more. */
export function isSoldOut({ stock, paid }: Pick<ItemSeats, 'stock' | 'paid'>): boolean {
  return paid >= stock;
}

/** Seats that can still be asked for: those left, and those of the line. */
export function roomIn({ stock, taken, queued, queueMost }: ItemSeats): number {
  return Math.max(0, stock - taken + queueMost - queued);
}
