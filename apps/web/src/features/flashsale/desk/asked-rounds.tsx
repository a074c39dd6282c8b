import type { RoundForm } from '@haidai/contract/flashsale';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { AskedRound } from './queries.ts';
import { deskTexts } from './texts.ts';

interface AskedRoundsProps {
  asked: readonly AskedRound[];
  onAgain: (form: RoundForm) => void;
}

/** What was asked for lately, what became of it, and a new one like it. */
export function AskedRounds({ asked, onAgain }: AskedRoundsProps) {
  const t = useTexts(deskTexts);
  const language = useLanguage();
  if (asked.length === 0) return null;
  return (
    <section aria-labelledby="asked">
      <h3 id="asked">{t('askedList')}</h3>
      <ul className="fd-asked">
        {asked.map(({ id, status, askedBy, askedAt, decidedBy, note, form }) => {
          const name = language === 'en' ? form.nameEn : form.nameCn;
          return (
            <li key={id}>
              <strong>{name}</strong> <Tag tone="info">{t(status)}</Tag>{' '}
              <small className="sec">
                <DateText value={askedAt} /> {t('askedBy', { name: askedBy })}
                {decidedBy && ` · ${t('decidedBy', { name: decidedBy })}`}
                {note && ` · ${note}`}
              </small>{' '}
              <Button kind="text" size="s" onClick={() => onAgain(form)}>
                {t('again', { name })}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
