import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { inLanguage } from '../../i18n/language.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { DeskPage, Halves } from '../../ui/desk/desk-page.tsx';
import { ViewTabs } from '../../ui/desk/view-tabs.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useMay } from '../staff/index.ts';
import { ChecksPanel } from './checks-panel.tsx';
import { CalendarPanel, TripsPanel } from './effect-panels.tsx';
import styles from './filing.module.css';
import { FilingList } from './filing-list.tsx';
import { PageActions } from './page-actions.tsx';
import { type Asked, PageDialogs } from './page-dialogs.tsx';
import { PartPanel } from './part-panel.tsx';
import { filingQuery, filingsQuery, loadFilingsAgain, partsQuery } from './queries.ts';
import { Signing } from './signing.tsx';
import { filingTexts } from './texts.ts';
import { ALL_FILINGS, useFilingAddress } from './use-filing-address.ts';

/**
 * /ops/fares: the dated rows of fares, fees, taxes and products, and the filings that change them. One person drafts,
 * sees the effect and submits; another one publishes.
 */
export function FaresPage() {
  const t = useTexts(filingTexts);
  const language = useLanguage();
  const may = useMay();
  const queryClient = useQueryClient();
  const [view, go] = useFilingAddress();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [words, setWords] = useState('');
  const parts = useQuery(partsQuery);
  const { data: newest } = useQuery(filingsQuery({ page: 1, pageSize: 100 }));
  const { data: filing, error, refetch } = useQuery(filingQuery(view.filing));
  if (parts.error && !parts.data) return <ErrorState title={t('loadFailed')} onRetry={() => void parts.refetch()} />;
  if (!parts.data) return <Skeleton height="300px" />;
  const shown = view.part === ALL_FILINGS ? ALL_FILINGS : view.part || (parts.data[0]?.part ?? '');
  const part = parts.data.find((each) => each.part === shown);
  const isMissing = view.filing !== '' && isRefusal(error, 'notFound', 'invalidInput');
  const isEditable = filing?.mayEdit === true && may('fares.edit');
  const openFilings = (newest?.rows ?? []).filter(
    ({ filingId, status }) => filingId === view.filing || (status !== 'PUBLISHED' && status !== 'WITHDRAWN'),
  );
  const changesOf = (id: string) => filing?.rows.filter((row) => row.part === id).length || undefined;
  const done = (next = '') => {
    setAsked(null);
    setWords(next);
    void loadFilingsAgain(queryClient);
  };
  return (
    <DeskPage
      title={t('title')}
      note={filing ? t(`status${filing.status}`) : may('fares.edit') && t('readOnly')}
      actions={
        <PageActions
          {...{ part, filing, openFilings, isEditable }}
          onFiling={(id) => go({ filing: id })}
          onAsk={setAsked}
        />
      }
      tabs={
        <ViewTabs
          label={t('lists')}
          views={[
            ...parts.data.map(({ part: id, name }) => ({
              id,
              label: inLanguage(language, name),
              count: changesOf(id),
            })),
            { id: ALL_FILINGS, label: t('allFilings'), count: newest?.total },
          ]}
          value={shown}
          onChange={(id) => go({ part: id, state: '', q: '' })}
        />
      }
    >
      <p role="status" className={styles.status}>
        {words}
      </p>
      {isMissing && (
        <EmptyState title={t('noSuchFiling')}>
          <Button onClick={() => go({ filing: '' })}>{t('toPublished')}</Button>
        </EmptyState>
      )}
      {error && !isMissing && !filing && <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />}
      {filing?.returnedWhy && <Note tone="warn">{t('returned', { why: filing.returnedWhy })}</Note>}
      {filing && filing.undoes !== null && <Note>{t('undoes', { number: filing.undoes })}</Note>}
      {shown === ALL_FILINGS && <FilingList view={view} onView={go} />}
      {shown !== ALL_FILINGS && !part && <EmptyState title={t('noSuchPart')} />}
      {part && !isMissing && (
        <PartPanel
          key={part.part}
          {...{ part, view }}
          onView={go}
          onOpen={(entry) => setAsked({ kind: 'periods', entry })}
          onChange={isEditable ? (entry) => setAsked({ kind: 'row', entry, period: null }) : null}
        />
      )}
      {filing && shown !== ALL_FILINGS && (
        <>
          <Halves>
            <TripsPanel filing={filing} />
            <div className={styles.stack}>
              <ChecksPanel filing={filing} />
              <CalendarPanel filing={filing} />
            </div>
          </Halves>
          <Signing
            key={filing.filingId}
            filing={filing}
            onDone={done}
            onUndone={(id) => {
              done();
              go({ filing: id, state: 'CHANGED' });
            }}
          />
        </>
      )}
      {asked && (
        <PageDialogs
          {...{ asked, part, filing, isEditable }}
          onAsk={setAsked}
          onDone={() => done()}
          onLoad={() => void loadFilingsAgain(queryClient)}
          onFiling={(id) => {
            done();
            go({ filing: id });
          }}
        />
      )}
    </DeskPage>
  );
}
