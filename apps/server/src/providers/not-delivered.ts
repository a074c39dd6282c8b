/**
 * A message that an operator or a mail server did not take. `name` is their code for it, and is written down: nothing in
 * it names a person. `again`: it may be taken later; without it no other try is worth making.
 */
export class NotDelivered extends Error {
  readonly again: boolean;
  constructor(code: string, { again, cause }: { again: boolean; cause?: unknown }) {
    super(`Not delivered: ${code}`, { cause });
    this.name = code.slice(0, 80);
    this.again = again;
  }
}

/** What the party says of a message it has taken. */
export interface Taken {
  /** Its own number for it, to ask about it; '' where it gives none. */
  ref: string;
}
