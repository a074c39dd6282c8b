import type { FastifyReply } from 'fastify';
import type { Config } from '../../../platform/index.ts';
import type { SignInTokens } from './sign-in.ts';

/**
 * Sets the session cookies. Scripts cannot read the two token cookies. Pages can read the other two: the expiry of the
 * access token, and a random value that changes with every renewal. By the random value a page detects a session and
 * its change.
 */
export function setSessionCookies(
  reply: FastifyReply,
  config: Config,
  tokens: SignInTokens & { random: string },
): void {
  const { cookies } = config;
  const secret = { ...sharedBy(config), httpOnly: true };
  const readable = { ...sharedBy(config), maxAge: tokens.refreshSeconds };
  reply
    .setCookie(cookies.access, tokens.accessToken, { ...secret, maxAge: tokens.accessSeconds })
    .setCookie(cookies.refresh, tokens.refreshToken, { ...secret, maxAge: tokens.refreshSeconds })
    .setCookie(cookies.expiry, String(tokens.accessExpiresAt.getTime()), readable)
    .setCookie(cookies.random, tokens.random, readable);
}

export function clearSessionCookies(reply: FastifyReply, { cookies }: Config): void {
  for (const name of [cookies.access, cookies.refresh, cookies.expiry, cookies.random]) {
    reply.clearCookie(name, { path: '/' });
  }
}

export function sharedBy({ production }: Config) {
  return { path: '/', sameSite: 'lax', secure: production } as const;
}
