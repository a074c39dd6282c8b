import { listScheduleChanges } from '@haidai/contract/flight-ops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../core/api/call.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { type Column, PagedTable } from '../staff/index.ts';
import { type ChangeRow, changesQuery, pageSize } from './queries.ts';
import { scheduleTexts } from './texts.ts';

const tones = { RETIMED: 'warn', REEQUIPPED: 'info', RENUMBERED: 'plain', REROUTED: 'warn', REMOVED: 'err' } as const;

const timeOf = (local: string | null) => local?.slice(5).replace('T', ' ') ?? '';

interface ChangeListProps {
  proposalId: string;
  /** The kind of the listed changes, or undefined for all. */
  kind: ChangeRow['kind'] | undefined;
}

/** Lists the sold flights that a proposal changes, page by page, with what each of them holds. */
export function ChangeList({ proposalId, kind: chosen }: ChangeListProps) {
  const t = useTexts(scheduleTexts);
  const [page, setPage] = useState(1);
  const { data } = useQuery(changesQuery(proposalId, chosen, page));
  const count = (id: keyof ChangeRow['touched']): Column<ChangeRow> => ({
    id,
    title: t(id),
    value: ({ touched }) => touched[id],
    numeric: true,
  });
  const columns: Column<ChangeRow>[] = [
    { id: 'flight', title: t('flight'), value: ({ flightNo, flightDate }) => `${flightNo} ${flightDate}` },
    { id: 'route', title: t('route'), value: ({ route }) => route },
    {
      id: 'kind',
      title: t('kind'),
      value: (row) => describe(row),
      show: (row) => <Tag tone={tones[row.kind]}>{describe(row)}</Tag>,
    },
    { id: 'was', title: t('was'), value: ({ departs }) => timeOf(departs) },
    { id: 'new', title: t('new'), value: ({ newDeparts }) => timeOf(newDeparts) },
    { id: 'measure', title: t('measure'), value: ({ measure }) => t(`measure${measure}`) },
    ...(['tickets', 'people', 'seats', 'connections', 'services', 'minors', 'wishes', 'allotted'] as const).map(count),
    { id: 'state', title: t('status'), value: ({ status }) => t(`change${status}`) },
  ];
  const describe = ({ kind, renumberedTo, newAircraft }: ChangeRow) =>
    [t(`kind${kind}`), renumberedTo, newAircraft].filter(Boolean).join(' ');
  if (!data) return <Skeleton height="200px" />;
  return (
    <PagedTable
      name="schedule.changes"
      caption={t('changes')}
      rows={data.rows}
      rowId={({ flightNo, flightDate }) => `${flightNo}/${flightDate}`}
      columns={columns}
      pageSize={pageSize}
      total={data.total}
      all={() => listAll(proposalId, chosen)}
      view={{ q: '', sort: '', chosen: {}, page }}
      onView={({ page: next = 1 }) => setPage(next)}
      empty={t('noChanges')}
    />
  );
}

async function listAll(proposalId: string, kind: ChangeRow['kind'] | undefined): Promise<ChangeRow[]> {
  const rows: ChangeRow[] = [];
  for (let page = 1; ; page += 1) {
    const found = await call(listScheduleChanges, { query: { proposalId, kind, page, pageSize: 500 } });
    rows.push(...found.rows);
    if (page * 500 >= found.total) return rows;
  }
}
