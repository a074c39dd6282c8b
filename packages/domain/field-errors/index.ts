/**
 * The sentences for what is wrong with a field, by the code of the error, in both languages: the one table that the
 * refusals of the server and the forms of the pages read.
 *
 *   fieldErrorText('surnameMissing', 'zh')                          '请填写姓'
 *   fieldErrorMessage('surnameMissing')                             'please input surname'
 *   translateFieldError('please input surname', 'zh')               '请填写姓'
 */
import type { Bilingual } from '../bilingual.ts';
import { passengerErrorTexts } from '../booking/index.ts';
import { buyerErrorTexts } from '../documents/index.ts';
import { memberErrorTexts } from '../identity/index.ts';
import { assigneeErrorTexts, passengerListErrorTexts, receiverErrorTexts } from '../member/index.ts';
import { entryErrorTexts, loginErrorTexts } from './entry-error-texts.ts';

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

/** The sentence of an error in the language of a page: `zh` and `zh-CN` are Chinese. */
export function fieldErrorText(code: FieldErrorCode, language: 'zh' | 'zh-CN' | 'en'): string {
  return fieldErrorTexts[code][language === 'en' ? 'en' : 'zh'];
}

/** Errors that a refusal words in the language of the request. */
const worded: readonly Readonly<Record<string, Bilingual>>[] = [buyerErrorTexts, entryErrorTexts];

/**
 * The message that a refusal carries for an error. The specification has one English sentence for each field of a
 * person, in whatever language the request came; the others are worded in the language of the request.
 */
export function fieldErrorMessage(code: FieldErrorCode): string | Bilingual {
  const texts = fieldErrorTexts[code];
  return worded.some((table) => Object.hasOwn(table, code)) ? texts : texts.en;
}

/**
 * The sentence for the code of an error, or for the message of a refused field, in the language of a page. A message
 * that has no entry in the table comes back as it is.
 */
export function translateFieldError(codeOrMessage: string, language: 'zh' | 'zh-CN' | 'en'): string {
  if (isFieldErrorCode(codeOrMessage)) return fieldErrorText(codeOrMessage, language);
  const texts = Object.values(fieldErrorTexts).find(({ zh, en }) => codeOrMessage === zh || codeOrMessage === en);
  return texts?.[language === 'en' ? 'en' : 'zh'] ?? codeOrMessage;
}
