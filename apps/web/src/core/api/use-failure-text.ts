import { useTexts } from '../../i18n/use-texts.tsx';
import { coreTexts } from '../texts.ts';
import { isRefusal } from './refusal-error.ts';

/**
 * Returns the text that tells the traveller why a call failed: the message of the server or, without an answer, the
 * advice to try again. The advice is safe for all calls: pages keep the input, and a repeated call does its work only
 * once.
 */
export function useFailureText(): (error: unknown) => string {
  const t = useTexts(coreTexts);
  return (error) => (isRefusal(error) ? error.message : t('connectionLost'));
}
