import type { LegInventory } from './authorise.ts';

type Seats = Pick<LegInventory, 'free' | 'classes' | 'nestedCount' | 'authorised' | 'held' | 'sold'>;

/**
 * Seats a class can still sell. A nested class is held back by every class at or above it: each must keep room for
 * what it and everything below it has taken. A class with seats of its own sells those. Never more than the cabin
 * has free. The database function `seats_open` says the same; a test holds the two together.
 */
export function seatsOpen(row: Seats, code: string): number {
  const rank = row.classes.indexOf(code);
  if (rank < 0) return 0;
  if (rank >= row.nestedCount) return clamp(row.free, (row.authorised[rank] ?? 0) - taken(row, rank));
  let open = row.free;
  let below = 0;
  for (let at = row.nestedCount - 1; at >= 0; at--) {
    below += taken(row, at);
    if (at <= rank) open = Math.min(open, (row.authorised[at] ?? 0) - below);
  }
  return Math.max(0, open);
}

function clamp(free: number, seats: number): number {
  return Math.max(0, Math.min(free, seats));
}

function taken(row: Seats, at: number): number {
  return (row.held[at] ?? 0) + (row.sold[at] ?? 0);
}

/** As shown to travellers: 'A' for ten and more, the number below, 'C' for none. */
export function seatsLabel(seats: number): string {
  if (seats >= 10) return 'A';
  return seats > 0 ? String(seats) : 'C';
}
