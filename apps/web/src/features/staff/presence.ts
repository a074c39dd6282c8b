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
const QUIET_MS = 5 * 60_000;
/** The desk signs out and clears the screen after 30 minutes without input. The server has the same limit. */
const AWAY_MS = 30 * 60_000;

const signs = ['pointerdown', 'keydown', 'wheel'] as const;
let touchedAt = 0;

const quietFor = () => performance.now() - touchedAt;

/**
 * Returns query options that load data again at an interval. They pause while nobody uses the desk and stop after the
 * shift.
 */
export function lookAgainEvery(ms: number) {
  const refetchInterval = ({ state }: { state: { error: Error | null } }) =>
    quietFor() < QUIET_MS && !isRefusal(state.error, 'unauthenticated') ? ms : false;
  return { refetchInterval, meta: { looksAgain: true } } as const;
}

/** Loads all data of `lookAgainEvery` at once and restarts its interval, because a member of staff has come back. */
export function catchUp(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.looksAgain === true });
}

/**
 * Signs a member of staff out after a long time without input. If they come back earlier, it loads the current data.
 */
export function usePresence(onAway: () => void): void {
  const queryClient = useQueryClient();
  const away = useEffectEvent(onAway);
  useEffect(() => {
    touchedAt = performance.now();
    const touch = () => {
      const isBack = quietFor() >= QUIET_MS;
      touchedAt = performance.now();
      if (isBack) catchUp(queryClient);
    };
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true });
    const timer = setInterval(() => {
      if (quietFor() < AWAY_MS) return;
      // A failure is harmless, because the server ends the sign-in itself.
      void call(logOutStaff, {}).catch(() => undefined);
      away();
    }, 15_000);
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, touch);
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
      void queryClient.invalidateQueries({ queryKey: [whoIsHere] });
    };
    const stops = [queryClient.getQueryCache().subscribe(look), queryClient.getMutationCache().subscribe(look)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}

/** The name in the query key of the signed-in member of staff. */
export const whoIsHere = 'staff.getStaff';

/** Removes all data of the desk from the browser after a sign-out. */
export function forgetDesk(queryClient: QueryClient): void {
  queryClient.setQueriesData({ predicate: ({ queryKey: [name] }) => name === whoIsHere }, null);
  const isOfDesk = (name: unknown) => name !== whoIsHere && /^(staff|desk)\./.test(String(name));
  queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => isOfDesk(name) });
}
