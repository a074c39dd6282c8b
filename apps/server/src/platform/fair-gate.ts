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
  /** The number of addresses and devices that the gate counts. The one without calls for the longest time is removed. */
  counted: number;
}

interface Count {
  calls: number;
  /** The instant of the last call, in epoch milliseconds. */
  at: number;
}

interface Waiting {
  caller: Caller;
  start(): void;
  refuse(): void;
}

/** Half of the counted calls of a caller are forgotten in this time. */
const halfLifeMs = 30_000;
/** The seconds after which a refused caller may try again. */
const retrySeconds = 5;

/**
 * Limits how many costly tasks of strangers run at the same time, and serves the caller with the fewest recent calls
 * first. A call counts one, and the count of a caller halves every 30 s. Callers are compared by the whole number of
 * calls of their address, then of their device; equal ones are served in the order of their arrival. If too many tasks
 * wait, the gate refuses the task of the busiest caller with `tooOften`, also if it has waited longer.
 */
export class FairGate {
  readonly #limits: Limits;
  readonly #counts = new Map<string, Count>();
  /** The waiting tasks in the order of their arrival. */
  readonly #queue: Waiting[] = [];
  #running = 0;
  /** The instant of the latest call. */
  #now = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** The tasks that run and wait now, and the counted addresses and devices. No number exceeds its limit. */
  get load(): { running: number; waiting: number; counted: number } {
    return { running: this.#running, waiting: this.#queue.length, counted: this.#counts.size };
  }

  /** Runs the task in its turn. `now` is the instant of the call in epoch milliseconds. */
  async run<Result>(caller: Caller, now: number, work: () => Promise<Result>): Promise<Result> {
    const begun = performance.now();
    this.#now = now;
    this.#count(`address ${caller.clientAddress}`);
    this.#count(`device ${caller.deviceId}`);
    try {
      await this.#enter(caller);
    } catch (error) {
      measure({ what: 'gate', gate: this.#limits.name, outcome: 'refused', ms: performance.now() - begun });
      throw error;
    }
    measure({ what: 'gate', gate: this.#limits.name, outcome: 'passed', ms: performance.now() - begun });
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(caller: Caller): Promise<void> {
    if (this.#running < this.#limits.atOnce) {
      this.#running += 1;
      return;
    }
    const turn = new Promise<void>((start, fail) => {
      this.#queue.push({ caller, start, refuse: () => fail(new Refusal('tooOften', { seconds: retrySeconds })) });
    });
    if (this.#queue.length > this.#limits.waiting) this.#take('busiest')?.refuse();
    await turn;
  }

  #leave(): void {
    // The next task takes over this place, so that a new task cannot take it first.
    const next = this.#take('quietest');
    if (next) next.start();
    else this.#running -= 1;
  }

  /** Removes one task from the queue: the first of the quietest caller, or the last of the busiest. */
  #take(which: 'quietest' | 'busiest'): Waiting | undefined {
    let chosen = -1;
    let [address, device] = [0, 0];
    for (const [index, { caller }] of this.#queue.entries()) {
      const [ofAddress, ofDevice] = [
        this.#callsOf(`address ${caller.clientAddress}`),
        this.#callsOf(`device ${caller.deviceId}`),
      ];
      const more = ofAddress - address || ofDevice - device;
      if (chosen >= 0 && (which === 'quietest' ? more >= 0 : more < 0)) continue;
      [chosen, address, device] = [index, ofAddress, ofDevice];
    }
    return this.#queue.splice(chosen, chosen < 0 ? 0 : 1)[0];
  }

  #callsOf(subject: string): number {
    const count = this.#counts.get(subject);
    return count ? Math.floor(faded(count, this.#now)) : 0;
  }

  #count(subject: string): void {
    const count = this.#counts.get(subject);
    this.#counts.delete(subject);
    if (this.#counts.size >= this.#limits.counted) this.#counts.delete(this.#counts.keys().next().value ?? '');
    this.#counts.set(subject, { calls: (count ? faded(count, this.#now) : 0) + 1, at: this.#now });
  }
}

function faded({ calls, at }: Count, now: number): number {
  // A clock that is set back must not let the counts grow.
  return calls * 2 ** (-Math.max(0, now - at) / halfLifeMs);
}
