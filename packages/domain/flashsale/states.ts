import type { StateOf } from '../machine.ts';
import type { Instant } from '../time/index.ts';
import type { flashEntryMachine } from './machine.ts';

/** The states of a round: ANNOUNCED until it takes entries, then WAITING_ROOM until it opens. */
export const flashRoundStates = ['ANNOUNCED', 'WAITING_ROOM', 'OPEN', 'CLOSED'] as const;
export type FlashRoundState = (typeof flashRoundStates)[number];

/**
 * The states of an item. AHEAD: before the opening. OPEN: a new entry can get a seat at once. QUEUE: all seats are
 * taken or wanted, and the line has room. FULL: the line has no room for another seat. SOLD_OUT: all seats are paid.
 * CLOSED: the round is over.
 */
export const flashItemStates = ['AHEAD', 'OPEN', 'QUEUE', 'FULL', 'SOLD_OUT', 'CLOSED'] as const;
export type FlashItemState = (typeof flashItemStates)[number];

/** The states of an entry that can still change without an action of the member. */
export const liveEntryStates = ['ENTERED', 'WAITING', 'GRANTED', 'ORDERED'] as const satisfies StateOf<
  typeof flashEntryMachine
>[];

export interface RoundTimes {
  readonly entriesFrom: Instant;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
}

/** Returns the state of a round. Each state begins exactly at its bound. */
export function flashRoundState({ entriesFrom, opensAt, closesAt }: RoundTimes, now: Instant): FlashRoundState {
  if (now < entriesFrom) return 'ANNOUNCED';
  if (now < opensAt) return 'WAITING_ROOM';
  return now < closesAt ? 'OPEN' : 'CLOSED';
}

/**
 * The seats of an item. `taken` are granted, ordered or paid, and include `paid`. `queued` are the seats wanted in
 * line.
 */
export interface ItemSeats {
  readonly stock: number;
  readonly taken: number;
  readonly paid: number;
  readonly queued: number;
  /** The maximum number of seats wanted in line. */
  readonly queueMost: number;
}

export function flashItemState(round: FlashRoundState, seats: ItemSeats): FlashItemState {
  if (round === 'CLOSED') return 'CLOSED';
  if (isSoldOut(seats)) return 'SOLD_OUT';
  if (round !== 'OPEN') return 'AHEAD';
  // Entries in line are served first, so the seats that are left belong to them.
  if (seats.taken + seats.queued < seats.stock) return 'OPEN';
  return roomIn(seats) > 0 ? 'QUEUE' : 'FULL';
}

/** Reports whether every seat is paid. Paid seats never come back, so no further entry can be served. */
export function isSoldOut({ stock, paid }: Pick<ItemSeats, 'stock' | 'paid'>): boolean {
  return paid >= stock;
}

/** Returns the number of seats that entries can still ask for: seats that are left and places in line. */
export function roomIn({ stock, taken, queued, queueMost }: ItemSeats): number {
  return Math.max(0, stock - taken + queueMost - queued);
}
