import { measure } from './observe/measures.ts';
import { Refusal } from './refusal.ts';

/** A caller by its address and its device, in this order of importance. */
export interface Caller {
  clientAddress: string;
  deviceId: string;
}

interface Limits {
  /** The name of the gate in the metrics. */
  name: string;
  /** The number of tasks that run at the same time. */
  atOnce: number;
  /** The number of tasks that wait. */
  waiting: number;
  /** The number of tasks that wait while all of them are of quiet addresses. */
  waitingQuiet: number;
  /**
   * In an overload, the number of tasks that wait, and the rest after a task of a busy address: for so many times its
   * duration no other one of a busy address starts.
   */
  overload: { waiting: number; rest: number };
  /** The number of addresses and devices that the gate counts. The one without calls for the longest time is removed. */
  counted: number;
}

interface Count {
  calls: number;
  /** The instant of the last call, in epoch milliseconds. */
  at: number;
}

/** The counts of a caller, the more important one first. */
type Counts = readonly [address: Count, device: Count];

interface Waiting {
  counts: Counts;
  start(isBusy: boolean): void;
  refuse(): void;
}

/** Half of the counted calls of a caller are forgotten in this time. */
const halfLifeMs = 30_000;
/** An address with fewer recent calls is quiet. */
const quietCalls = 5;
/** In an overload, an address is also quiet with less than this share of the calls of nine in ten refused addresses. */
const quietShare = 0.25;
/** The longest rest after a task of a busy address. */
const mostRestMs = 100;
/** An overload lasts from a refusal until there was none for this time. */
const overloadMs = 1000;
/** The refusal of every task. It is created once, because the stack of an error is costly. */
const refusal = new Refusal('tooOften', { seconds: 5 });

/**
 * Limits how many costly tasks of strangers run at the same time, and serves the caller with the fewest recent calls
 * first. A call counts one, and the count of a caller halves every 30 s. Callers are compared by the whole number of
 * calls of their address, then of their device; equal ones are served in the order of their arrival. If too many tasks
 * wait, the gate refuses the task of the busiest caller with `tooOften`, also if it has waited longer. In the overload
 * that follows, one task of a busy address runs at a time, a rest follows it, and fewer tasks wait. The process then has
 * time to read and run those of quiet addresses at once. More tasks may wait while all of them are of quiet addresses.
 * The addresses of a flood are quiet in its first moments, and the gate cannot tell them from people.
 */
export class FairGate {
  readonly #limits: Limits;
  readonly #counts = new Map<string, Count>();
  /** The waiting tasks in the order of their arrival. */
  readonly #queue: Waiting[] = [];
  #running = 0;
  /** The running tasks whose address was busy at their start. */
  #runningBusy = 0;
  /** The instant of the latest call. */
  #now = 0;
  /** The instant of the latest refusal. */
  #refusedAt = Number.NEGATIVE_INFINITY;
  /** In an overload, about nine in ten refused addresses have more calls. */
  #refusedCalls = 0;
  /** While it runs, no task of a busy address starts in an overload. */
  #rest: NodeJS.Timeout | undefined;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** The tasks that run and wait now, and the counted addresses and devices. No number exceeds its limit. */
  get load(): { running: number; waiting: number; counted: number } {
    return { running: this.#running, waiting: this.#queue.length, counted: this.#counts.size };
  }

  /**
   * Returns the refusal of a call whose task `run` would refuse on its arrival, because the queue is full and no waiting
   * caller is busier. Such a call counts. Returns null for other calls, which do not count before they run.
   */
  findRefusal(caller: Caller, now: number): Refusal | null {
    const waiting = this.#queue.length;
    this.#now = now;
    if (waiting < this.#mostWaiting()) return null;
    const [address, device] = [this.#counts.get(addressOf(caller)), this.#counts.get(deviceOf(caller))];
    const [ofAddress, ofDevice] = [this.#callsOf(address) + 1, this.#callsOf(device) + 1];
    if (this.#mayStart(ofAddress)) return null;
    if (this.#isQuiet(ofAddress) && waiting < this.#limits.waitingQuiet) return null;
    // The call also counts for the waiting tasks of the same address and of the same device.
    const isBusier = ({ counts: [theirs, devices] }: Waiting) =>
      (this.#callsOf(theirs) + Number(theirs === address) - ofAddress ||
        this.#callsOf(devices) + Number(devices === device) - ofDevice) > 0;
    if (this.#queue.some(isBusier)) return null;
    this.#count(caller);
    this.#noteRefusal(ofAddress);
    this.#refuseExcess();
    measure({ what: 'gate', gate: this.#limits.name, outcome: 'refused', ms: 0 });
    return refusal;
  }

  /**
   * Runs the task in its turn. `isOverload` is true if the gate is overloaded and the address of the caller is busy.
   * `now` is the instant of the call in epoch milliseconds.
   */
  async run<Result>(caller: Caller, now: number, work: (isOverload: boolean) => Promise<Result>): Promise<Result> {
    const begun = performance.now();
    this.#now = now;
    const counts = this.#count(caller);
    let isBusy: boolean;
    try {
      isBusy = await this.#enter(counts);
    } catch (error) {
      measure({ what: 'gate', gate: this.#limits.name, outcome: 'refused', ms: performance.now() - begun });
      throw error;
    }
    const started = performance.now();
    measure({ what: 'gate', gate: this.#limits.name, outcome: 'passed', ms: started - begun });
    try {
      return await work(isBusy && this.#isOverloaded());
    } finally {
      this.#leave(isBusy, performance.now() - started);
    }
  }

  /** Waits for the turn of a task. Returns whether its address is busy then. */
  #enter(counts: Counts): Promise<boolean> {
    const turn = new Promise<boolean>((start, fail) => {
      this.#queue.push({ counts, start, refuse: () => fail(refusal) });
    });
    this.#startNext();
    this.#refuseExcess();
    return turn;
  }

  /**
   * Refuses the waiting tasks that are too many, of the busiest callers first. Addresses that were quiet when they began
   * to wait can be busy by now.
   */
  #refuseExcess(): void {
    while (this.#queue.length > this.#mostWaiting()) {
      const index = this.#find('busiest');
      const calls = this.#callsOf(this.#queue[index]?.counts[0]);
      if (this.#isQuiet(calls) && this.#queue.length <= this.#limits.waitingQuiet) return;
      this.#noteRefusal(calls);
      this.#queue.splice(index, 1)[0]?.refuse();
    }
  }

  /** Notes the refusal of an address with so many calls. */
  #noteRefusal(calls: number): void {
    if (!this.#isOverloaded()) this.#refusedCalls = quietCalls;
    // Nine steps up are as long as one step down, so the number settles where one refusal in ten is below it.
    const next = this.#refusedCalls * (calls > this.#refusedCalls ? 1.02 : 1.02 ** -9);
    this.#refusedCalls = Math.max(quietCalls, next);
    this.#refusedAt = this.#now;
  }

  #isQuiet(callsOfAddress: number): boolean {
    if (callsOfAddress < quietCalls) return true;
    return this.#isOverloaded() && callsOfAddress < quietShare * this.#refusedCalls;
  }

  #leave(wasBusy: boolean, tookMs: number): void {
    this.#running -= 1;
    if (wasBusy) {
      this.#runningBusy -= 1;
      if (this.#isOverloaded()) this.#startRest(Math.min(mostRestMs, tookMs * this.#limits.overload.rest));
    }
    this.#refuseExcess();
    this.#startNext();
  }

  #startRest(ms: number): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.#rest = undefined;
      this.#startNext();
    }, ms).unref();
  }

  /** Starts the tasks of the quietest callers while a place is free for them. */
  #startNext(): void {
    while (this.#queue.length > 0 && this.#running < this.#limits.atOnce) {
      const index = this.#find('quietest');
      const calls = this.#callsOf(this.#queue[index]?.counts[0]);
      if (!this.#mayStart(calls)) return;
      const isBusy = !this.#isQuiet(calls);
      this.#running += 1;
      if (isBusy) this.#runningBusy += 1;
      this.#queue.splice(index, 1)[0]?.start(isBusy);
    }
  }

  #mayStart(callsOfAddress: number): boolean {
    if (this.#running >= this.#limits.atOnce) return false;
    if (this.#isQuiet(callsOfAddress) || !this.#isOverloaded()) return true;
    return this.#runningBusy === 0 && this.#rest === undefined;
  }

  #mostWaiting(): number {
    return this.#isOverloaded() ? this.#limits.overload.waiting : this.#limits.waiting;
  }

  #isOverloaded(): boolean {
    return this.#now - this.#refusedAt < overloadMs;
  }

  /** Returns the index of one task of the queue: the first of the quietest caller, or the last of the busiest. */
  #find(which: 'quietest' | 'busiest'): number {
    let chosen = -1;
    let [address, device] = [0, 0];
    for (const [index, { counts }] of this.#queue.entries()) {
      const [ofAddress, ofDevice] = [this.#callsOf(counts[0]), this.#callsOf(counts[1])];
      const more = ofAddress - address || ofDevice - device;
      if (chosen >= 0 && (which === 'quietest' ? more >= 0 : more < 0)) continue;
      [chosen, address, device] = [index, ofAddress, ofDevice];
    }
    return chosen;
  }

  #callsOf(count: Count | undefined): number {
    return count ? Math.floor(faded(count, this.#now)) : 0;
  }

  #count(caller: Caller): Counts {
    return [this.#countOne(addressOf(caller)), this.#countOne(deviceOf(caller))];
  }

  #countOne(subject: string): Count {
    const count = this.#counts.get(subject) ?? { calls: 0, at: this.#now };
    this.#counts.delete(subject);
    if (this.#counts.size >= this.#limits.counted) this.#counts.delete(this.#counts.keys().next().value ?? '');
    this.#counts.set(subject, count);
    count.calls = faded(count, this.#now) + 1;
    count.at = this.#now;
    return count;
  }
}

const addressOf = ({ clientAddress }: Caller) => `address ${clientAddress}`;
const deviceOf = ({ deviceId }: Caller) => `device ${deviceId}`;

function faded({ calls, at }: Count, now: number): number {
  // A clock that is set back must not let the counts grow.
  return calls * 2 ** (-Math.max(0, now - at) / halfLifeMs);
}
