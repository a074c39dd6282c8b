import type { Bilingual } from '@haidai/domain';
import { translateFieldError } from '@haidai/domain/field-errors';
import { useLanguage } from './use-texts.tsx';

/**
 * Returns a function that turns the code of a field error, or the message of a refused field, into a sentence in the
 * reader's language. `texts` are the error texts of the fields of the form.
 */
export function useFieldErrorText(
  texts: Readonly<Record<string, Bilingual>>,
): (codeOrMessage: string | undefined) => string | undefined {
  const language = useLanguage();
  return (codeOrMessage) => codeOrMessage && translateFieldError(texts, codeOrMessage, language);
}
