import type { Operation } from '@haidai/contract';
import type { Call, Deps } from '../../../platform/index.ts';
import { setSessionCookies } from '../session/session-cookies.ts';
import type { SignInTokens } from '../session/sign-in.ts';
import { toTokens } from '../wire.ts';
import { clearSsoCookies, holdsSsoToken } from './sso-cookies.ts';

type AnyCall = Pick<Call<Operation>, 'reply' | 'deviceId' | 'clientAddress' | 'language'>;

/**
 * Returns the tokens of a login at this site and sets their cookies. The login replaces the member of an SSO token, so
 * the function deletes the SSO cookies.
 */
export function answerLogin(deps: Deps, call: AnyCall, tokens: SignInTokens) {
  if (holdsSsoToken(call.reply.request.cookies, deps.config)) clearSsoCookies(call.reply, deps.config);
  return answerTokens(deps, call, tokens);
}

/** Returns the tokens for the answer, for callers that store them, and sets them as cookies for browsers. */
export function answerTokens(deps: Deps, { reply }: AnyCall, tokens: SignInTokens) {
  setSessionCookies(reply, deps.config, { ...tokens, random: deps.ids.hex(8) });
  return toTokens(tokens);
}

export function signInPlaceOf({ reply, deviceId, clientAddress, language }: AnyCall) {
  return { deviceId, language, clientAddress, userAgent: reply.request.headers['user-agent'] ?? '' };
}

export function readRefreshCookie(deps: Deps, { reply }: AnyCall): string | undefined {
  return reply.request.cookies[deps.config.cookies.refresh];
}
