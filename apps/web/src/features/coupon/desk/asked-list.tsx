import { useTexts } from '../../../i18n/use-texts.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { AskedRow } from './queries.ts';
import { deskTexts } from './texts.ts';

/** What was asked for lately, and what became of it. It is decided in its queue. */
export function AskedList({ asked }: { asked: readonly AskedRow[] }) {
  const t = useTexts(deskTexts);
  if (asked.length === 0) return null;
  return (
    <section aria-labelledby="asked">
      <h3 id="asked">{t('askedList')}</h3>
      <ul className="kd-asked">
        {asked.map(({ id, title, status, askedBy, askedAt, decidedBy, note }) => (
          <li key={id}>
            <strong>{title}</strong> <Tag tone="info">{t(status)}</Tag>{' '}
            <small className="sec">
              <DateText value={askedAt} /> {t('askedBy', { name: askedBy })}
              {decidedBy && ` · ${t('decidedBy', { name: decidedBy })}`}
              {note && ` · ${note}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
