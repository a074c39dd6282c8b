/**
 * - `changed` somebody has signed in, or the session is another one
 * - `leaving` the traveller has pressed log out, and the call is on its way
 * - `left`    the session has ended
 */
type SessionChange = 'changed' | 'leaving' | 'left';

const changes: readonly SessionChange[] = ['changed', 'leaving', 'left'];

/**
 * The channel that reports a login or logout to the other tabs of this browser. It carries no user: each tab reads the
 * user from the server.
 */
const channel =
  typeof document !== 'undefined' && 'BroadcastChannel' in window ? new BroadcastChannel('session') : null;

/** The entry that carries a change where the browser has no channel. */
const storageKey = 'session.change';

export function announceSessionChange(change: SessionChange): void {
  if (channel) channel.postMessage(change);
  else {
    // Browsers report only an entry that differs from the one before, so it does not stay.
    localStorage.setItem(storageKey, change);
    localStorage.removeItem(storageKey);
  }
}

/** Calls the listener for changes in other tabs, never for those of this one. */
export function onSessionChange(listener: (change: SessionChange) => void): void {
  const read = (text: unknown) => {
    const change = changes.find((each) => each === text);
    if (change) listener(change);
  };
  if (channel) channel.addEventListener('message', ({ data }) => read(data));
  else window.addEventListener('storage', ({ key, newValue }) => key === storageKey && read(newValue));
}
