import { readSessionSign } from '../session/cookies.ts';

let running: Promise<boolean> | undefined;

/** Returns whether this browser holds a login. The login may be one that needs a renewal. */
export function isSignedIn(): boolean {
  return typeof document !== 'undefined' && readSessionSign() !== undefined;
}

/**
 * Renews the session when its access token has expired. Returns true if there is a new session. Only one renewal runs
 * at a time, over all tabs: if two tabs used the same refresh token, the server would treat it as a theft and end the
 * session.
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
    // Another tab renewed or ended the session while this tab waited.
    if (now !== before) return now !== undefined;
    return renew().then(
      () => true,
      () => false,
    );
  });
}

/** Runs the work alone, over all tabs. Every change of the session uses it. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  // Web Locks are not available on plain http and in old browsers.
  return navigator.locks ? navigator.locks.request('renewSession', work) : work();
}
