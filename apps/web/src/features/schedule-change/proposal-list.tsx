import { listScheduleProposals } from '@haidai/contract/flight-ops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../core/api/call.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { type Column, PagedTable } from '../staff/index.ts';
import { type ProposalRow, pageSize, proposalsQuery } from './queries.ts';
import { scheduleTexts } from './texts.ts';

/** Lists the proposed schedules, newest first. */
export function ProposalList({ onOpen }: { onOpen: (proposalId: string) => void }) {
  const t = useTexts(scheduleTexts);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(proposalsQuery(page));
  const columns: Column<ProposalRow>[] = [
    { id: 'file', title: t('file'), value: ({ fileName }) => fileName },
    { id: 'status', title: t('status'), value: ({ status }) => t(`status${status}`) },
    { id: 'flights', title: t('soldFlights'), value: ({ flights }) => flights, numeric: true },
    { id: 'tickets', title: t('tickets'), value: ({ touched }) => touched.tickets, numeric: true },
    { id: 'by', title: t('proposedBy'), value: ({ proposedBy }) => proposedBy },
    { id: 'at', title: t('proposedAt'), value: ({ proposedAt }) => formatInstant(proposedAt) },
  ];
  if (error && !data) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="200px" />;
  return (
    <PagedTable
      name="schedule.proposals"
      caption={t('proposals')}
      rows={data.rows}
      rowId={({ proposalId }) => proposalId}
      columns={columns}
      pageSize={pageSize}
      total={data.total}
      all={listAll}
      view={{ q: '', sort: '', chosen: {}, page }}
      onView={({ page: next = 1 }) => setPage(next)}
      onOpen={({ proposalId }) => onOpen(proposalId)}
      empty={t('none')}
    />
  );
}

async function listAll(): Promise<ProposalRow[]> {
  const rows: ProposalRow[] = [];
  for (let page = 1; ; page += 1) {
    const found = await call(listScheduleProposals, { query: { page, pageSize: 100 } });
    rows.push(...found.rows);
    if (page * 100 >= found.total) return rows;
  }
}
