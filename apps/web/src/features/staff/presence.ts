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

/** Nobody has touched the desk for so long: it asks for nothing more, so that the sign-in can run out. */
const QUIET_MS = 5 * 60_000;
/** And for so long: what is on the screen goes, too. The server's own limit is the same. */
const AWAY_MS = 30 * 60_000;

const signs = ['pointerdown', 'keydown', 'wheel'] as const;
let touchedAt = 0;

const quietFor = () => performance.now() - touchedAt;

/** What changes without us is looked at again by itself; not while nobody is there, and not after the shift. */
export function lookAgainEvery(ms: number) {
  const refetchInterval = ({ state }: { state: { error: Error | null } }) =>
    quietFor() < QUIET_MS && !isRefusal(state.error, 'unauthenticated') ? ms : false;
  return { refetchInterval, meta: { looksAgain: true } } as const;
}

/** What looks again by itself does so at once, and goes on with it: somebody has come back. */
export function catchUp(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.looksAgain === true });
}

/** Whoever has gone away for long is signed out; whoever comes back earlier finds everything as it is now. */
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
      // Best effort: the server ends it by itself.
      void call(logOutStaff, {}).catch(() => undefined);
      away();
    }, 15_000);
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, touch);
    };
  }, [queryClient]);
}

/** Whatever the server refuses because nobody is signed in, somebody's shift may have ended: it is asked who is. */
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

/** The name of the question who is signed in. */
export const whoIsHere = 'staff.getStaff';

/** Whoever has left leaves nothing of the desk behind in the browser. */
export function forgetDesk(queryClient: QueryClient): void {
  queryClient.setQueriesData({ predicate: ({ queryKey: [name] }) => name === whoIsHere }, null);
  const isOfDesk = (name: unknown) => name !== whoIsHere && /^(staff|desk)\./.test(String(name));
  queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => isOfDesk(name) });
}
