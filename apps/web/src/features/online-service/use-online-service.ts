import { getWebClient } from '@haidai/contract/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../core/api/call.ts';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { loadSessionUser, useSessionUser } from '../../core/session/session.ts';

/**
 * The reason why no tab opened: nobody is signed in, no agent is free, or the browser requires another click to open a
 * tab.
 */
export type Obstacle = { kind: 'login' } | { kind: 'busy' } | { kind: 'blocked'; address: string };

/**
 * Requests the address of the online service and opens it. The tab opens during the click, before the address is known.
 * A later tab would be blocked by the browser as advertising.
 */
export function useOnlineService() {
  const queryClient = useQueryClient();
  const user = useSessionUser();
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const open = async () => {
    if (user === null) return setObstacle({ kind: 'login' });
    const tab = window.open('', '_blank');
    // The service is another site and must not control ours, so it gets no `opener`.
    if (tab) tab.opener = null;
    try {
      if (!(await loadSessionUser(queryClient))) throw new NobodySignedIn();
      const address = await call(getWebClient, {});
      if (tab) tab.location.replace(address);
      else setObstacle({ kind: 'blocked', address });
    } catch (error) {
      tab?.close();
      const isNobody = error instanceof NobodySignedIn || isRefusal(error, 'unauthenticated', 'refreshTokenInvalid');
      setObstacle({ kind: isNobody ? 'login' : 'busy' });
    }
  };
  return { open: () => void open(), obstacle, forget: () => setObstacle(null) };
}

class NobodySignedIn extends Error {}
