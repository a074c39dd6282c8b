import { lazy, Suspense } from 'react';
import { useBotWall } from '../core/api/bot-wall.ts';
import { useLoginDialog } from '../core/session/login-dialog.ts';

const LoginDialog = lazy(() =>
  import('../features/identity/login-dialog.tsx').then((module) => ({ default: module.LoginDialog })),
);
const BotWallDialog = lazy(() => import('./bot-wall-dialog.tsx').then((module) => ({ default: module.BotWallDialog })));

/** Draws the dialogs that lie over whatever page is open; the code of each comes with the first time. */
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
