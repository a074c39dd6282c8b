import type { OperationResult } from '@haidai/contract';
import type { listStaffActions } from '@haidai/contract/staff';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatInstant } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { actionsQuery } from './queries.ts';
import type { Column } from './table/columns.ts';
import { DeskTable } from './table/desk-table.tsx';
import { staffTexts } from './texts.ts';

type Deed = OperationResult<typeof listStaffActions>[number];

/** What the staff did, newest first. */
export function ActionLog() {
  const t = useTexts(staffTexts);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(actionsQuery);
  if (error && !data) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="200px" />;
  const columns: Column<Deed>[] = [
    { id: 'at', title: t('logAt'), value: ({ at }) => formatInstant(at) },
    { id: 'login', title: t('login'), value: ({ login }) => login || t('nobody'), choices: true },
    { id: 'action', title: t('logAction'), value: ({ action }) => action },
    { id: 'subject', title: t('logSubject'), value: ({ subject }) => subject },
    { id: 'outcome', title: t('logOutcome'), value: ({ outcome }) => outcome, choices: true },
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
        empty={t('nothingWaits')}
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
