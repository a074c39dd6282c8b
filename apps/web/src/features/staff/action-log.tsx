import type { OperationResult } from '@haidai/contract';
import { listStaffActions } from '@haidai/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { day, text } from '../../app/search-params.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDeskAddress } from './desk-address.ts';
import { LogForm } from './log-form.tsx';
import { actionsQuery, type LogQuery, PAGE_ROWS } from './queries.ts';
import type { Column } from './table/columns.ts';
import { PagedTable } from './table/paged-table.tsx';
import { useTableView } from './table/table-address.ts';
import { staffTexts } from './texts.ts';

const number = text(120);
const word = text(60);

type Deed = OperationResult<typeof listStaffActions>['rows'][number];
/** What of the log is looked for; '' for everything. */
export type LogSearch = Readonly<Record<'subject' | 'login' | 'from' | 'to', string>>;

/** What the staff did, newest first; all of it, or what the address asks for. */
export function ActionLog() {
  const [address, go] = useDeskAddress();
  const search = {
    subject: number(address.about),
    login: word(address.by),
    from: day(address.from),
    to: day(address.to),
  };
  const find = ({ subject, login, from, to }: LogSearch) =>
    go(
      (before) => ({
        ...before,
        page: undefined,
        about: subject || undefined,
        by: login || undefined,
        from: from || undefined,
        to: to || undefined,
      }),
      'replace',
    );
  return (
    <>
      <LogForm search={search} onFind={find} />
      <Deeds key={JSON.stringify(search)} search={search} />
    </>
  );
}

const mostAtOnce = 1000;

async function readAll(query: LogQuery): Promise<Deed[]> {
  const found = new Map<number, Deed>();
  for (let page = 1; ; page += 1) {
    const { rows, total } = await call(listStaffActions, { query: { ...query, page, pageSize: mostAtOnce } });
    for (const row of rows) found.set(row.number, row);
    if (page * mostAtOnce >= total) return [...found.values()];
  }
}

function Deeds({ search }: { search: LogSearch }) {
  const t = useTexts(staffTexts);
  const [view, changeView] = useTableView();
  const asked: LogQuery = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));
  const { data, error, refetch } = useQuery(actionsQuery({ ...asked, page: view.page, pageSize: PAGE_ROWS }));
  if (error && !data) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="200px" />;
  const columns: Column<Deed>[] = [
    { id: 'at', title: t('logAt'), value: ({ at }) => formatInstant(at) },
    { id: 'login', title: t('login'), value: ({ login }) => login || t('nobody') },
    { id: 'action', title: t('logAction'), value: ({ actionText }) => actionText },
    { id: 'subject', title: t('logSubject'), value: ({ subjectText }) => subjectText },
    { id: 'outcome', title: t('logOutcome'), value: ({ outcomeText }) => outcomeText },
    { id: 'note', title: t('note'), value: ({ note }) => note },
  ];
  return (
    <>
      {data.since && <p className="sec small">{t('logSince', { day: data.since })}</p>}
      <PagedTable
        name="staff.log"
        caption={t('log')}
        rows={data.rows}
        rowId={({ number }) => String(number)}
        columns={columns}
        pageSize={PAGE_ROWS}
        total={data.total}
        all={() => readAll(asked)}
        view={view}
        onView={changeView}
        empty={t('noDeeds')}
      />
    </>
  );
}
