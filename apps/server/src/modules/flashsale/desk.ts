import type { Deps } from '../../platform/index.ts';
import { type Arrival, arrive, type Wish } from './arrive.ts';

/** Entries that go into one statement; more wait for the next. */
const most = 500;

interface Waiting extends Wish {
  /** Which of this process's requests it is: they are numbered as they reach it. */
  stamp: number;
  done(arrival: Arrival): void;
  fail(error: unknown): void;
}

/**
 * Where entries of this process wait for their numbers. While one transaction gives numbers for an item, those who come
 * meanwhile are gathered, and go together into the next, in the order in which they reached the process: ten thousand
 * buyers do not lock the item ten thousand times.
 */
export class EntryDesk {
  readonly #deps: Deps;
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #working = new Set<string>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  enter(itemId: string, wish: Wish, stamp: number): Promise<Arrival> {
    return new Promise((done, fail) => {
      const line = this.#waiting.get(itemId) ?? [];
      line.push({ ...wish, stamp, done, fail });
      this.#waiting.set(itemId, line);
      if (!this.#working.has(itemId)) void this.#work(itemId);
    });
  }

  async #work(itemId: string): Promise<void> {
    this.#working.add(itemId);
    for (let batch = this.#take(itemId); batch.length > 0; batch = this.#take(itemId))
      await this.#number(itemId, batch);
    this.#working.delete(itemId);
  }

  async #number(itemId: string, batch: readonly Waiting[]): Promise<void> {
    try {
      const arrivals = await arrive(this.#deps, itemId, batch);
      for (const { accountId, done } of batch) done(arrivals.get(accountId) ?? { refused: 'notFound' });
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  }

  /** The next ones by their stamps, of each account the first: a second click finds what the first has got. */
  #take(itemId: string): Waiting[] {
    const line = (this.#waiting.get(itemId) ?? []).sort((a, b) => a.stamp - b.stamp);
    const accounts = new Set<string>();
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    for (const each of line) {
      const isTurn = batch.length < most && !accounts.has(each.accountId);
      accounts.add(each.accountId);
      (isTurn ? batch : rest).push(each);
    }
    if (rest.length > 0) this.#waiting.set(itemId, rest);
    else this.#waiting.delete(itemId);
    return batch;
  }
}
