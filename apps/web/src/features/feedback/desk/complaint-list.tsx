import { listDeskComplaints } from '@haidai/contract/feedback';
import { complaintMachine } from '@haidai/domain/feedback';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { oneOf } from '../../../core/address/search-params.ts';
import { call } from '../../../core/api/call.ts';
import { useServerNow } from '../../../core/page/clock.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { DeskPage } from '../../../ui/desk/desk-page.tsx';
import { DueClock } from '../../../ui/desk/due-clock.tsx';
import { Panel } from '../../../ui/desk/panel.tsx';
import { ViewTabs } from '../../../ui/desk/view-tabs.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type Column, PagedTable, useDeskParam } from '../../staff/index.ts';
import styles from './complaints.module.css';
import { type ComplaintRow, type ComplaintsAsked, complaintsQuery, pageSize } from './queries.ts';
import { complaintTexts } from './texts.ts';

const states = ['WAITING', 'LATE', 'all', ...complaintMachine.states] as const;
const shownStates = ['WAITING', 'LATE', 'ESCALATED', 'ANSWERED', 'CLOSED', 'all'] as const;
const stateParam = oneOf(states);

/** Lists complaints by state. Those that wait are in the order of their last day. */
export function ComplaintList({ onOpen }: { onOpen: (complaintNo: string) => void }) {
  const t = useTexts(complaintTexts);
  const [state, setState] = useDeskParam('state', stateParam, 'replace');
  const [{ q, page }, setView] = useState({ q: '', page: 1 });
  const asked = askedFor(state, q);
  const { data, error, refetch } = useQuery(complaintsQuery({ ...asked, page, pageSize }));
  const columns = useColumns();
  return (
    <DeskPage
      title={t('title')}
      note={t('lead')}
      tabs={
        <ViewTabs
          label={t('states')}
          value={state}
          onChange={(next) => {
            setView({ q, page: 1 });
            setState(next);
          }}
          views={shownStates.map((id) => ({ id, label: t(`state_${id}`) }))}
        />
      }
    >
      {error && !data && <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="240px" />}
      {data && (
        <Panel title={t('list')} note={t('count', { count: data.total })} flush>
          <div className={styles.body}>
            <PagedTable
              name="feedback.list"
              caption={t('list')}
              rows={data.rows}
              rowId={({ complaintNo }) => complaintNo}
              columns={columns}
              sortable={[]}
              pageSize={pageSize}
              total={data.total}
              all={() => listAll(asked)}
              view={{ q, sort: '', chosen: {}, page }}
              onView={(next) => setView({ q: next.q ?? q, page: next.page ?? 1 })}
              filters={{ choices: [] }}
              onOpen={({ complaintNo }) => onOpen(complaintNo)}
              empty={t('none')}
            />
          </div>
        </Panel>
      )}
    </DeskPage>
  );
}

function askedFor(state: (typeof states)[number], q: string): ComplaintsAsked {
  const isOpen = state === 'WAITING' || state === 'LATE' || state === 'ESCALATED';
  return { q: q.slice(0, 30), state: state === 'all' ? '' : state, sort: isOpen ? 'due' : '-received' };
}

function useColumns(): Column<ComplaintRow>[] {
  const t = useTexts(complaintTexts);
  const now = useServerNow();
  return [
    { id: 'number', title: t('number'), value: ({ complaintNo }) => complaintNo },
    {
      id: 'state',
      title: t('state'),
      value: ({ statusText }) => statusText,
      show: ({ statusText, isLate, status }) => (
        <Tag tone={isLate || status === 'ESCALATED' ? 'err' : isDone(status) ? 'ok' : 'info'}>{statusText}</Tag>
      ),
    },
    { id: 'received', title: t('received'), value: ({ receivedAt }) => formatInstant(receivedAt) },
    { id: 'answerBy', title: t('answerBy'), value: ({ answerBy }) => answerBy },
    {
      id: 'clock',
      title: t('clock'),
      value: ({ isLate }) => (isLate ? t('late') : ''),
      show: ({ receivedAt, due, status }) =>
        isDone(status) ? '' : <DueClock since={receivedAt} due={due} now={now()} />,
    },
    { id: 'order', title: t('order'), value: ({ orderNo }) => orderNo ?? '' },
  ];
}

const isDone = (status: ComplaintRow['status']) => status === 'ANSWERED' || status === 'CLOSED';

async function listAll(asked: ComplaintsAsked): Promise<ComplaintRow[]> {
  const rows: ComplaintRow[] = [];
  for (let page = 1; ; page += 1) {
    const found = await call(listDeskComplaints, { query: { ...asked, page, pageSize: 500 } });
    rows.push(...found.rows);
    if (page * 500 >= found.total) return rows;
  }
}
