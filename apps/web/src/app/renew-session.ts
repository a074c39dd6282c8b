import { readCookie } from './cookies.ts';

/** Set beside the credentials, with another value at every renewal. */
const SIGN = 'signedIn';

let running: Promise<boolean> | undefined;

/** Whether this browser holds a login, be it one to renew. */
export function isSignedIn(): boolean {
  return typeof document !== 'undefined' && readCookie(SIGN) !== undefined;
}

/**
 * Renews the session when its access token has run out; true when there is a new one. One renewal at a time, over all
 * tabs: two that showed the same refresh token would look like a theft and end the session.
 */
export function renewSession(renew: () => Promise<unknown>): Promise<boolean> {
  if (!isSignedIn()) return Promise.resolve(false);
  running ??= renewInTurn(renew).finally(() => {
    running = undefined;
  });
  return running;
}

function renewInTurn(renew: () => Promise<unknown>): Promise<boolean> {
  const before = readCookie(SIGN);
  const work = async () => {
    const now = readCookie(SIGN);
    // While this tab waited, another has renewed the session, or ended it.
    if (now !== before) return now !== undefined;
    return renew().then(
      () => true,
      () => false,
    );
  };
  // Not there on plain http, nor in old browsers.
  return navigator.locks ? navigator.locks.request('renewSession', work) : work();
}
