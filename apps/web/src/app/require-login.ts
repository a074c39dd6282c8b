import { redirect } from '@tanstack/react-router';
import { openLoginDialog } from './login-dialog.ts';
import type { RouterContext } from './router.tsx';
import { loadSessionUser } from './session.ts';
import { sessionChecked } from './watch-session.ts';

interface GuardArguments {
  context: RouterContext;
  location: { href: string; pathname: string };
  preload: boolean;
}

/**
 * The guard of a page marked (L), for `beforeLoad` of a route with `ssr: false`. Without a login the dialog opens over
 * the page the visitor is on; signed in, the navigation goes on; closed, it goes to /login and remembers the target.
 * It is a courtesy to the visitor: the API alone decides who may see what.
 */
export async function requireLogin({ context, location, preload }: GuardArguments): Promise<void> {
  if (preload) return;
  const toLogin = redirect({ to: '/login', search: { redirect: location.href } });
  if ((await sessionChecked()) === 'leave') throw toLogin;
  if (await loadSessionUser(context.queryClient)) return;
  if (isUserCentre(location.pathname)) throw toLogin;
  if ((await openLoginDialog()) !== 'signedIn') throw toLogin;
}

/** /user itself has nothing to stay over: it goes to /login at once. */
function isUserCentre(pathname: string): boolean {
  return pathname.toLowerCase().replace(/\/$/, '') === '/user';
}
