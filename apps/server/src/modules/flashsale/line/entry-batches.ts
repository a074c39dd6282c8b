import type { FlashEntryRecord } from '@haidai/contract/flashsale';
import { describeEntries } from './describe-entry.ts';
import { enterBatch } from './enter-batch.ts';
import { type EntryDeps, type EntryRequest } from './refuse-entry.ts';

/** The largest number of entries in a batch. A small batch does not delay the searches of other users. */
const mostInBatch = 20;
/**
 * The largest number of items that this process works on at one moment. Each item takes a database connection. The
 * other connections are for searches, orders and payments.
 */
const mostItems = 2;

interface Waiting {
  request: EntryRequest;
  done(record: FlashEntryRecord): void;
  fail(error: unknown): void;
}

/**
 * Collects the entries of this process into batches. While one batch of an item is under way, new entries wait for the
 * next batch. A batch takes them in the order in which they reached the process. One batch needs one set of queries and
 * one lock of the item, also with ten thousand buyers.
 */
export class EntryBatches {
  readonly #deps: EntryDeps;
  /** The waiting entries of each item. The item whose turn is next comes first. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #working = new Set<string>();

  constructor(deps: EntryDeps) {
    this.#deps = deps;
  }

  enter(itemId: string, request: EntryRequest): Promise<FlashEntryRecord> {
    return new Promise((done, fail) => {
      const line = this.#waiting.get(itemId) ?? [];
      line.push({ request, done, fail });
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
      const answers = await enterBatch(
        this.#deps,
        itemId,
        batch.map(({ request }) => request),
      );
      const entries = batch.flatMap(({ request }) => {
        const entryId = answers.get(request);
        return typeof entryId === 'string' ? [{ entryId, ...request }] : [];
      });
      const records = await describeEntries(this.#deps, entries);
      for (const { request, done, fail } of batch) {
        const answer = answers.get(request);
        const record = typeof answer === 'string' ? records.get(answer) : undefined;
        if (record) done(record);
        else fail(answer);
      }
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  }

  /**
   * Takes the next batch in the order of the stamps, with at most one entry of each account. A second click waits for
   * the next batch, which returns the entry of the first click.
   */
  #take(itemId: string): Waiting[] {
    const line = (this.#waiting.get(itemId) ?? []).sort((a, b) => a.request.stamp - b.request.stamp);
    const accounts = new Set<string>();
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    for (const each of line) {
      const { accountId } = each.request.session;
      const isTurn = batch.length < mostInBatch && !accounts.has(accountId);
      accounts.add(accountId);
      (isTurn ? batch : rest).push(each);
    }
    // The item moves to the end of the map, so items that waited meanwhile have the next turn.
    this.#waiting.delete(itemId);
    if (rest.length > 0) this.#waiting.set(itemId, rest);
    return batch;
  }
}
