import type { RefusalName } from '@haidai/contract';

export interface RefusedField {
  path: string;
  rule: string;
  /** In both languages, or the key of a text that the pages have. */
  message: string | { zh: string; en: string };
}

/**
 * A refusal on its way to the caller. Thrown by use cases; the one error handler looks its row up in the contract's
 * table, fills `{name}` in the texts from `details` and writes the envelope. Throwing it inside a transaction undoes it.
 */
export class Refusal extends Error {
  readonly refusal: RefusalName;
  readonly details: Readonly<Record<string, string | number>>;
  readonly fields: readonly RefusedField[];

  constructor(refusal: RefusalName, details: Record<string, string | number> = {}, fields: RefusedField[] = []) {
    super(`Refused: ${refusal}`);
    this.name = 'Refusal';
    this.refusal = refusal;
    this.details = details;
    this.fields = fields;
  }
}
