import type { SessionMoment, SessionStep } from '@haidai/domain/identity';
import type { AnyRouter } from '@tanstack/react-router';
import { holdsHand } from './cookies.ts';

let running: Promise<SessionStep> = Promise.resolve('stay');

/**
 * Has the session looked at when the site starts and when another page is gone to. Only a browser with a hand of the
 * membership site has anything to be looked at; what that takes is loaded for it alone.
 */
export function watchSession(router: AnyRouter, moment: SessionMoment): void {
  const check = async () => (await import('./check-session.ts')).checkSession(router, moment);
  running = holdsHand() ? running.then(check).catch(() => 'stay') : Promise.resolve('stay');
}

/** What came of the last look, when it is done: guards wait for it. */
export function sessionChecked(): Promise<SessionStep> {
  return running;
}
