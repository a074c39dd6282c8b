import { createHash } from 'node:crypto';

/** A statement gets a name when it is sent this often, so that rare statements take no memory of PostgreSQL. */
const oftenEnough = 5;
/** Each connection keeps a plan for every name. */
const mostNames = 250;
const mostCounted = 2_000;
/**
 * A conflict by a partial unique index. A plan for any values cannot prove that the index covers the row, so PostgreSQL
 * refuses the statement as soon as it makes one (42P10).
 */
const byPartialIndex = /\bon conflict \([^)]*\) where\b/;

interface Prepared {
  text: string;
  name: string;
}

/** The names of the statements that the connections of a pool prepare. */
export class StatementNames {
  #renewals = 0;
  #prepared = new Map<string, Prepared>();
  #sent = new Map<string, number>();

  /** Returns a statement with its name if it is sent often, and counts it otherwise. */
  prepare(text: string): Prepared | { text: string } {
    return this.#prepared.get(text) ?? this.#countUp(text) ?? { text };
  }

  /** Gives new names to all statements, because a connection can no longer run a prepared one. */
  renew(): void {
    this.#renewals += 1;
    this.#prepared.clear();
  }

  /** Counts a statement, and names it if it is sent often enough now. */
  #countUp(text: string): Prepared | undefined {
    if (this.#prepared.size === mostNames || byPartialIndex.test(text)) return undefined;
    const sent = (this.#sent.get(text) ?? 0) + 1;
    if (sent < oftenEnough) {
      if (this.#sent.size === mostCounted) this.#sent.clear();
      this.#sent.set(text, sent);
      return undefined;
    }
    this.#sent.delete(text);
    const prepared = this.#name(text);
    this.#prepared.set(text, prepared);
    return prepared;
  }

  /** The name follows from the text, because two servers may share a pool. */
  #name(text: string): Prepared {
    // A pooler recognises a statement by its text and would prepare the earlier one under the new name.
    const renewed = this.#renewals === 0 ? text : `/* ${this.#renewals} */ ${text}`;
    return { text: renewed, name: `haidai_${createHash('sha256').update(renewed).digest('hex').slice(0, 32)}` };
  }
}
