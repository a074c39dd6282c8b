import type { FlashEntryRecord } from '@haidai/contract/flashsale';
import { describeEntries } from './describe-entry.ts';
import { enterTogether } from './enter-sale.ts';
import { type Asking, type EntryDeps } from './refuse-entry.ts';

/** Entries that go into one batch: few enough that whoever searches meanwhile is not kept waiting by it. */
const mostTogether = 20;
/** Items this process works on at one moment, a connection each: the others are for searches, orders and payments. */
const mostItems = 2;

interface Waiting {
  asking: Asking;
  done(record: FlashEntryRecord): void;
  fail(error: unknown): void;
}

/**
 * Where entries of this process wait for their numbers. While one batch of an item is under way, those who come meanwhile
 * are gathered, and go together into the next, in the order in which they reached the process: ten thousand buyers do not
 * ask the database ten thousand times, nor lock the item ten thousand times.
 */
export class EntryDesk {
  readonly #deps: EntryDeps;
  /** By item, the one whose turn it is first. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #working = new Set<string>();

  constructor(deps: EntryDeps) {
    this.#deps = deps;
  }

  enter(itemId: string, asking: Asking): Promise<FlashEntryRecord> {
    return new Promise((done, fail) => {
      const line = this.#waiting.get(itemId) ?? [];
      line.push({ asking, done, fail });
      this.#waiting.set(itemId, line);
      this.#goOn();
    });
  }

  #goOn(): void {
    for (const itemId of this.#waiting.keys()) {
      if (this.#working.size === mostItems) return;
      if (!this.#working.has(itemId)) void this.#work(itemId);
    }
  }

  async #work(itemId: string): Promise<void> {
    this.#working.add(itemId);
    await this.#answer(itemId, this.#take(itemId));
    this.#working.delete(itemId);
    this.#goOn();
  }

  async #answer(itemId: string, batch: readonly Waiting[]): Promise<void> {
    try {
      const answers = await enterTogether(
        this.#deps,
        itemId,
        batch.map(({ asking }) => asking),
      );
      const entries = batch.flatMap(({ asking }) => {
        const entryId = answers.get(asking);
        return typeof entryId === 'string' ? [{ entryId, ...asking }] : [];
      });
      const records = await describeEntries(this.#deps, entries);
      for (const { asking, done, fail } of batch) {
        const answer = answers.get(asking);
        const record = typeof answer === 'string' ? records.get(answer) : undefined;
        if (record) done(record);
        else fail(answer);
      }
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  }

  /** The next ones by their stamps, of each account the first: a second click finds what the first has got. */
  #take(itemId: string): Waiting[] {
    const line = (this.#waiting.get(itemId) ?? []).sort((a, b) => a.asking.stamp - b.asking.stamp);
    const accounts = new Set<string>();
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    for (const each of line) {
      const { accountId } = each.asking.session;
      const isTurn = batch.length < mostTogether && !accounts.has(accountId);
      accounts.add(accountId);
      (isTurn ? batch : rest).push(each);
    }
    // The next turn is that of the items that have waited meanwhile.
    this.#waiting.delete(itemId);
    if (rest.length > 0) this.#waiting.set(itemId, rest);
    return batch;
  }
}
