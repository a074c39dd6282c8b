import { useTexts } from '../../i18n/use-texts.tsx';
import { coreTexts } from '../texts.ts';
import { isRefusal } from './refusal-error.ts';

/**
 * Why a call did not do what was asked, for the traveller: the server's own words, or, where no answer came, that it may
 * be tried again. That holds for all of them: pages keep what was typed, and a call sent twice does its work once.
 */
export function useFailureText(): (error: unknown) => string {
  const t = useTexts(coreTexts);
  return (error) => (isRefusal(error) ? error.message : t('connectionLost'));
}
