import { useQuery } from '@tanstack/react-query';
import { formatDate, formatInstant } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { FigureTable } from '../../ui/desk/figure-table.tsx';
import { Panel } from '../../ui/desk/panel.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { PageButtons } from '../staff/index.ts';
import styles from './filing.module.css';
import { FILINGS, type FilingSummary, filingsQuery } from './queries.ts';
import { filingTexts } from './texts.ts';
import type { FilingView } from './use-filing-address.ts';

const STATUSES = ['DRAFT', 'SUBMITTED', 'SCHEDULED', 'PUBLISHED', 'WITHDRAWN'] as const;
const TONES = {
  DRAFT: 'warn',
  SUBMITTED: 'info',
  SCHEDULED: 'info',
  PUBLISHED: 'ok',
  WITHDRAWN: 'plain',
} as const;

interface FilingListProps {
  view: FilingView;
  onView: (next: Partial<FilingView>) => void;
}

/** Lists the drafts and the published filings, newest first. */
export function FilingList({ view, onView }: FilingListProps) {
  const t = useTexts(filingTexts);
  const language = useLanguage();
  const status = STATUSES.find((each) => each === view.state);
  const asked = { page: view.page, pageSize: FILINGS, ...(status && { status }) };
  const { data, error, refetch } = useQuery(filingsQuery(asked));
  if (error && !data) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="200px" />;
  return (
    <Panel
      title={t('allFilings')}
      note={data.total}
      flush
      foot={<PageButtons page={view.page} pageSize={FILINGS} total={data.total} onPage={(page) => onView({ page })} />}
    >
      <div className={styles.tools}>
        <SegmentedControl
          label={t('state')}
          options={[
            { value: 'ALL', label: t('anyStatus') },
            ...STATUSES.map((value) => ({ value, label: t(`status${value}`) })),
          ]}
          value={status ?? 'ALL'}
          onChange={(next) => onView({ state: STATUSES.find((each) => each === next) ?? '' })}
        />
      </div>
      {data.rows.length === 0 ? (
        <EmptyState title={t('noFilings')} />
      ) : (
        <FigureTable
          caption={t('allFilings')}
          columns={[
            {
              id: 'title',
              title: t('filingTitle'),
              cell: ({ filingId, number, title }: FilingSummary) => (
                <button
                  type="button"
                  className={styles.name}
                  onClick={() => onView({ filing: filingId, part: '', state: '', q: '' })}
                >
                  <b>{t('titleOfFiling', { number, title })}</b>
                </button>
              ),
              wraps: true,
            },
            {
              id: 'status',
              title: t('state'),
              cell: (row) => <Tag tone={TONES[row.status]}>{t(`status${row.status}`)}</Tag>,
            },
            { id: 'changes', title: t('changes'), cell: ({ changes }) => changes, numeric: true },
            { id: 'author', title: t('author'), cell: ({ createdBy }) => createdBy },
            { id: 'at', title: t('at'), cell: ({ createdAt }) => formatDate(formatInstant(createdAt), language) },
            { id: 'by', title: t('decidedBy'), cell: ({ decidedBy }) => decidedBy ?? '–' },
            {
              id: 'published',
              title: t('published'),
              cell: ({ publishedAt, publishAt }) =>
                publishedAt
                  ? formatDate(formatInstant(publishedAt), language)
                  : publishAt
                    ? t('atHour', { at: formatInstant(publishAt) })
                    : '–',
            },
          ]}
          rows={data.rows}
          rowId={({ filingId }) => filingId}
          isCurrent={({ filingId }) => filingId === view.filing}
        />
      )}
    </Panel>
  );
}
