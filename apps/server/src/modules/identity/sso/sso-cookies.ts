import { checkSession, type SessionFacts, type SessionMoment } from '@haidai/domain/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock, Config } from '../../../platform/index.ts';
import { sharedBy } from '../session/session-cookies.ts';

type Cookies = FastifyRequest['cookies'];

/**
 * Sets the cookies of the SSO token of this sign-on. It sets the shared SSO cookie too, because the token may have come
 * in an address. `siteToken` is this site's own copy.
 */
export function setSsoCookies(
  reply: FastifyReply,
  config: Config,
  { ssoToken, expiresAt }: { ssoToken: string; expiresAt: Date },
): void {
  const { cookies } = config;
  const secret = { ...sharedBy(config), httpOnly: true };
  const lasting = { ...secret, maxAge: config.session.refreshSeconds };
  reply
    // The cookie ends with the browser session, like the cookie of the membership site.
    .setCookie(cookies.ssoToken, ssoToken, { ...secret, ...ssoCookieDomain(config) })
    .setCookie(cookies.siteToken, ssoToken, lasting)
    .setCookie(cookies.ssoTokenExpiry, String(expiresAt.getTime()), lasting);
}

export function clearSsoCookies(reply: FastifyReply, config: Config): void {
  const { cookies } = config;
  reply.clearCookie(cookies.ssoToken, { path: '/', ...ssoCookieDomain(config) });
  for (const name of [cookies.siteToken, cookies.ssoTokenExpiry, cookies.ssoTokenSign])
    reply.clearCookie(name, { path: '/' });
}

export function ssoCookieDomain({ cookies }: Config) {
  return cookies.ssoTokenDomain === null ? {} : { domain: cookies.ssoTokenDomain };
}

interface SsoTokens {
  ssoToken?: string | undefined;
  siteToken?: string | undefined;
}

/** Reads the SSO tokens of a browser. Returns none if the carrier has no membership site. */
export function readSsoTokens(given: Cookies, { cookies, providers }: Config): SsoTokens {
  return providers.membership === 'off'
    ? {}
    : { ssoToken: given[cookies.ssoToken], siteToken: given[cookies.siteToken] };
}

/** Returns whether a browser holds an SSO token or the site's copy of one. */
export function holdsSsoToken(given: Cookies, config: Config): boolean {
  return Object.values(readSsoTokens(given, config)).some(Boolean);
}

/**
 * Sets a readable cookie while a browser holds an SSO token, and deletes it otherwise. Scripts cannot read the SSO
 * token itself. A page without the readable cookie need not call the server, and most visitors have no SSO token. Paths
 * with a file extension get no cookie, so they stay cacheable.
 */
export function markSsoTokens(app: FastifyInstance, config: Config): void {
  const sign = config.cookies.ssoTokenSign;
  app.addHook('onRequest', (request, reply, done) => {
    const isMarked = request.cookies[sign] !== undefined;
    const path = request.url.split('?', 1)[0] ?? '';
    if (!/\.\w{1,5}$/.test(path) && holdsSsoToken(request.cookies, config) !== isMarked) {
      if (isMarked) reply.clearCookie(sign, { path: '/' });
      else reply.setCookie(sign, '1', { ...sharedBy(config), maxAge: config.session.refreshSeconds });
    }
    done();
  });
}

/** Decides which step a page must take for the session of a browser, by the rules of section 4. */
export function filterSession(given: Cookies, config: Config, clock: Clock, moment: SessionMoment) {
  const expiry = Number(given[config.cookies.ssoTokenExpiry] || Number.NaN);
  const decided = checkSession(moment, readFacts(given, config, expiry - clock.now().getTime()));
  return { ...decided, handExpireAt: isInstant(expiry) ? new Date(expiry).toISOString() : null };
}

function readFacts(given: Cookies, config: Config, msLeft: number): SessionFacts {
  const { cookies } = config;
  const { ssoToken, siteToken } = readSsoTokens(given, config);
  return {
    ssoToken: !ssoToken ? 'none' : ssoToken === siteToken ? 'same' : 'other',
    signedOnBySsoToken: Boolean(siteToken),
    hasToken: Boolean(given[cookies.access] || given[cookies.refresh]),
    msLeft: Number.isNaN(msLeft) ? null : msLeft,
  };
}

function isInstant(ms: number): boolean {
  return Math.abs(ms) <= 8.64e15;
}
