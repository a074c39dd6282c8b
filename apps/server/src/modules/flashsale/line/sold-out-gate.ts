import { type FlashItemState, flashItemState, flashRoundState } from '@haidai/domain/flashsale';
import { type Deps, type Language, Refusal, refusedAnswer } from '../../../platform/index.ts';
import { findItem, seatsOf, timesOf } from '../items.ts';

type ItemRefusal = 'flashSaleSoldOut' | 'flashSaleClosed' | 'flashSaleFull';

/**
 * The age in milliseconds at which the gate checks a temporary answer again. It gives the old answer during the check.
 */
const freshMs = 1_000;
/** The age in milliseconds at which the gate deletes a temporary answer. */
const staleMs = 3_000;

const refusalByState: Partial<Record<FlashItemState, ItemRefusal>> = {
  SOLD_OUT: 'flashSaleSoldOut',
  CLOSED: 'flashSaleClosed',
  FULL: 'flashSaleFull',
};

interface Known {
  answers: Readonly<Record<Language, Buffer>>;
  /** The monotonic time of the check. Null for a final answer. */
  seenAt: number | null;
  isChecking: boolean;
}

/**
 * The stored refusals of this process for items that take no entries. They make late requests cheap: the answer is
 * ready before the server reads a body, finds a session or queries the database. Sold out is final by the rules of the
 * sale. The gate checks the other answers again every second. It stores and returns refusals only.
 */
export class SoldOutGate {
  readonly #deps: Deps;
  readonly #known = new Map<string, Known>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Returns the stored answer for an item, or null if the server must query the database. */
  findAnswer(itemId: string, language: Language): Buffer | null {
    const known = this.#known.get(itemId);
    if (!known) return null;
    if (known.seenAt === null) return known.answers[language];
    const age = performance.now() - known.seenAt;
    if (age > staleMs) {
      this.#known.delete(itemId);
      return null;
    }
    if (age > freshMs && !known.isChecking) void this.#check(itemId, known);
    return known.answers[language];
  }

  storeRefusal(itemId: string, refusal: ItemRefusal): void {
    const inWords = (language: Language) =>
      Buffer.from(JSON.stringify(refusedAnswer(new Refusal(refusal), language, 'gate').body));
    const answers = { zh: inWords('zh'), en: inWords('en') };
    const seenAt = refusal === 'flashSaleSoldOut' ? null : performance.now();
    this.#known.set(itemId, { answers, seenAt, isChecking: false });
  }

  async #check(itemId: string, known: Known): Promise<void> {
    known.isChecking = true;
    try {
      const item = await findItem(this.#deps.db, itemId);
      const state =
        item && flashItemState(flashRoundState(timesOf(item), this.#deps.clock.now().getTime()), seatsOf(item));
      const refusal = state && refusalByState[state];
      if (refusal) this.storeRefusal(itemId, refusal);
      else this.#known.delete(itemId);
    } catch (error) {
      this.#deps.log.warn({ err: error, itemId }, 'The gate could not check the state of a flash sale item');
    } finally {
      known.isChecking = false;
    }
  }
}
