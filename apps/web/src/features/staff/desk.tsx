import { logOutStaff } from '@haidai/contract/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isRefusal } from '../../app/refusal-error.ts';
import { useSite } from '../../app/site.tsx';
import { useOperation } from '../../app/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ActionLog } from './action-log.tsx';
import { queuesQuery, type StaffMember, staffQuery } from './queries.ts';
import { staffTexts } from './texts.ts';
import { WorkQueue } from './work-queue.tsx';

const route = getRouteApi('/ops');
/** The log stands among the queues. */
const LOG = 'log';

/** Who is signed in, what waits, and the queue that is worked on. */
export function Desk({ staff }: { staff: StaffMember }) {
  const t = useTexts(staffTexts);
  const queryClient = useQueryClient();
  const { queue: named } = route.useSearch();
  const { data: queues, error, refetch } = useQuery(queuesQuery);
  const leave = useOperation(logOutStaff);
  const isOver = isRefusal(error, 'unauthenticated');
  // The shift has ended, or somebody has left: the sign-in comes back.
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ queryKey: staffQuery.queryKey });
  }, [isOver, queryClient]);
  const forget = () => {
    queryClient.setQueryData(staffQuery.queryKey, null);
    const [own] = staffQuery.queryKey;
    queryClient.removeQueries({
      predicate: ({ queryKey: [name] }) => name !== own && String(name).startsWith('staff.'),
    });
  };
  const chosen = named || queues?.[0]?.kind || '';
  return (
    <>
      <header className="ops-head">
        <h1>{t('title', { carrier: useSite().carrier.name })}</h1>
        <span>
          {t('signedIn', { name: staff.name, role: t(staff.role) })}
          <Button
            kind="outline"
            size="s"
            busyText={leave.isPending && t('signingOut')}
            onClick={() => leave.mutate({}, { onSettled: forget })}
          >
            {t('signOut')}
          </Button>
        </span>
      </header>
      {error && !isOver && <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />}
      <div className="ops-body">
        <nav aria-label={t('queues')} className="ops-nav">
          {queues?.map(({ kind, title, count }) => (
            <Link key={kind} to="/ops" search={{ queue: kind }} aria-current={kind === chosen ? 'page' : undefined}>
              {title} <b>{count}</b>
            </Link>
          ))}
          {staff.role === 'supervisor' && (
            <Link to="/ops" search={{ queue: LOG }} aria-current={chosen === LOG ? 'page' : undefined}>
              {t('log')}
            </Link>
          )}
        </nav>
        <section aria-label={t('work')}>
          {queues?.length === 0 && chosen === '' && <EmptyState title={t('noQueues')} />}
          {chosen === LOG && staff.role === 'supervisor' && <ActionLog />}
          {chosen !== '' && chosen !== LOG && <WorkQueue key={chosen} kind={chosen} />}
        </section>
      </div>
    </>
  );
}
