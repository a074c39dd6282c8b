/** A trip of one aircraft from the base and back. Minutes count from midnight of the day of departure. */
export interface RoundTrip {
  readonly base: string;
  readonly days: string;
  readonly leaves: number;
  readonly returns: number;
  readonly turnaround: number;
}

export interface Assigned<Trip extends RoundTrip> {
  readonly trip: Trip;
  /** The delay after the wished departure, in minutes, until the aircraft is back. */
  readonly shift: number;
  readonly aircraft: string;
  readonly rotation: string;
}

interface Tail {
  readonly base: string;
  readonly rotation: string;
  readonly aircraft: string;
  /** Minutes of the week in which the aircraft is away or in turnaround. */
  readonly busy: [from: number, to: number][];
}

const WEEK = 7 * 1440;
const LONGEST_SHIFT = 45;
const STEP = 5;

/**
 * Assigns trips to as few aircraft as the wished times allow. In order of departure, each trip gets the aircraft of its
 * base with the smallest delay (at most 45 minutes), or one more aircraft. The week is a ring: an aircraft that returns
 * on Monday morning cannot leave on Monday morning.
 */
export function assignAircraft<Trip extends RoundTrip>(trips: readonly Trip[], season: string): Assigned<Trip>[] {
  const fleet: Tail[] = [];
  const byDeparture = [...trips].sort((a, b) => a.leaves - b.leaves);
  return byDeparture.map((trip) => {
    const { tail, shift } = leastDelay(fleet, trip) ?? { tail: addTail(fleet, trip.base, season), shift: 0 };
    tail.busy.push(...spansOf(trip, shift));
    return { trip, shift, aircraft: tail.aircraft, rotation: tail.rotation };
  });
}

function leastDelay(fleet: readonly Tail[], trip: RoundTrip): { tail: Tail; shift: number } | null {
  const own = fleet.filter((tail) => tail.base === trip.base);
  for (let shift = 0; shift <= LONGEST_SHIFT; shift += STEP) {
    const spans = spansOf(trip, shift);
    const tail = own.find((each) => spans.every((span) => each.busy.every((other) => !overlap(span, other))));
    if (tail) return { tail, shift };
  }
  return null;
}

function addTail(fleet: Tail[], base: string, season: string): Tail {
  const count = fleet.filter((tail) => tail.base === base).length + 1;
  const rotation = `${season.slice(0, 1).toUpperCase()}${season.slice(-2)}-${base}${String(count).padStart(2, '0')}`;
  const tail: Tail = { base, rotation, aircraft: count % 3 === 0 ? '320' : '738', busy: [] };
  fleet.push(tail);
  return tail;
}

function spansOf(trip: RoundTrip, shift: number): [number, number][] {
  return [...trip.days].flatMap((day, index): [number, number][] =>
    day === '.' ? [] : [[index * 1440 + trip.leaves + shift, index * 1440 + trip.returns + shift + trip.turnaround]],
  );
}

function overlap(a: readonly [number, number], b: readonly [number, number]): boolean {
  return [-WEEK, 0, WEEK].some((turn) => a[0] < b[1] + turn && b[0] + turn < a[1]);
}
