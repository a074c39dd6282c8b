import { translateFieldError } from '@haidai/domain/field-errors';
import { useLanguage } from './use-texts.tsx';

/**
 * Returns a function that turns the code of a field error, or the message of a refused field, into a sentence in the
 * reader's language.
 */
export function useFieldErrorText(): (codeOrMessage: string | undefined) => string | undefined {
  const language = useLanguage();
  return (codeOrMessage) => codeOrMessage && translateFieldError(codeOrMessage, language);
}
