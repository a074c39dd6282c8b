import { isRefusal } from '../../app/refusal-error.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Note } from '../../ui/note.tsx';
import { ancillaryTexts } from './texts.ts';

/** Why what was chosen cannot be had: the choice at fault in its own words, where one is. */
export function ChoiceFault({ error }: { error: Error }) {
  const t = useTexts(ancillaryTexts);
  const message = isRefusal(error) ? (error.fields[0]?.message ?? error.message) : t('connectionLost');
  return <Note tone="err">{message}</Note>;
}
