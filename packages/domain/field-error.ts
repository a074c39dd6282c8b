/** The error of a field of a form. */
export interface FieldError<Code extends string = string> {
  /** The path of the field: `passengers.0.surname`. */
  path: string;
  /** The broken rule, with its name in a refusal: `required`. */
  rule: string;
  /** The code of the text for the error: `surnameMissing`. `fieldErrorTexts` (field-errors) has the texts. */
  code: Code;
}
