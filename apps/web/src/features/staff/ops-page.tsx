import './staff.css';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DeskHead } from './desk-head.tsx';
import { DeskNav } from './desk-nav.tsx';
import type { DeskTool } from './desk-tool.ts';
import { staffQuery } from './queries.ts';
import { StaffSignIn } from './sign-in/staff-sign-in.tsx';
import { staffTexts } from './texts.ts';

/** /ops: the desk of the carrier's staff. Nothing of it is shown to anybody else. */
export function OpsPage({ tools }: { tools: readonly DeskTool[] }) {
  const t = useTexts(staffTexts);
  const { data: staff, error, refetch } = useQuery(staffQuery);
  return (
    <main id="main" className="ops">
      {error && <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />}
      {staff === undefined && !error && <Skeleton height="160px" />}
      {staff === null && <StaffSignIn />}
      {staff && (
        <>
          <DeskHead staff={staff} />
          <div className="ops-body">
            <DeskNav staff={staff} tools={tools} />
            <section aria-label={t('work')}>
              <Outlet />
            </section>
          </div>
        </>
      )}
    </main>
  );
}
