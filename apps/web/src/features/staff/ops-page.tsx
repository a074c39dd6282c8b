import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import densityStyles from '../../ui/desk/density.module.css';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { DeskTool } from './desk-tool.ts';
import { forgetDesk, useShiftEnd } from './presence.ts';
import { DeskOwner, type StaffMember, staffQuery } from './queries.ts';
import { DeskShell } from './shell/desk-shell.tsx';
import { SignInAgain } from './sign-in/sign-in-again.tsx';
import { readLinkToken, StaffLink } from './sign-in/staff-link.tsx';
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
  const [link, setLink] = useState(() => readLinkToken(window.location.hash));
  useShiftEnd();
  if (link) return <LinkPage token={link} onDone={() => setLink(forgetLink())} />;
  return (
    <main id="main" className={classNames(densityStyles.desk, styles.desk)}>
      {error && <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />}
      {staff === undefined && !error && <Skeleton height="160px" />}
      {staff === null && !owner && <StaffSignIn />}
      {owner && (
        <DeskOwner value={owner}>
          <DeskShell key={owner.login} staff={owner} tools={tools} onLeave={leave} hasEntered={wasStranger} />
        </DeskOwner>
      )}
      {staff === null && owner && <SignInAgain login={owner.login} onLeave={leave} />}
    </main>
  );
}

function LinkPage({ token, onDone }: { token: string; onDone: () => void }) {
  return (
    <main id="main" className={classNames(densityStyles.desk, styles.desk)}>
      <StaffLink token={token} onDone={onDone} />
    </main>
  );
}

/** Removes the used link from the address. */
function forgetLink(): null {
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return null;
}
