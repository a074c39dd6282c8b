import type { OperationResult } from '@haidai/contract';
import { getLoginUser, logout } from '@haidai/contract/identity';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { cacheAnswer } from '../api/cache-answer.ts';
import { call } from '../api/call.ts';
import { isRefusal } from '../api/refusal-error.ts';
import { withSessionLock } from '../api/renew-session.ts';
import { forgetVisitor } from '../page/local-storage.ts';
import { findSessionMarker, markSessionLeft } from './cookies.ts';
import { forgetIdentifyType, rememberIdentifyType } from './identify-type.ts';
import { announceSessionChange } from './session-change.ts';
import { sessionChecked } from './session-step.ts';

type LoginUser = OperationResult<typeof getLoginUser>;

export interface SessionUser {
  userId: string;
  /** The Chinese surname and given name, else the English ones, else the masked mobile number. */
  name: string;
  mobile: string;
  email: string;
  isMember: boolean;
  /** The number of the member's card; '' without one. */
  cardNo: string;
  unpaidOrders: number;
}

/** The query for the signed-in user, or null. Only the browser runs it, because all visitors share rendered pages. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    await sessionChecked();
    return fetchSessionUser();
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Returns undefined while the user is not known (always on the server), or null if nobody is signed in. */
export function useSessionUser(): SessionUser | null | undefined {
  const { data } = useQuery({ ...sessionQuery, enabled: typeof document !== 'undefined' });
  return useIsTakenOver() ? data : undefined;
}

/**
 * Returns false during hydration, because the HTML of the server is the same for all visitors. The answer may arrive
 * before a part that waits for its code is hydrated.
 */
function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => {};

export function loadSessionUser(queryClient: QueryClient): Promise<SessionUser | null> {
  return queryClient.ensureQueryData(sessionQuery);
}

/** Reads the user again. Call it after a login, and when the count of unpaid orders may have changed. */
export function refreshSession(queryClient: QueryClient): Promise<SessionUser | null> {
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

export function forgetSession(queryClient: QueryClient): void {
  forgetIdentifyType();
  cacheAnswer(queryClient, sessionQuery.queryKey, null);
}

/** Ends the session. A failed call is ignored: the traveller has left in either case. */
export async function endSession(queryClient: QueryClient): Promise<void> {
  // The other tabs hide the traveller at once. The call may wait for the lock or for a slow network.
  announceSessionChange('leaving');
  await withSessionLock(() => call(logout, {})).catch(markSessionLeft);
  forgetSession(queryClient);
  announceSessionChange('left');
}

/** Logs the visitor out and clears the visitor's data in this browser. */
export function useLogout(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await endSession(queryClient);
    // The server has ended the push messages of this sign-in. A browser that cannot be reached keeps an empty subscription.
    void import('../push/push-browser.ts').then(({ unsubscribe }) => unsubscribe()).catch(() => undefined);
    forgetVisitor();
    queryClient.clear();
    forgetSession(queryClient);
  };
}

/**
 * Asks the server for the signed-in user. The server sets a sign beside the credentials, which scripts cannot read.
 * Without the sign nobody is signed in, and the function does not call the server.
 */
export async function fetchSessionUser(): Promise<SessionUser | null> {
  if (!findSessionMarker()) return null;
  try {
    const user = await call(getLoginUser, {});
    rememberIdentifyType(user.identifyType);
    return toSessionUser(user);
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
    cardNo: user.clkid,
    unpaidOrders: user.unpaidOrders,
  };
}
