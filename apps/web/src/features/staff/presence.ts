import { logOutStaff } from '@haidai/contract/staff';
import {
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../core/api/call.ts';
import { isRefusal } from '../../core/api/refusal-error.ts';

/** The desk stops its automatic requests after five minutes without input, so that the sign-in can expire. */
const IDLE_MS = 5 * 60_000;
/** The desk signs out and clears the screen after 30 minutes without input. The server has the same limit. */
const AWAY_MS = 30 * 60_000;

const inputEvents = ['pointerdown', 'keydown', 'wheel'] as const;
let lastInputAt = 0;

const idleMs = () => performance.now() - lastInputAt;

/**
 * Returns query options that load data again at an interval, which may depend on the data. They pause while nobody uses
 * the desk, and stop after the shift.
 */
export function pollEvery(ms: number | ((data: unknown) => number)) {
  const refetchInterval = ({ state: { data, error } }: { state: { data?: unknown; error: Error | null } }) => {
    if (idleMs() >= IDLE_MS || isRefusal(error, 'unauthenticated')) return false;
    return typeof ms === 'number' ? ms : ms(data);
  };
  return { refetchInterval, meta: { isPolled: true } } as const;
}

/** Loads all data of `pollEvery` at once and restarts its interval, because a member of staff has come back. */
export function refetchPolled(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.isPolled === true });
}

/**
 * Signs a member of staff out after a long time without input. If they come back earlier, it loads the current data.
 */
export function usePresence(onAway: () => void): void {
  const queryClient = useQueryClient();
  const away = useEffectEvent(onAway);
  useEffect(() => {
    lastInputAt = performance.now();
    const touch = () => {
      const isBack = idleMs() >= IDLE_MS;
      lastInputAt = performance.now();
      if (isBack) refetchPolled(queryClient);
    };
    for (const sign of inputEvents) window.addEventListener(sign, touch, { passive: true });
    const timer = setInterval(() => {
      if (idleMs() < AWAY_MS) return;
      // A failure is harmless, because the server ends the sign-in itself.
      void call(logOutStaff, {}).catch(() => undefined);
      away();
    }, 15_000);
    return () => {
      clearInterval(timer);
      for (const sign of inputEvents) window.removeEventListener(sign, touch);
    };
  }, [queryClient]);
}

/** Asks the server who is signed in after each refusal `unauthenticated`, because the shift may have ended. */
export function useShiftEnd(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const look = ({ type, ...event }: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
      const { action } = event as { action?: { type: string; error?: unknown } };
      if (type !== 'updated' || action?.type !== 'error' || !isRefusal(action.error, 'unauthenticated')) return;
      void queryClient.invalidateQueries({ queryKey: [staffKey] });
    };
    const stops = [queryClient.getQueryCache().subscribe(look), queryClient.getMutationCache().subscribe(look)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}

/** The name in the query key of the signed-in member of staff. */
export const staffKey = 'staff.getStaff';

/** Removes all data of the desk from the browser after a sign-out. */
export function forgetDesk(queryClient: QueryClient): void {
  queryClient.setQueriesData({ predicate: ({ queryKey: [name] }) => name === staffKey }, null);
  const isOfDesk = (name: unknown) => name !== staffKey && /^(staff|desk)\./.test(String(name));
  queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => isOfDesk(name) });
}
