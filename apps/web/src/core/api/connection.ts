import { useSyncExternalStore } from 'react';

/** Whether the last call got no answer. The browser itself only reports whether the machine has a network. */
let unanswered = false;
const listeners = new Set<() => void>();

export function recordAnswer(came: boolean): void {
  if (unanswered !== came) return;
  unanswered = !came;
  for (const listener of listeners) listener();
}

/**
 * The state of the connection. `offline`: there is no network. `silent`: there is a network, but the last call got no
 * answer.
 */
export type Connection = 'up' | 'offline' | 'silent';

export function useConnection(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => (navigator.onLine ? (unanswered ? 'silent' : 'up') : 'offline'),
    () => 'up',
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
