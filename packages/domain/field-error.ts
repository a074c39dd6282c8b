/** What is wrong with a field of a form. */
export interface FieldError<Code extends string = string> {
  /** Where: `passengers.0.surname`. */
  path: string;
  /** The broken rule, as a refusal names it: `required`. */
  rule: string;
  /** The sentence of the error: `surnameMissing`. The sentences stand in `fieldErrorTexts` (field-errors). */
  code: Code;
}
