import { isRefusal } from '../../app/refusal-error.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Note } from '../../ui/note.tsx';
import { ancillaryTexts } from './texts.ts';

/** What only the whole party, or the clock, can bring about; everything else cannot be chosen in the first place. */
const RULES = ['childAlone', 'infantsTogether', 'dutyMissing', 'closed', 'tooMany', 'noTicket'] as const;

/** Why what was chosen cannot be had. */
export function ChoiceFault({ error }: { error: Error }) {
  const t = useTexts(ancillaryTexts);
  const rule = isRefusal(error, 'ancillaryInvalid') && RULES.find((known) => known === error.fields[0]?.rule);
  return <Note tone="err">{rule ? t(`fault_${rule}`) : isRefusal(error) ? error.message : t('connectionLost')}</Note>;
}
