import { type FlashItemState, flashItemState, flashRoundState } from '@haidai/domain/flashsale';
import { type Deps, type Language, Refusal, refusedAnswer } from '../../../platform/index.ts';
import { findItem, seatsOf, timesOf } from '../items.ts';

type Shut = 'flashSaleSoldOut' | 'flashSaleClosed' | 'flashSaleFull';

/** What passes again is believed for so long; then it is looked at anew, while the last word still stands. */
const freshMs = 1_000;
/** And no longer than this in all. */
const staleMs = 3_000;

const shutBy: Partial<Record<FlashItemState, Shut>> = {
  SOLD_OUT: 'flashSaleSoldOut',
  CLOSED: 'flashSaleClosed',
  FULL: 'flashSaleFull',
};

interface Known {
  answers: Readonly<Record<Language, Buffer>>;
  /** Monotonic, null for what never changes again. */
  seenAt: number | null;
  looking: boolean;
}

/**
 * What this process knows of items nobody can ask for any more, so that the many who still come cost almost nothing: their
 * answer is ready before a body is read, a session looked up or the database asked. Sold out is for good, by the
 * rules of the sale; the rest is looked at again every second. Learns from refusals, and never tells anything else.
 */
export class SoldOutGate {
  readonly #deps: Deps;
  readonly #known = new Map<string, Known>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The ready answer for an item, or null where somebody has to look. */
  answer(itemId: string, language: Language): Buffer | null {
    const known = this.#known.get(itemId);
    if (!known) return null;
    if (known.seenAt === null) return known.answers[language];
    const age = performance.now() - known.seenAt;
    if (age > staleMs) {
      this.#known.delete(itemId);
      return null;
    }
    if (age > freshMs && !known.looking) void this.#look(itemId, known);
    return known.answers[language];
  }

  learn(itemId: string, shut: Shut): void {
    const inWords = (language: Language) =>
      Buffer.from(JSON.stringify(refusedAnswer(new Refusal(shut), language, 'gate').body));
    const answers = { zh: inWords('zh'), en: inWords('en') };
    const seenAt = shut === 'flashSaleSoldOut' ? null : performance.now();
    this.#known.set(itemId, { answers, seenAt, looking: false });
  }

  async #look(itemId: string, known: Known): Promise<void> {
    known.looking = true;
    try {
      const item = await findItem(this.#deps.db, itemId);
      const state =
        item && flashItemState(flashRoundState(timesOf(item), this.#deps.clock.now().getTime()), seatsOf(item));
      const shut = state && shutBy[state];
      if (shut) this.learn(itemId, shut);
      else this.#known.delete(itemId);
    } catch (error) {
      this.#deps.log.warn({ err: error, itemId }, 'A flash sale could not be looked at');
    } finally {
      known.looking = false;
    }
  }
}
