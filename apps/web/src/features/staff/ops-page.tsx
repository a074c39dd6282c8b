import { logOutStaff } from '@haidai/contract/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useOperation } from '../../core/api/use-operation.ts';
import { useSite } from '../../core/page/site.tsx';
import { formatInstant } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import textStyles from '../../ui/text.module.css';
import { DeskNav } from './desk-nav.tsx';
import type { DeskTool } from './desk-tool.ts';
import { forgetDesk, usePresence, useShiftEnd } from './presence.ts';
import { DeskOwner, type StaffMember, staffQuery } from './queries.ts';
import { SignInAgain } from './sign-in/sign-in-again.tsx';
import { StaffSignIn } from './sign-in/staff-sign-in.tsx';
import styles from './staff-desk.module.css';
import { staffTexts } from './texts.ts';

/** /ops: the desk of the carrier's staff. Nothing of it is shown to anybody else. */
export function OpsPage({ tools }: { tools: readonly DeskTool[] }) {
  const t = useTexts(staffTexts);
  const queryClient = useQueryClient();
  const { data: staff, error, refetch } = useQuery(staffQuery);
  // Whose desk is on the page. It stays when the shift ends under somebody's hands: what is typed is not lost.
  const [owner, setOwner] = useState<StaffMember | null>(null);
  if (staff && staff !== owner) setOwner(staff);
  const [wasStranger, setWasStranger] = useState(false);
  if (staff === null && !owner && !wasStranger) setWasStranger(true);
  const leave = () => {
    forgetDesk(queryClient);
    setOwner(null);
  };
  useShiftEnd();
  return (
    <main id="main" className={styles.desk}>
      {error && <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />}
      {staff === undefined && !error && <Skeleton height="160px" />}
      {staff === null && !owner && <StaffSignIn />}
      {owner && (
        <DeskOwner value={owner}>
          <Desk key={owner.login} staff={owner} tools={tools} onLeave={leave} hasEntered={wasStranger} />
        </DeskOwner>
      )}
      {staff === null && owner && <SignInAgain login={owner.login} onLeave={leave} />}
    </main>
  );
}

interface DeskProps {
  staff: StaffMember;
  tools: readonly DeskTool[];
  onLeave: () => void;
  /** Somebody has just signed in: the keyboard begins where the work is, behind thirty queues and tools. */
  hasEntered: boolean;
}

function Desk({ staff, tools, onLeave, hasEntered }: DeskProps) {
  const t = useTexts(staffTexts);
  const work = useRef<HTMLElement>(null);
  usePresence(onLeave);
  useEffect(() => {
    if (hasEntered) work.current?.focus({ preventScroll: true });
  }, [hasEntered]);
  return (
    <>
      <a className={layoutStyles.skipLink} href="#desk-work">
        {t('skipToWork')}
      </a>
      <DeskHead staff={staff} onLeave={onLeave} />
      <div className={styles.body}>
        <DeskNav staff={staff} tools={tools} />
        <section ref={work} id="desk-work" tabIndex={-1} aria-label={t('work')}>
          <Outlet />
        </section>
      </div>
    </>
  );
}

/** Whose desk it is, and the way out. */
function DeskHead({ staff, onLeave }: { staff: StaffMember; onLeave: () => void }) {
  const t = useTexts(staffTexts);
  const leave = useOperation(logOutStaff);
  return (
    <header className={styles.head}>
      <h1>{t('title', { carrier: useSite().carrier.name })}</h1>
      <span>
        {t('signedIn', { name: staff.name, role: t(staff.role) })}
        <small className={textStyles.secondary}>{t('shiftEnds', { time: formatInstant(staff.shiftEndsAt) })}</small>
        <Button
          kind="outline"
          size="s"
          busyText={leave.isPending && t('signingOut')}
          onClick={() => leave.mutate({}, { onSettled: onLeave })}
        >
          {t('signOut')}
        </Button>
      </span>
    </header>
  );
}
