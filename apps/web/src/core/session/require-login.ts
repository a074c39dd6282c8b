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
 * The guard of a page marked (L), for `beforeLoad` of a route with `ssr: false`. Without a login the dialog opens over
 * the page the visitor is on; signed in, the navigation goes on; closed, it ends where it began. An address that was
 * opened directly has no such page: closing leads to /login, which remembers the target.
 * Where the address names a payment that is not cash, only a member's login will do.
 * It is a courtesy to the visitor: the API alone decides who may see what.
 */
export function requireLogin(visit: GuardArguments): Promise<void> {
  return admit(visit, isForMembers(visit.location.search));
}

/**
 * The guard of a page for members: who signed in by SMS is asked for a member's login, too.
 */
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
  // The page the visitor comes from is still there. One that needs a login as well would open the dialog again.
  if (from && from.pathname !== admitted && !isLogin(from.pathname)) {
    throw redirect({ href: from.href, replace: true, resetScroll: false });
  }
  throw toLogin;
}

/** The last page behind this guard that was opened. */
let admitted: string | undefined;

const isLogin = (pathname: string) => pathname.toLowerCase() === '/login';

/** /user itself has nothing to stay over: it goes to /login at once. */
function isUserCentre(pathname: string): boolean {
  return pathname.toLowerCase().replace(/\/$/, '') === '/user';
}

/** Whether the search parameters of a page name a payment that only members have: anything but cash. */
export function isForMembers(search: object): boolean {
  const { payment } = search as { payment?: unknown };
  return typeof payment === 'string' && payment !== '' && payment !== 'CASH';
}
