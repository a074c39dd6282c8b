import { findSessionMarker } from '../session/cookies.ts';

let runningRenewal: Promise<boolean> | undefined;

/** Returns whether this browser holds a login. The login may be one that needs a renewal. */
export function isSignedIn(): boolean {
  return typeof document !== 'undefined' && findSessionMarker() !== undefined;
}

/**
 * Renews the session when its access token has expired. `renew` calls the server. Returns true if there is a new
 * session, and false if nobody is signed in or the renewal failed. Only one renewal runs
 * at a time, over all tabs: if two tabs used the same refresh token, the server would treat it as a theft and end the
 * session.
 */
export function renewSession(renew: () => Promise<unknown>): Promise<boolean> {
  if (!isSignedIn()) return Promise.resolve(false);
  runningRenewal ??= renewWithLock(renew).finally(() => {
    runningRenewal = undefined;
  });
  return runningRenewal;
}

function renewWithLock(renew: () => Promise<unknown>): Promise<boolean> {
  const before = findSessionMarker();
  return withSessionLock(async () => {
    const now = findSessionMarker();
    // Another tab renewed or ended the session while this tab waited.
    if (now !== before) return now !== undefined;
    return renew().then(
      () => true,
      () => false,
    );
  });
}

/** Runs the work while no other tab changes the session. Every change of the session uses it. */
export function withSessionLock<Result>(work: () => Promise<Result>): Promise<Result> {
  // Web Locks are not available on plain http and in old browsers.
  return navigator.locks ? navigator.locks.request('renewSession', work) : work();
}
