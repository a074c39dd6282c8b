import { logOutStaff } from '@haidai/contract/staff';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../app/call.ts';

/** Nobody has touched the desk for so long: it asks for nothing more, so that the sign-in can run out. */
const QUIET_MS = 5 * 60_000;
/** And for so long: what is on the screen goes, too. The server's own limit is the same. */
const AWAY_MS = 30 * 60_000;

const signs = ['pointerdown', 'keydown', 'wheel'] as const;
let touchedAt = 0;

const touch = () => {
  touchedAt = performance.now();
};
const quietFor = () => performance.now() - touchedAt;

/** How soon a queue is looked at again; not at all while nobody is there. */
export function lookAgainAfter(ms: number): () => number | false {
  return () => (quietFor() < QUIET_MS ? ms : false);
}

/** The shift of whoever has gone away ends, and the sign-in comes back. */
export function useShiftEnd(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    touch();
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true });
    const timer = setInterval(() => {
      if (quietFor() < AWAY_MS) return;
      // Best effort: the server ends it by itself.
      void call(logOutStaff, {}).catch(() => undefined);
      forgetDesk(queryClient);
    }, 15_000);
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, touch);
    };
  }, [queryClient]);
}

/** Whoever has left leaves nothing of the desk behind in the browser. */
export function forgetDesk(queryClient: QueryClient): void {
  const isMe = (name: unknown) => name === 'staff.getStaff';
  queryClient.setQueriesData({ predicate: ({ queryKey: [name] }) => isMe(name) }, null);
  const isOfDesk = (name: unknown) => !isMe(name) && /^(staff|desk)\./.test(String(name));
  queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => isOfDesk(name) });
}
