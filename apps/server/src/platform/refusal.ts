import type { RefusalName } from '@haidai/contract';
import type { Bilingual, FieldError } from '@haidai/domain';
import type { FieldErrorCode } from '@haidai/domain/field-errors';

/**
 * A field that a refusal names. It has either the code of its error, or a message of its own in one or both languages.
 */
export type RefusedField = FieldError<FieldErrorCode> | { path: string; rule: string; message: string | Bilingual };

/** The values that a refusal puts into its texts. A bilingual value puts the text of the reader's language there. */
export type RefusalDetails = Readonly<Record<string, string | number | Bilingual>>;

/**
 * A refusal that a use case throws. The error handler finds it in the table of the contract, fills `{name}` in the
 * texts from `details` and sends the envelope. A refusal inside a transaction rolls the transaction back.
 */
export class Refusal extends Error {
  readonly refusal: RefusalName;
  readonly details: RefusalDetails;
  readonly fields: readonly RefusedField[];

  constructor(refusal: RefusalName, details: RefusalDetails = {}, fields: RefusedField[] = []) {
    super(`Refused: ${refusal}`);
    this.name = 'Refusal';
    this.refusal = refusal;
    this.details = details;
    this.fields = fields;
  }
}
