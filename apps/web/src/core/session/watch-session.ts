import type { SessionMoment } from '@haidai/domain/identity';
import type { AnyRouter } from '@tanstack/react-router';
import { holdsSsoToken } from './cookies.ts';
import { runSessionCheck, skipSessionCheck } from './session-step.ts';

/**
 * Checks the session when the site starts and at every navigation. Only a browser that holds the sign-on cookie of the
 * membership site needs a check. Only such a browser loads the code of the check.
 */
export function watchSession(router: AnyRouter, moment: SessionMoment): void {
  if (holdsSsoToken()) runSessionCheck(async () => (await import('./check-session.ts')).checkSession(router, moment));
  else skipSessionCheck();
}
