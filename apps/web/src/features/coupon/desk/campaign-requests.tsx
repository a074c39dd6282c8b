import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import textStyles from '../../../ui/text.module.css';
import { PageButtons } from '../../staff/index.ts';
import styles from './coupon-desk.module.css';
import { campaignRequestsQuery } from './queries.ts';
import { deskTexts } from './texts.ts';

const pageSize = 10;

/** Lists the requests with their results, a page at a time. Staff decide them in their queue. */
export function CampaignRequests() {
  const t = useTexts(deskTexts);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(campaignRequestsQuery({ page, pageSize }));
  if (error && !data) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby="asked">
      <h2 id="asked" className={styles.askedTitle}>
        {t('askedList', { count: data.total })}
      </h2>
      <ul className={styles.proposals}>
        {data.rows.map(({ id, title, status, askedBy, askedAt, decidedBy, note }) => (
          <li key={id}>
            <strong>{title}</strong> <Tag tone="info">{t(status)}</Tag>{' '}
            <small className={textStyles.secondary}>
              <DateText value={askedAt} /> {t('askedBy', { name: askedBy })}
              {decidedBy && ` · ${t('decidedBy', { name: decidedBy })}`}
              {note && ` · ${note}`}
            </small>
          </li>
        ))}
      </ul>
      <PageButtons page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
    </section>
  );
}
