/**
 * The channel that reports a login or logout to the other tabs of this browser. It carries no user: each tab reads the
 * user from the server.
 */
const channel =
  typeof document !== 'undefined' && 'BroadcastChannel' in window ? new BroadcastChannel('session') : null;

export function announceSessionChanged(): void {
  channel?.postMessage('changed');
}

/** Calls the listener for messages of other tabs, never of this one. */
export function onSessionChanged(listener: () => void): void {
  channel?.addEventListener('message', listener);
}
