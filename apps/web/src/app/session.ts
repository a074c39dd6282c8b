import type { OperationResult } from '@haidai/contract';
import { getLoginUser, logout } from '@haidai/contract/identity';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { readCookie } from './cookies.ts';
import { isRefusal } from './refusal-error.ts';

type LoginUser = OperationResult<typeof getLoginUser>;

export interface SessionUser {
  userId: string;
  /** Chinese surname and given name, else the English ones, else the masked mobile. */
  name: string;
  mobile: string;
  email: string;
  isMember: boolean;
  unpaidOrders: number;
}

/** Who is signed in, or null. Only the browser asks: rendered pages are shared by all visitors. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: fetchSessionUser,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** undefined: not known yet (and on the server); null: nobody is signed in. */
export function useSessionUser(): SessionUser | null | undefined {
  return useQuery({ ...sessionQuery, enabled: typeof document !== 'undefined' }).data;
}

export function loadSessionUser(queryClient: QueryClient): Promise<SessionUser | null> {
  return queryClient.ensureQueryData(sessionQuery);
}

/** After a login, and when the count of unpaid orders may have changed. */
export function refreshSession(queryClient: QueryClient): Promise<SessionUser | null> {
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

export function forgetSession(queryClient: QueryClient): void {
  queryClient.setQueryData(sessionQuery.queryKey, null);
}

/** Ends the session. A failed call is ignored: the traveller has left either way. */
export function useLogout(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await call(logout, {}).catch(() => undefined);
    localStorage.clear();
    queryClient.clear();
    forgetSession(queryClient);
  };
}

/**
 * The server sets the cookie `signedIn` beside the credentials, which scripts cannot see. Without it nobody is
 * signed in, and the question is not asked.
 */
async function fetchSessionUser(): Promise<SessionUser | null> {
  if (!readCookie('signedIn')) return null;
  try {
    return toSessionUser(await call(getLoginUser, {}));
  } catch (error) {
    if (isRefusal(error, 'unauthenticated', 'refreshTokenInvalid')) return null;
    throw error;
  }
}

export function toSessionUser(user: LoginUser): SessionUser {
  const chinese = user.surnameCn + user.firstnameCn;
  const english = `${user.surnameEn} ${user.firstnameEn}`.trim();
  return {
    userId: user.userId,
    name: chinese || english || user.loginMobile,
    mobile: user.loginMobile,
    email: user.loginName.includes('@') ? user.loginName : '',
    isMember: user.userType === 'VIP',
    unpaidOrders: user.unpaidOrders,
  };
}
