import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate, formatInstant, formatYuan } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { Unbroken } from '../../../ui/display/unbroken.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './points.module.css';
import { pointEntriesQuery } from './queries.ts';
import { pointTexts } from './texts.ts';

/** Lists all point movements, newest first. */
export function Ledger() {
  const t = useTexts(pointTexts);
  const language = useLanguage();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(pointEntriesQuery);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Card>
      <CardHeader title={t('ledger')} />
      {isError && !data && <ErrorState title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height="120px" />}
      {data && entries.length === 0 && <p className={textStyles.secondary}>{t('ledgerNone')}</p>}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span>
              {entry.text}{' '}
              <small className={textStyles.secondary}>
                <Unbroken
                  text={[
                    formatDate(formatInstant(entry.createTime), language),
                    entry.orderNo && t('order', { no: entry.orderNo }),
                    entry.ticketNo && t('ticket', { no: entry.ticketNo }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                />
              </small>
            </span>
            <b className={entry.points > 0 ? styles.gain : undefined}>
              {entry.points > 0 ? '+' : '−'}
              {formatYuan(Math.abs(entry.points))}
            </b>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button kind="outline" onClick={() => void fetchNextPage()} busyText={isFetchingNextPage && t('loading')}>
          {t('more')}
        </Button>
      )}
    </Card>
  );
}
