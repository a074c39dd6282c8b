import type { Problem } from './options.ts';

/** The seats of all parties with the same inconvenience a seat on every flight. */
interface Group {
  seats: number;
  /** The least inconvenience a seat, by resource. Without an entry, the group cannot use the resource. */
  costs: Map<number, number>;
  none: number;
  /** The seats of the group that are placed so far, by resource. */
  placed: Map<number, number>;
}

/**
 * Returns the price of one seat of each resource in minutes of inconvenience, 0 for a resource that is not scarce. The
 * prices are the dual solution of an easier plan: parties may split, and only the seats of the first legs are limited. They
 * show how good the rest of a plan can become at best.
 */
export function priceSeats({ options, free }: Problem): number[] {
  const groups = groupParties(options);
  const left = [...free];
  for (const group of groups) {
    let seats = group.seats;
    while (seats > 0) {
      const step = cheapestPath(groups, left, group);
      if (!step) break;
      seats -= place(left, step, seats);
    }
  }
  return pricesOf(groups, left);
}

function groupParties(options: Problem['options']): Group[] {
  const groups = new Map<string, Group>();
  for (const list of options) {
    const seats = Math.max(...list.map(({ takes }) => takes[0]?.[1] ?? 0));
    if (seats === 0) continue;
    const costs = new Map<number, number>();
    let none = 0;
    for (const { cost, takes } of list) {
      const [seat] = takes;
      if (!seat) none = cost / seats;
      else if (cost / seats < (costs.get(seat[0]) ?? Number.POSITIVE_INFINITY)) costs.set(seat[0], cost / seats);
    }
    const key = `${none} ${[...costs].join(' ')}`;
    const known = groups.get(key);
    if (known) known.seats += seats;
    else groups.set(key, { seats, costs, none, placed: new Map() });
  }
  return [...groups.values()];
}

/**
 * Returns the least cost of one more seat on each resource, given the seats that are placed: 0 while seats are left,
 * else the cost of moving a placed seat elsewhere. `via` is the move that reaches this cost.
 */
function costsOfOneMore(groups: readonly Group[], left: readonly number[]) {
  const price = left.map((seats) => (seats > 0 ? 0 : Number.POSITIVE_INFINITY));
  const via: (readonly [group: Group, to: number] | null)[] = left.map(() => null);
  for (let changed = true; changed; ) {
    changed = false;
    for (const group of groups) {
      const best = bestOf(group, price);
      for (const [from, seats] of group.placed) {
        if (seats === 0 || from === best.to) continue;
        const cost = best.cost - (group.costs.get(from) ?? 0);
        if (cost >= (price[from] ?? 0) - 1e-9) continue;
        price[from] = cost;
        via[from] = [group, best.to];
        changed = true;
      }
    }
  }
  return { price, via };
}

/** Returns the cheapest resource for a group at these prices. `to` is -1 for no alternative. */
function bestOf({ costs, none }: Group, price: readonly number[]): { cost: number; to: number } {
  let best = { cost: none, to: -1 };
  for (const [to, own] of costs) {
    const cost = own + (price[to] ?? 0);
    if (cost < best.cost - 1e-9) best = { cost, to };
  }
  return best;
}

type Path = readonly { group: Group; from: number | null; to: number }[];

/** Returns the moves that place one more seat of a group at the least cost. Null if no alternative is cheapest. */
function cheapestPath(groups: readonly Group[], left: readonly number[], group: Group): Path | null {
  const { price, via } = costsOfOneMore(groups, left);
  let { to } = bestOf(group, price);
  if (to < 0) return null;
  const path: { group: Group; from: number | null; to: number }[] = [{ group, from: null, to }];
  for (let move = via[to]; move; move = to < 0 ? null : via[to]) {
    const from = to;
    to = move[1];
    path.push({ group: move[0], from, to });
  }
  return path;
}

/** Makes the moves of a path for as many seats as all of them allow. Returns the number of seats. */
function place(left: number[], path: Path, wanted: number): number {
  const last = path.at(-1)?.to ?? -1;
  const movable = path.map(({ group, from }) => (from === null ? wanted : (group.placed.get(from) ?? 0)));
  const seats = Math.min(...movable, last < 0 ? wanted : (left[last] ?? 0));
  for (const { group, from, to } of path) {
    if (from !== null) group.placed.set(from, (group.placed.get(from) ?? 0) - seats);
    if (to >= 0) group.placed.set(to, (group.placed.get(to) ?? 0) + seats);
  }
  if (last >= 0) left[last] = (left[last] ?? 0) - seats;
  return seats;
}

function pricesOf(groups: readonly Group[], left: readonly number[]): number[] {
  const { price } = costsOfOneMore(groups, left);
  // A resource that had no seat at the start costs more than every alternative is worth.
  const tooMuch = Math.max(0, ...groups.map(({ none }) => none));
  return price.map((cost) => (Number.isFinite(cost) ? Math.max(0, cost) : tooMuch));
}
