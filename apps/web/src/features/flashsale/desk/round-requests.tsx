import type { RoundForm } from '@haidai/contract/flashsale';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inLanguage } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import textStyles from '../../../ui/text.module.css';
import { PageButtons } from '../../staff/index.ts';
import styles from './flashsale-desk.module.css';
import { roundRequestsQuery } from './queries.ts';
import { deskTexts } from './texts.ts';

const pageSize = 10;

/** Lists the requested rounds with their results, a page at a time. A button starts a new round from an old one. */
export function RoundRequests({ onAgain }: { onAgain: (form: RoundForm) => void }) {
  const t = useTexts(deskTexts);
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(roundRequestsQuery({ page, pageSize }));
  if (error && !data) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby="asked">
      <h2 id="asked">{t('askedList', { count: data.total })}</h2>
      <ul className={styles.proposals}>
        {data.rows.map(({ id, status, askedBy, askedAt, decidedBy, note, form }) => {
          const name = inLanguage(language, { zh: form.nameCn, en: form.nameEn });
          return (
            <li key={id}>
              <strong>{name}</strong> <Tag tone="info">{t(status)}</Tag>{' '}
              <small className={textStyles.secondary}>
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
      <PageButtons page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
    </section>
  );
}
