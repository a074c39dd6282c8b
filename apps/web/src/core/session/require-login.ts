import { redirect } from '@tanstack/react-router';
import { cameFrom } from '../address/came-from.ts';
import type { RouterContext } from '../page/router-context.ts';
import { openLoginDialog } from './login-dialog.ts';
import { loadSessionUser } from './session.ts';
import { sessionChecked } from './session-step.ts';

interface GuardArguments {
  context: RouterContext;
  location: { href: string; pathname: string; search: object };
  preload: boolean;
}

/**
 * The guard of a page marked (L), for `beforeLoad` of a route with `ssr: false`. Without a login, the dialog opens over
 * the current page. After the login, the navigation continues; if the visitor closes the dialog, the navigation ends
 * where it began. If the visitor opened the address directly, there is no such page: closing leads to /login, which
 * keeps the target. If the address names a payment other than cash, the visitor needs a member's login. The guard only
 * helps the visitor. The API decides who may see which data.
 */
export function requireLogin(visit: GuardArguments): Promise<void> {
  return admit(visit, isForMembers(visit.location.search));
}

/** The guard of a page for members. A visitor who signed in by SMS is asked for a member's login too. */
export function requireMember(visit: GuardArguments): Promise<void> {
  return admit(visit, true);
}

async function admit({ context, location, preload }: GuardArguments, membersOnly: boolean): Promise<void> {
  if (preload) return;
  const search = { redirect: location.href, ...(membersOnly && { notVip: true as const }) };
  const toLogin = redirect({ to: '/login', search });
  if ((await sessionChecked()) === 'leave') throw toLogin;
  const user = await loadSessionUser(context.queryClient);
  if (user && (user.isMember || !membersOnly)) {
    admitted = location.pathname;
    return;
  }
  if (isUserCentre(location.pathname)) throw toLogin;
  const from = cameFrom();
  if ((await openLoginDialog({ membersOnly })) === 'signedIn') return;
  // The visitor returns to the page they came from, unless it needs a login too. Such a page would open the dialog
  // again.
  if (from && from.pathname !== admitted && !isLogin(from.pathname)) {
    throw redirect({ href: from.href, replace: true, resetScroll: false });
  }
  throw toLogin;
}

/** The path of the last page behind this guard that was opened. */
let admitted: string | undefined;

const isLogin = (pathname: string) => pathname.toLowerCase() === '/login';

/**
 * Returns whether the path is /user itself. There is no page behind it for the dialog to lie over, so it leads to
 * /login at once.
 */
function isUserCentre(pathname: string): boolean {
  return pathname.toLowerCase().replace(/\/$/, '') === '/user';
}

/** Returns whether the search parameters of a page name a payment that only members can use: anything but cash. */
export function isForMembers(search: object): boolean {
  const { payment } = search as { payment?: unknown };
  return typeof payment === 'string' && payment !== '' && payment !== 'CASH';
}
