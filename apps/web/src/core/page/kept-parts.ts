/** The most states of the site in memory: two languages, before and after a change. */
const mostStates = 4;
/** The most parts of one state in memory. A part has some 10 KB. */
const mostParts = 200;

/**
 * The HTML of the parts that many pages show alike, by the state of the site and the place of the part. A part that was
 * not used for the longest time is forgotten first.
 */
export class KeptParts {
  readonly #states = new Map<string, Map<string, string>>();

  /**
   * Begins a page.
   * @param state everything that the site shows in these parts
   * @param mark a text that the page does not contain
   */
  onPage(state: string, mark: string): PartsOfPage {
    const parts = this.#states.get(state) ?? new Map<string, string>();
    use(this.#states, state, parts, mostStates);
    return new PartsOfPage(parts, mark);
  }
}

/** A part of one page: it is `begin`, its elements and `end`, or `begin` alone in place of kept HTML. */
interface Part {
  place: string;
  begin: string;
  end: string;
  html: string | undefined;
}

/** The parts of one page, while the server renders it. */
export class PartsOfPage {
  readonly #kept: Map<string, string>;
  readonly #mark: string;
  readonly #parts: Part[] = [];

  constructor(kept: Map<string, string>, mark: string) {
    this.#kept = kept;
    this.#mark = mark;
  }

  /** Returns the texts to render around the part at a place. If its HTML is known, only `begin` is rendered. */
  begin(place: string): { begin: string; end: string; isKnown: boolean } {
    const id = `${this.#mark}.${this.#parts.length}`;
    const part = { place, begin: `${id}.begin`, end: `${id}.end`, html: this.#kept.get(place) };
    this.#parts.push(part);
    return { begin: part.begin, end: part.end, isKnown: part.html !== undefined };
  }

  /** Writes the known parts into the HTML of the page, and keeps the others for the next page. */
  complete(html: string): string {
    // The renderer repeats a component that waited, and leaves out what it had written before.
    const found = this.#parts
      .map((part) => ({ ...part, start: html.indexOf(part.begin) }))
      .filter(({ start }) => start >= 0);
    let whole = '';
    let written = 0;
    for (const { start, place, begin, end, html: known } of found.toSorted((one, other) => one.start - other.start)) {
      const inside = start + begin.length;
      const stop = known === undefined ? html.indexOf(end, inside) : inside;
      const part = known ?? copyOf(html.slice(inside, stop));
      use(this.#kept, place, part, mostParts);
      whole += html.slice(written, start) + part;
      written = known === undefined ? stop + end.length : stop;
    }
    return whole + html.slice(written);
  }
}

/** Puts an entry behind all others, and removes the first one if there are too many. */
function use<Value>(entries: Map<string, Value>, key: string, value: Value, most: number): void {
  entries.delete(key);
  entries.set(key, value);
  const [oldest] = entries.keys();
  if (entries.size > most && oldest !== undefined) entries.delete(oldest);
}

/** A slice keeps the whole page in memory. */
const copyOf = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text));
