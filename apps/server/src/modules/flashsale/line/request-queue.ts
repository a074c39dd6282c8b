/**
 * The largest number of entry requests that this process works on at one moment. This is two batches: one gets its
 * numbers, the next one collects.
 */
const mostInside = 40;
/**
 * The number of waiting requests that are turned away in one turn of the event loop. After that, other requests have
 * their turn.
 */
const toldAtOnce = 20;

/** A waiting request. */
export interface AtDoor {
  /**
   * Answers the request at once if the gate has its answer, or drops it if its connection is closed. Returns true in
   * both cases.
   */
  turnAway(): boolean;
  comeIn(): void;
}

/**
 * The queue of entry requests. It stands before the session, the body and the database of a request, so a waiting
 * request costs nothing. It admits a limited number at once, in the order in which the requests reached this process.
 * If the sale is over before their turn, waiting requests are turned away here. Searches and bookings therefore get a
 * connection and processor time beside ten thousand buyers.
 */
export class EntryDoor {
  #inside = 0;
  #isTelling = false;
  /** In the order of arrival. */
  readonly #waiting = new Set<AtDoor>();

  /** Queues a caller. An admitted caller must call `leave` exactly once. */
  enter(caller: AtDoor): void {
    this.#waiting.add(caller);
    this.#admit();
  }

  leave(): void {
    this.#inside -= 1;
    this.#admit();
  }

  #admit(): void {
    if (this.#isTelling) return;
    let told = 0;
    for (const caller of this.#waiting) {
      if (told === toldAtOnce) {
        this.#goOnLater();
        return;
      }
      const isOver = caller.turnAway();
      if (!isOver && this.#inside === mostInside) return;
      this.#waiting.delete(caller);
      if (isOver) {
        told += 1;
        continue;
      }
      this.#inside += 1;
      caller.comeIn();
    }
  }

  #goOnLater(): void {
    this.#isTelling = true;
    setImmediate(() => {
      this.#isTelling = false;
      this.#admit();
    });
  }
}
