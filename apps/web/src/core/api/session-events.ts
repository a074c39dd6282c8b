/** Tells the session that the server no longer knows the visitor, without the calls having to know the session. */
type Listener = () => void;

const listeners = new Set<Listener>();

export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceSessionLost(): void {
  for (const listener of listeners) listener();
}
