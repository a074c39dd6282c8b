import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer as bytes, in every encoding that a client has requested. */
export interface CachedAnswer {
  /** The length of the uncompressed answer, in bytes. */
  size: number;
  bytes(encoding: Encoding): Promise<Buffer>;
}

export interface FlightDay {
  flightNo: string;
  flightDate: string;
}

interface Entry {
  answer: CachedAnswer;
  expiresAt: number;
  flights: string[];
}

/** The smallest answer that is compressed, in bytes. For a smaller one, compression costs more than it saves. */
const smallestCompressed = 1024;
/** The estimated bytes of an entry besides its answer: its key, its flights and its compressed forms. */
const bytesAround = 4096;
const sweepEveryMs = 1000;
const compressBr = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * A cache that keeps answers for a few seconds and compresses each of them once. A sale in this process drops the
 * changed answers at once. Other processes show an old answer until its entry expires. No order relies on a shown
 * answer.
 */
export class AnswerCache {
  readonly #entries = new Map<string, Entry>();
  readonly #keysOfFlight = new Map<string, Set<string>>();
  readonly #pending = new Map<string, Promise<CachedAnswer>>();
  /**
   * The number of sales so far. If a flight of an answer was sold while the answer was made, the cache does not keep
   * it.
   */
  #sales = 0;
  readonly #lastSale = new Map<string, number>();
  readonly #mostBytes: number;
  #bytes = 0;
  #sweptAt = 0;

  /** @param mostBytes the limit for all kept answers, before compression */
  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /**
   * The number and size of the kept answers. The size never exceeds `mostBytes`. Expired answers stay until the next
   * answer is made.
   */
  get kept(): { answers: number; bytes: number } {
    return { answers: this.#entries.size, bytes: this.#bytes };
  }

  /** Returns the kept answer of a key, or undefined if there is none or its lifetime is over. */
  find(key: string, { now, ttlMs }: { now: number; ttlMs: number }): CachedAnswer | undefined {
    const kept = this.#entries.get(key);
    return kept && now < kept.expiresAt && now >= kept.expiresAt - ttlMs ? kept.answer : undefined;
  }

  /**
   * Returns the kept answer of a key, or makes a new one, and keeps it if `isKept` is true. Callers with the same key at
   * the same moment wait for the same answer.
   */
  async get(
    key: string,
    { now, ttlMs, isKept }: { now: number; ttlMs: number; isKept: boolean },
    make: () => Promise<{ body: Buffer; flights: readonly FlightDay[] }>,
  ): Promise<CachedAnswer> {
    const kept = this.find(key, { now, ttlMs });
    if (kept) return kept;
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const made = this.#make(key, { now, ttlMs, isKept }, make).finally(() => this.#pending.delete(key));
    this.#pending.set(key, made);
    return made;
  }

  /** Drops the answers about flights whose seats were taken or released. */
  forget(flights: readonly FlightDay[]): void {
    this.#sales += 1;
    if (this.#pending.size === 0) this.#lastSale.clear();
    for (const flight of flights) {
      const name = nameOf(flight);
      this.#lastSale.set(name, this.#sales);
      for (const key of this.#keysOfFlight.get(name) ?? []) this.#drop(key);
    }
  }

  async #make(
    key: string,
    { now, ttlMs, isKept }: { now: number; ttlMs: number; isKept: boolean },
    make: () => Promise<{ body: Buffer; flights: readonly FlightDay[] }>,
  ): Promise<CachedAnswer> {
    const begun = this.#sales;
    const { body, flights } = await make();
    const answer = compressLazily(body);
    if (!isKept) return answer;
    const names = [...new Set(flights.map(nameOf))];
    this.#drop(key);
    this.#sweep(now);
    if (names.every((name) => (this.#lastSale.get(name) ?? 0) <= begun)) {
      this.#keep(key, { answer, expiresAt: now + ttlMs, flights: names });
    }
    return answer;
  }

  #keep(key: string, entry: Entry): void {
    const bytes = weightOf(entry);
    if (bytes > this.#mostBytes) return;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes + bytes <= this.#mostBytes) break;
      this.#drop(oldest);
    }
    this.#entries.set(key, entry);
    this.#bytes += bytes;
    for (const name of entry.flights) {
      const keys = this.#keysOfFlight.get(name) ?? new Set();
      this.#keysOfFlight.set(name, keys.add(key));
    }
  }

  /** Drops expired answers, at most once in `sweepEveryMs`. It checks all of them, because their lifetimes differ. */
  #sweep(now: number): void {
    if (Math.abs(now - this.#sweptAt) < sweepEveryMs) return;
    this.#sweptAt = now;
    for (const [key, { expiresAt }] of this.#entries) if (now >= expiresAt) this.#drop(key);
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= weightOf(entry);
    for (const name of entry.flights) {
      const keys = this.#keysOfFlight.get(name);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOfFlight.delete(name);
    }
  }
}

function weightOf({ answer }: Entry): number {
  return answer.size + bytesAround;
}

function nameOf({ flightNo, flightDate }: FlightDay): string {
  return `${flightNo}/${flightDate}`;
}

function compressLazily(plain: Buffer): CachedAnswer {
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]]);
  return {
    size: plain.length,
    bytes(encoding) {
      let bytes = made.get(encoding);
      if (!bytes) {
        bytes = encoding === 'br' ? compressBr(plain, brotliOptions) : compressGzip(plain, { level: 6 });
        made.set(encoding, bytes);
      }
      return bytes;
    },
  };
}

/** The compression level of Brotli. Above level 5 a list of flights hardly gets smaller but takes much longer. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Chooses the best encoding that a client accepts. The client refuses an encoding with `q=0`. */
export function chooseEncoding(acceptEncoding: string | undefined, size: number): Encoding {
  if (!acceptEncoding || size < smallestCompressed) return 'identity';
  const taken = acceptEncoding
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim().toLowerCase());
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') ? 'gzip' : 'identity';
}
