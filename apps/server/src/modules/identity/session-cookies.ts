import type { FastifyReply } from 'fastify';
import type { Config } from '../../platform/index.ts';
import type { SignInTokens } from './sign-in.ts';

/** Readable by the pages, which ask who is signed in only when somebody is; another value after every renewal. */
const signedInCookie = 'signedIn';

/** The tokens where no script can read them, and beside them what the pages may know. */
export function setSessionCookies(reply: FastifyReply, { cookies, production }: Config, tokens: SignInTokens): void {
  const shared = { path: '/', sameSite: 'lax', secure: production } as const;
  const secret = { ...shared, httpOnly: true };
  const readable = { ...shared, maxAge: tokens.refreshSeconds };
  const expiry = String(tokens.accessExpiresAt.getTime());
  reply
    .setCookie(cookies.access, tokens.accessToken, { ...secret, maxAge: tokens.accessSeconds })
    .setCookie(cookies.refresh, tokens.refreshToken, { ...secret, maxAge: tokens.refreshSeconds })
    .setCookie(cookies.expiry, expiry, readable)
    .setCookie(signedInCookie, expiry, readable);
}

export function clearSessionCookies(reply: FastifyReply, { cookies }: Config): void {
  for (const name of [cookies.access, cookies.refresh, cookies.expiry, signedInCookie]) {
    reply.clearCookie(name, { path: '/' });
  }
}
