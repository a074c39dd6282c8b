import { Link } from '@tanstack/react-router';
import { useElderMode } from '../../../core/page/elder-mode.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import textStyles from '../../../ui/text.module.css';
import { passengerTexts } from './texts.ts';

/** In elder mode, says when the traveller can ask for a wheelchair, guidance or a meal. Otherwise shows nothing. */
export function AssistanceHint() {
  const t = useTexts(passengerTexts);
  if (!useElderMode()) return null;
  return (
    <Note>
      {t('assistanceHint')}{' '}
      <Link className={textStyles.link} to="/self/SpecialService">
        {t('assistanceTerms')}
      </Link>
    </Note>
  );
}
