import type { Bilingual } from '../bilingual.ts';

/** The sentences of the specification. Refusals carry them in every language; pages show the sentences of the table. */
export const specifiedMessages = {
  surnameMissing: 'please input surname',
  firstNameMissing: 'please input first name',
  passengerTypeMissing: 'please input passenger type',
  documentTypeMissing: 'please input document type',
  documentNoMissing: 'please input document no',
  birthdayMissing: 'please input birthday',
  usernameMissing: 'please fill mobile/email/document no/member card no',
  passwordMissing: 'please fill login password',
} as const;

/**
 * Returns the text for an error code, or for the message of a refused field, in the language of a page. A message
 * without an entry in the table is returned unchanged. A page passes the texts of its own fields only, because it loads
 * what it passes.
 */
export function translateFieldError(
  texts: Readonly<Record<string, Bilingual>>,
  codeOrMessage: string,
  language: 'zh' | 'zh-CN' | 'en',
): string {
  const specified: Readonly<Record<string, string>> = specifiedMessages;
  const code = Object.keys(texts).find(
    (each) =>
      each === codeOrMessage ||
      specified[each] === codeOrMessage ||
      Object.values(texts[each] ?? {}).includes(codeOrMessage),
  );
  return (code !== undefined && texts[code]?.[language === 'en' ? 'en' : 'zh']) || codeOrMessage;
}
