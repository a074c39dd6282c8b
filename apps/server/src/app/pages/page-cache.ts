import type { Clock } from '../../platform/index.ts';
import { type Render, renderPublic, type SharedPage } from './public-page.ts';

/** Milliseconds for which all visitors get the same rendering. */
const freshForMs = 5_000;
/**
 * Milliseconds after which the cache no longer sends a rendering. Until then visitors get it while the cache renders a
 * new one.
 */
const usableForMs = 60_000;
/**
 * The most pages in the cache. The site has few shared pages, in two languages. The limit protects the memory if a page
 * is shared by mistake.
 */
const mostPages = 100;
interface Entry {
  page: Promise<SharedPage>;
  renderedAt: number;
  isRenewed: boolean;
}

/** Stores rendered shared pages for at most a minute. Concurrent requests wait for one rendering. */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #clock: Pick<Clock, 'now'>;
  readonly #formTargets: readonly string[];

  /** @param formTargets the payment pages of the gateways, for the policy of the pages */
  constructor(clock: Pick<Clock, 'now'>, formTargets: readonly string[]) {
    this.#clock = clock;
    this.#formTargets = formTargets;
  }

  get(key: string, render: Render): Promise<SharedPage> {
    const now = this.#clock.now().getTime();
    const known = this.#entries.get(key);
    // A clock that moved back gives a negative age.
    const age = known ? now - known.renderedAt : Number.NaN;
    if (!known || !(age >= 0 && age < usableForMs)) return this.#render(key, render, now);
    if (age >= freshForMs && !known.isRenewed) {
      known.isRenewed = true;
      // This request gets the old page. The next visitor who has to wait gets the error.
      this.#render(key, render, now, known).catch(() => undefined);
    }
    return known.page;
  }

  /** Renders a page. Until the new page is ready, the cache sends the page `before`, if there is one. */
  async #render(key: string, render: Render, now: number, before?: Entry): Promise<SharedPage> {
    const entry: Entry = { page: renderPublic(render, this.#formTargets), renderedAt: now, isRenewed: false };
    if (!before) this.#keep(key, entry);
    try {
      const page = await entry.page;
      if (page.keepable) this.#keep(key, entry);
      else this.#entries.delete(key);
      return page;
    } catch (error) {
      this.#entries.delete(key);
      throw error;
    }
  }

  #keep(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > mostPages && oldest !== undefined) this.#entries.delete(oldest);
  }
}
