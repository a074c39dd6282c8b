/**
 * Reports to the session that the server does not recognise the visitor any more. The calls need not import the
 * session.
 */
type Listener = () => void;

const listeners = new Set<Listener>();

export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceSessionLost(): void {
  for (const listener of listeners) listener();
}
