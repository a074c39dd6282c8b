import type { OperationResult } from '@haidai/contract';
import type { listStaffActions } from '@haidai/contract/staff';
import { useInfiniteQuery } from '@tanstack/react-query';
import { day, text } from '../../app/search-params.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDeskAddress } from './desk-address.ts';
import { LogForm } from './log-form.tsx';
import { actionsQuery, type LogSearch } from './queries.ts';
import type { Column } from './table/columns.ts';
import { DeskTable } from './table/desk-table.tsx';
import { staffTexts } from './texts.ts';

const number = text(120);
const word = text(60);

type Deed = OperationResult<typeof listStaffActions>[number];

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
      <Deeds search={search} />
    </>
  );
}

function Deeds({ search }: { search: LogSearch }) {
  const t = useTexts(staffTexts);
  const query = useInfiniteQuery(actionsQuery(search));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (error && !data) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="200px" />;
  const columns: Column<Deed>[] = [
    { id: 'at', title: t('logAt'), value: ({ at }) => formatInstant(at) },
    { id: 'login', title: t('login'), value: ({ login }) => login || t('nobody'), choices: true },
    { id: 'action', title: t('logAction'), value: ({ action }) => action },
    { id: 'subject', title: t('logSubject'), value: ({ subject }) => subject },
    {
      id: 'outcome',
      title: t('logOutcome'),
      value: ({ outcome }) => (outcome === 'done' ? t('logDone') : t('logRefused', { why: outcome })),
      choices: true,
    },
    { id: 'note', title: t('note'), value: ({ note }) => note },
  ];
  return (
    <>
      <DeskTable
        name="staff.log"
        caption={t('log')}
        rows={data.pages.flat()}
        rowId={({ number }) => String(number)}
        columns={columns}
        empty={t('noDeeds')}
      />
      {hasNextPage && (
        <Button
          kind="outline"
          size="s"
          busyText={isFetchingNextPage && t('sending')}
          onClick={() => void fetchNextPage()}
        >
          {t('older')}
        </Button>
      )}
    </>
  );
}
