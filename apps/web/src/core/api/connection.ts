import { useSyncExternalStore } from 'react';

/** Whether the last call had no answer. The browser itself only knows whether the machine has a network at all. */
let unanswered = false;
const listeners = new Set<() => void>();

export function noteAnswer(came: boolean): void {
  if (unanswered !== came) return;
  unanswered = !came;
  for (const tell of listeners) tell();
}

/** `offline`: there is no network. `silent`: there is one, and the last call had no answer. */
export type Connection = 'up' | 'offline' | 'silent';

export function useConnection(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => (navigator.onLine ? (unanswered ? 'silent' : 'up') : 'offline'),
    () => 'up',
  );
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}
