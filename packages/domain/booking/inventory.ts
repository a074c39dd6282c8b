/**
 * The seats of one cabin on one leg, as a row of `leg_inventory` has them. Arrays run along `classes`: the first
 * `nestedCount` are nested, highest first; the rest are buckets of their own. capacity = free + held + sold, always.
 */
export interface CabinInventory {
  readonly capacity: number;
  readonly free: number;
  readonly nestedCount: number;
  readonly classes: readonly string[];
  readonly authorised: readonly number[];
  readonly held: readonly number[];
  readonly sold: readonly number[];
}

/**
 * How many seats a class can still sell (docs/rules/inventory.md). For a nested class the least, over it and every
 * class above, of what that one is authorised for less what it and all below it have taken; never more than the cabin
 * has free. The SQL function `seats_open` says the same and is the one that guards.
 */
export function seatsOpen(cabin: CabinInventory, bookingClass: string): number {
  const place = cabin.classes.indexOf(bookingClass);
  if (place < 0) return 0;
  const taken = (index: number) => (cabin.held[index] ?? 0) + (cabin.sold[index] ?? 0);
  const authorised = (index: number) => cabin.authorised[index] ?? 0;
  if (place >= cabin.nestedCount) return Math.max(0, Math.min(cabin.free, authorised(place) - taken(place)));
  let open = cabin.free;
  let below = 0;
  for (let index = cabin.nestedCount - 1; index >= 0; index -= 1) {
    below += taken(index);
    if (index <= place) open = Math.min(open, authorised(index) - below);
  }
  return Math.max(0, open);
}

/** From so many seats on, a search shows `A` instead of the number. */
const plenty = 10;

/** What a search shows beside a fare: `A` where there are plenty, else the number left. */
export function showSeats(open: number): string {
  return open >= plenty ? 'A' : String(open);
}
