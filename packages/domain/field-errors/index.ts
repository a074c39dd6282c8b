/**
 * The texts of field errors in both languages, by error code. The refusals of the server and the forms of the pages use
 * this table.
 *
 *   fieldErrorTexts.surnameMissing.zh                              '请填写姓'
 *   fieldErrorMessage('surnameMissing')                             'please input surname'
 *   translateFieldError(texts, 'please input surname', 'zh')        '请填写姓'
 */
import type { Bilingual } from '../bilingual.ts';
import { passengerErrorTexts } from '../booking/index.ts';
import { buyerErrorTexts } from '../documents/index.ts';
import { memberErrorTexts } from '../identity/index.ts';
import { assigneeErrorTexts, passengerListErrorTexts, receiverErrorTexts } from '../member/index.ts';
import { entryErrorTexts, loginErrorTexts } from './entry-error-texts.ts';
import { specifiedMessages } from './translate-field-error.ts';

export { entryErrorTexts } from './entry-error-texts.ts';
export { translateFieldError } from './translate-field-error.ts';

export const fieldErrorTexts = {
  ...passengerErrorTexts,
  ...loginErrorTexts,
  ...memberErrorTexts,
  ...assigneeErrorTexts,
  ...receiverErrorTexts,
  ...passengerListErrorTexts,
  ...buyerErrorTexts,
  ...entryErrorTexts,
} as const satisfies Record<string, Bilingual>;

export type FieldErrorCode = keyof typeof fieldErrorTexts;

export function isFieldErrorCode(text: string): text is FieldErrorCode {
  return Object.hasOwn(fieldErrorTexts, text);
}

/** The errors that a refusal shows in the language of the request. */
const worded: readonly Readonly<Record<string, Bilingual>>[] = [buyerErrorTexts, entryErrorTexts];

/**
 * Returns the message of an error for a refusal. Fields of a person have one English text from the specification, in
 * every language of the request. For other fields the function returns both languages.
 */
export function fieldErrorMessage(code: FieldErrorCode): string | Bilingual {
  const texts = fieldErrorTexts[code];
  const specified: Readonly<Partial<Record<FieldErrorCode, string>>> = specifiedMessages;
  return worded.some((table) => Object.hasOwn(table, code)) ? texts : (specified[code] ?? texts.en);
}
