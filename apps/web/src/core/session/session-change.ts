/** Tells the other tabs of this browser that somebody has signed in or out. It names nobody: each tab asks the server. */
const channel =
  typeof document !== 'undefined' && 'BroadcastChannel' in window ? new BroadcastChannel('session') : null;

export function announceSessionChanged(): void {
  channel?.postMessage('changed');
}

/** Hears the other tabs, never this one. */
export function onSessionChanged(listener: () => void): void {
  channel?.addEventListener('message', listener);
}
