/**
 * The listeners that run when the server does not recognise the visitor any more. Calls announce this here, so they
 * need not import the session.
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
