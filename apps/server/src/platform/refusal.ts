import type { RefusalName } from '@haidai/contract';
import type { Bilingual, FieldError } from '@haidai/domain';
import type { FieldErrorCode } from '@haidai/domain/field-errors';

/** A field that a refusal names: by the code of its error, or with a message of its own in one or both languages. */
export type RefusedField = FieldError<FieldErrorCode> | { path: string; rule: string; message: string | Bilingual };

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
