import type { OperationResult } from '@haidai/contract';
import { getLoginUser, logout } from '@haidai/contract/identity';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../api/call.ts';
import { isRefusal } from '../api/refusal-error.ts';
import { inTurn } from '../api/renew-session.ts';
import { leaveWord, readSessionSign } from './cookies.ts';
import { forgetIdentifyType, keepIdentifyType } from './identify-type.ts';
import { announceSessionChanged } from './session-change.ts';
import { sessionChecked } from './session-step.ts';

type LoginUser = OperationResult<typeof getLoginUser>;

export interface SessionUser {
  userId: string;
  /** Chinese surname and given name, else the English ones, else the masked mobile. */
  name: string;
  mobile: string;
  email: string;
  isMember: boolean;
  /** The number of the member's card; '' without one. */
  cardNo: string;
  unpaidOrders: number;
}

/** Who is signed in, or null. Only the browser asks: rendered pages are shared by all visitors. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    await sessionChecked();
    return fetchSessionUser();
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** undefined: not known yet (and on the server); null: nobody is signed in. */
export function useSessionUser(): SessionUser | null | undefined {
  const { data } = useQuery({ ...sessionQuery, enabled: typeof document !== 'undefined' });
  return useIsTakenOver() ? data : undefined;
}

/**
 * False while React takes over what the server has written. A page is taken over part by part: the answer may be there
 * before the last of them, and its HTML was written for everybody.
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

/** After a login, and when the count of unpaid orders may have changed. */
export function refreshSession(queryClient: QueryClient): Promise<SessionUser | null> {
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

export function forgetSession(queryClient: QueryClient): void {
  forgetIdentifyType();
  queryClient.setQueryData(sessionQuery.queryKey, null);
}

/** Ends the session. A failed call is ignored: the traveller has left either way. */
export async function endSession(queryClient: QueryClient): Promise<void> {
  await inTurn(() => call(logout, {})).catch(leaveWord);
  forgetSession(queryClient);
  announceSessionChanged();
}

/** Logs out, and leaves nothing of the visitor in this browser. */
export function useLogout(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await endSession(queryClient);
    localStorage.clear();
    queryClient.clear();
    forgetSession(queryClient);
  };
}

/**
 * Asks who is signed in. The server sets a sign beside the credentials, which scripts cannot see; without it nobody is
 * signed in, and the question is not asked.
 */
export async function fetchSessionUser(): Promise<SessionUser | null> {
  if (!readSessionSign()) return null;
  try {
    const user = await call(getLoginUser, {});
    keepIdentifyType(user.identifyType);
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
