import { getFilter, loginBySso } from '@haidai/contract/identity';
import type { SessionMoment, SessionStep } from '@haidai/domain/identity';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { textsOf } from '../../i18n/texts.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { cacheAnswer } from '../api/cache-answer.ts';
import { call } from '../api/call.ts';
import { withSessionLock } from '../api/renew-session.ts';
import type { RouterContext } from '../page/router-context.ts';
import { coreTexts } from '../texts.ts';
import { forgetVisit } from './forget-visit.ts';
import { logIn } from './log-in.ts';
import { endSession, fetchSessionUser, type SessionUser, sessionQuery } from './session.ts';

/**
 * Asks the server which rule of the session applies, and applies it. Only the server can read the SSO token; no script
 * can.
 */
export async function checkSession(router: AnyRouter, moment: SessionMoment): Promise<SessionStep> {
  const { step } = await call(getFilter, { query: { moment } });
  const { queryClient } = router.options.context as RouterContext;
  if (step === 'signOn') await signOn(queryClient);
  if (step === 'forget') await leaveQuietly(queryClient);
  if (step === 'leave') await leave(router);
  return step;
}

/** Signs the visitor on with the SSO token in the cookie. If that fails, it shows no error, and nobody is signed in. */
export async function signOn(queryClient: QueryClient, cake?: string): Promise<boolean> {
  const before = queryClient.getQueryData<SessionUser | null>(sessionQuery.queryKey);
  try {
    await withSessionLock(() => logIn(loginBySso, { query: {}, body: { cake } }));
    const user = await fetchSessionUser();
    // The stored data may belong to another person, who was signed in before.
    if (before && before.userId !== user?.userId) forgetVisit(queryClient);
    cacheAnswer(queryClient, sessionQuery.queryKey, user);
    return user !== null;
  } catch {
    await leaveQuietly(queryClient);
    return false;
  }
}

async function leaveQuietly(queryClient: QueryClient): Promise<void> {
  await endSession(queryClient);
  forgetVisit(queryClient);
}

async function leave(router: AnyRouter): Promise<void> {
  const { queryClient, language } = router.options.context as RouterContext;
  await leaveQuietly(queryClient);
  showToast(textsOf(language, coreTexts)('sessionLost'), 'info');
  const { href, pathname } = router.latestLocation;
  if (pathname.toLowerCase() !== '/login') await router.navigate({ to: '/login', search: { redirect: href } });
}
