import { readSessionSign } from '../session/cookies.ts';

let running: Promise<boolean> | undefined;

/** Whether this browser holds a login, be it one to renew. */
export function isSignedIn(): boolean {
  return typeof document !== 'undefined' && readSessionSign() !== undefined;
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
  const before = readSessionSign();
  return inTurn(async () => {
    const now = readSessionSign();
    // While this tab waited, another has renewed the session, or ended it.
    if (now !== before) return now !== undefined;
    return renew().then(
      () => true,
      () => false,
    );
  });
}

/** Whatever changes the session does so alone, over all tabs. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  // Not there on plain http, nor in old browsers.
  return navigator.locks ? navigator.locks.request('renewSession', work) : work();
}
