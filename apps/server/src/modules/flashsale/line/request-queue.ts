/**
 * The largest number of entry requests that this process works on at one moment. This is two batches: the first gets
 * its numbers while the second one fills.
 */
const mostInside = 40;
/**
 * The number of waiting requests that are refused in one turn of the event loop. After that, other requests have
 * their turn.
 */
const refusedAtOnce = 20;

/** A waiting request. */
export interface QueuedRequest {
  /**
   * Answers the request at once if the gate has its answer, or drops it if its connection is closed. Returns true in
   * both cases.
   */
  answerIfOver(): boolean;
  admit(): void;
}

/**
 * The queue of entry requests. It stands before the session, the body and the database of a request, so a waiting
 * request costs nothing. It admits a limited number at once, in the order in which the requests reached this process.
 * If the sale is over before their turn, waiting requests are refused here. Searches and bookings therefore get a
 * connection and processor time beside ten thousand buyers.
 */
export class RequestQueue {
  #inside = 0;
  #isRefusing = false;
  /** The waiting requests, in the order of arrival. */
  readonly #waiting = new Set<QueuedRequest>();

  /** Queues a caller. An admitted caller must call `leave` exactly once. */
  enter(caller: QueuedRequest): void {
    this.#waiting.add(caller);
    this.#admit();
  }

  leave(): void {
    this.#inside -= 1;
    this.#admit();
  }

  #admit(): void {
    if (this.#isRefusing) return;
    let refused = 0;
    for (const caller of this.#waiting) {
      if (refused === refusedAtOnce) {
        this.#goOnLater();
        return;
      }
      const isOver = caller.answerIfOver();
      if (!isOver && this.#inside === mostInside) return;
      this.#waiting.delete(caller);
      if (isOver) {
        refused += 1;
        continue;
      }
      this.#inside += 1;
      caller.admit();
    }
  }

  #goOnLater(): void {
    this.#isRefusing = true;
    setImmediate(() => {
      this.#isRefusing = false;
      this.#admit();
    });
  }
}
