import { lazy, Suspense } from 'react';
import { useBotWall } from '../core/api/bot-wall.ts';
import { useLoginDialog } from '../core/session/login-dialog.ts';

const LoginDialog = lazy(() =>
  import('../features/identity/login/login-dialog.tsx').then((module) => ({ default: module.LoginDialog })),
);
const BotWallDialog = lazy(() => import('./bot-wall-dialog.tsx').then((module) => ({ default: module.BotWallDialog })));

/** Renders the dialogs that lie over any page. The code of each dialog loads when it first opens. */
export function DialogHosts() {
  const { isOpen, membersOnly, settle } = useLoginDialog();
  const wall = useBotWall();
  return (
    <>
      <Suspense>
        {isOpen && (
          <LoginDialog
            membersOnly={membersOnly}
            onSignedIn={() => settle('signedIn')}
            onClose={() => settle('closed')}
          />
        )}
      </Suspense>
      <Suspense>{wall !== undefined && <BotWallDialog page={wall} />}</Suspense>
    </>
  );
}
