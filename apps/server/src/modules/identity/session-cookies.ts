import type { FastifyReply } from 'fastify';
import type { Config } from '../../platform/index.ts';
import type { SignInTokens } from './sign-in.ts';

/** Readable by the pages: that somebody is signed in, so that they ask who only when there is an answer. */
const signedInCookie = 'signedIn';

/** The tokens where no script can read them, and beside them what the pages may know. */
export function setSessionCookies(reply: FastifyReply, config: Config, tokens: SignInTokens): void {
  const { cookies } = config;
  const shared = { path: '/', sameSite: 'lax', secure: config.production } as const;
  const refreshSeconds =
    Math.round((tokens.refreshExpiresAt.getTime() - tokens.accessExpiresAt.getTime()) / 1000) + tokens.expiresInSeconds;
  const secret = { ...shared, httpOnly: true };
  reply
    .setCookie(cookies.access, tokens.accessToken, { ...secret, maxAge: tokens.expiresInSeconds })
    .setCookie(cookies.refresh, tokens.refreshToken, { ...secret, maxAge: refreshSeconds })
    .setCookie(cookies.expiry, String(tokens.accessExpiresAt.getTime()), { ...shared, maxAge: refreshSeconds })
    .setCookie(signedInCookie, '1', { ...shared, maxAge: refreshSeconds });
}

export function clearSessionCookies(reply: FastifyReply, config: Config): void {
  const { access, refresh, expiry } = config.cookies;
  for (const name of [access, refresh, expiry, signedInCookie]) reply.clearCookie(name, { path: '/' });
}
