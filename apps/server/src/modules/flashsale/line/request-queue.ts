/** Requests of the sale this process works on at one moment: two batches, one that is numbered and one that gathers. */
const mostInside = 40;
/** Of those who hear at the door that it is over, so many before everybody else's requests have their turn. */
const toldAtOnce = 20;

/** Somebody at the door. */
export interface AtDoor {
  /** Answers without letting them in, where everybody knows the answer or nobody is there any more. */
  turnAway(): boolean;
  comeIn(): void;
}

/**
 * The door before everything an entry costs: before its session, its body and the database. So many are inside, the others
 * wait in the order in which they reached this process, and cost nothing meanwhile; when the sale is over before their
 * turn, they hear it here. So that a search or a booking beside ten thousand buyers finds a connection and a free moment.
 */
export class EntryDoor {
  #inside = 0;
  #isTelling = false;
  /** In order. */
  readonly #waiting = new Set<AtDoor>();

  /** Whoever comes in has to `leave`, once. */
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
