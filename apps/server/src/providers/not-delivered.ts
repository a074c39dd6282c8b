/**
 * A message that an operator or a mail server did not accept. `name` is their code. It goes to the log and names no
 * person. `again` is true if another try is worthwhile.
 */
export class NotDelivered extends Error {
  readonly again: boolean;
  constructor(code: string, { again, cause }: { again: boolean; cause?: unknown }) {
    super(`Not delivered: ${code}`, { cause });
    this.name = code.slice(0, 80);
    this.again = again;
  }
}

/** The provider's answer about an accepted message. */
export interface Taken {
  /** The provider's number of the message, or '' if it gives none. */
  ref: string;
}
