/**
 * Recomputes from the log of a flight alone who must get which seat, and compares that with the log. It uses no code of
 * the site, so that anybody can read it and check the carrier.
 *
 * The rule: when seats come free, the first wish in line whose whole party fits gets its seats, until no wish fits. A
 * smaller pair (line number, rank) is before a larger one. A wish fits if its class has enough open seats and enough
 * places for its infants on every leg, and if its time is not over.
 */
export interface LogEntry {
  seq: number;
  time: string;
  kind: 'JOIN' | 'FREE' | 'FILL' | 'LEAVE';
  lineNo: number | null;
  rank: number | null;
  clazz: string;
  clazzType: string | null;
  boardLeg: number;
  offLeg: number;
  seats: number;
  infants: number;
  waitsUntil: string | null;
  reason: string | null;
  cabins: Cabin[];
  laps: { leg: number; left: number }[];
}

interface Cabin {
  leg: number;
  cabin: string;
  closed: boolean;
  free: number;
  nested: number;
  classes: string[];
  left: number[];
}

export interface Verdict {
  entries: number;
  joined: number;
  filled: number;
  seats: number;
  /** The pairs that got their seats, in order: `12/1`. */
  order: string[];
  faults: string[];
}

type Seats = Pick<LogEntry, 'cabins' | 'laps'> & { time: string };

/** Verifies the complete log of one flight, in the order of `seq`. */
export function verifyLog(entries: readonly LogEntry[]): Verdict {
  const waiting = new Map<string, LogEntry>();
  const verdict: Verdict = { entries: entries.length, joined: 0, filled: 0, seats: 0, order: [], faults: [] };
  const fault = (seq: number, text: string) => verdict.faults.push(`entry ${seq}: ${text}`);
  let seats: Seats | null = null;
  let lastSeq = 0;
  for (const entry of entries) {
    const { seq, kind } = entry;
    if (seq <= lastSeq) fault(seq, 'is not after the entry before it');
    lastSeq = seq;
    if (kind === 'FREE' || kind === 'JOIN') {
      // The round before is over: nobody who waits may fit into the seats that it left.
      const passedOver = seats && next(waiting, seats);
      if (passedOver) fault(seq, `wish ${nameOf(passedOver)} fitted and got no seats`);
      seats = null;
    }
    if (kind === 'FREE') seats = structuredClone({ cabins: entry.cabins, laps: entry.laps, time: entry.time });
    else if (kind === 'JOIN') {
      const last = Math.max(0, ...[...waiting.values()].map(({ lineNo }) => lineNo ?? 0));
      if ((entry.lineNo ?? 0) < last) fault(seq, `wish ${nameOf(entry)} joined before somebody who was there`);
      waiting.set(nameOf(entry), entry);
      verdict.joined += 1;
    } else {
      const wish = waiting.get(nameOf(entry));
      if (!wish) fault(seq, `wish ${nameOf(entry)} was not waiting`);
      else if (kind === 'FILL') {
        const due = seats && next(waiting, seats);
        if (due !== wish) fault(seq, `wish ${nameOf(wish)} got seats that were due to ${due ? nameOf(due) : 'nobody'}`);
        if (seats) take(seats, wish);
        verdict.filled += 1;
        verdict.seats += wish.seats;
        verdict.order.push(nameOf(wish));
      }
      waiting.delete(nameOf(entry));
    }
  }
  const passedOver = seats && next(waiting, seats);
  if (passedOver) fault(lastSeq, `wish ${nameOf(passedOver)} fitted and got no seats`);
  return verdict;
}

function nameOf({ lineNo, rank }: LogEntry): string {
  return `${lineNo}/${rank}`;
}

/** Finds the wish that is due: the first in line that fits. */
function next(waiting: ReadonlyMap<string, LogEntry>, seats: Seats): LogEntry | undefined {
  let first: LogEntry | undefined;
  for (const wish of waiting.values()) {
    if (first && compare(first, wish) < 0) continue;
    if ((wish.waitsUntil ?? '') > seats.time && fits(wish, seats)) first = wish;
  }
  return first;
}

function compare(a: LogEntry, b: LogEntry): number {
  return (a.lineNo ?? 0) - (b.lineNo ?? 0) || (a.rank ?? 0) - (b.rank ?? 0);
}

function cabinsOf({ clazzType, boardLeg, offLeg }: LogEntry, { cabins }: Seats): Cabin[] {
  return cabins.filter(({ leg, cabin }) => cabin === clazzType && leg >= boardLeg && leg <= offLeg);
}

function fits(wish: LogEntry, seats: Seats): boolean {
  const cabins = cabinsOf(wish, seats);
  if (cabins.length < wish.offLeg - wish.boardLeg + 1) return false;
  const laps = seats.laps.filter(({ leg }) => leg >= wish.boardLeg && leg <= wish.offLeg);
  if (laps.some(({ left }) => left < wish.infants)) return false;
  return cabins.every((cabin) => !cabin.closed && openIn(cabin, wish.clazz) >= wish.seats);
}

/** A nested class can sell what it and every class above it has left; no class more than the cabin has free. */
function openIn({ free, nested, classes, left }: Cabin, clazz: string): number {
  const place = classes.indexOf(clazz);
  if (place < 0) return 0;
  const above = place < nested ? left.slice(0, place + 1) : [left[place] ?? 0];
  return Math.max(0, Math.min(free, ...above));
}

function take(seats: Seats, wish: LogEntry): void {
  for (const cabin of cabinsOf(wish, seats)) {
    const place = cabin.classes.indexOf(wish.clazz);
    cabin.free -= wish.seats;
    cabin.left = cabin.left.map((left, at) => {
      const counts = place < cabin.nested ? at <= place : at === place;
      return counts ? left - wish.seats : left;
    });
  }
  for (const lap of seats.laps) if (lap.leg >= wish.boardLeg && lap.leg <= wish.offLeg) lap.left -= wish.infants;
}
