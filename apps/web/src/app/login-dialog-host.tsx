import { lazy, Suspense } from 'react';
import { useLoginDialog } from './login-dialog.ts';

const LoginDialog = lazy(() =>
  import('../features/identity/login-dialog.tsx').then((module) => ({ default: module.LoginDialog })),
);

/** Draws the login dialog where it is asked for; its code comes with the first time. */
export function LoginDialogHost() {
  const { isOpen, membersOnly, settle } = useLoginDialog();
  if (!isOpen) return null;
  return (
    <Suspense>
      <LoginDialog membersOnly={membersOnly} onSignedIn={() => settle('signedIn')} onClose={() => settle('closed')} />
    </Suspense>
  );
}
