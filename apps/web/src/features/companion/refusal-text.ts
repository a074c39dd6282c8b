import { isRefusal } from '../../app/refusal-error.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { companionTexts } from './texts.ts';

/** Why it could not be done, in the API's own words; of a broken connection in ours. */
export function useRefusalText(): (error: Error) => string {
  const t = useTexts(companionTexts);
  return (error) => (isRefusal(error) ? error.message : t('connectionLost'));
}
