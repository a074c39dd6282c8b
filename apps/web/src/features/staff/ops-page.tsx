import { logOutStaff } from '@haidai/contract/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useOperation } from '../../core/api/use-operation.ts';
import { useSite } from '../../core/page/site.tsx';
import { formatInstant } from '../../i18n/format.ts';
import { inLanguage } from '../../i18n/language.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { DeskNav } from './desk-nav.tsx';
import type { DeskTool } from './desk-tool.ts';
import { forgetDesk, usePresence, useShiftEnd } from './presence.ts';
import { DeskOwner, type StaffMember, staffQuery } from './queries.ts';
import { SignInAgain } from './sign-in/sign-in-again.tsx';
import { StaffSignIn } from './sign-in/staff-sign-in.tsx';
import styles from './staff-desk.module.css';
import { staffTexts } from './texts.ts';

/** /ops: the desk of the carrier's staff. Only staff see it. */
export function OpsPage({ tools }: { tools: readonly DeskTool[] }) {
  const t = useTexts(staffTexts);
  const queryClient = useQueryClient();
  const { data: staff, error, refetch } = useQuery(staffQuery);
  // The owner of the desk on the page. The desk stays when the shift ends, so that the member of staff loses no input.
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
  /** True directly after a sign-in. The focus then moves to the work, past the queues and tools. */
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
        <section ref={work} id="desk-work" className={styles.work} tabIndex={-1} aria-label={t('work')}>
          <Outlet />
        </section>
      </div>
    </>
  );
}

/** Shows the name of the member of staff and the button to sign out. */
function DeskHead({ staff, onLeave }: { staff: StaffMember; onLeave: () => void }) {
  const t = useTexts(staffTexts);
  const leave = useOperation(logOutStaff);
  return (
    <header className={styles.head}>
      <h1>{t('title', { carrier: inLanguage(useLanguage(), useSite().carrier.name) })}</h1>
      <span>
        {t('signedIn', { name: staff.name, role: t(staff.role) })}
        <small className={textStyles.secondary}>{t('shiftEnds', { time: formatInstant(staff.shiftEndsAt) })}</small>
        <Button
          kind="outline"
          size="s"
          busyText={leave.isPending && t('signingOut')}
          onClick={() =>
            leave.mutate(
              {},
              {
                onSuccess: ({ leadsTo }) => leadsTo !== null && window.location.assign(leadsTo),
                onSettled: onLeave,
              },
            )
          }
        >
          {t('signOut')}
        </Button>
      </span>
    </header>
  );
}
