import { checkSession, type SessionFacts, type SessionMoment } from '@haidai/domain/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock, Config } from '../../../platform/index.ts';
import { sharedBy } from '../session/session-cookies.ts';

type Cookies = FastifyRequest['cookies'];

/** Keeps the hand that was signed on with: the hand itself, in case it came in an address, and the site's own copy. */
export function setSsoCookies(
  reply: FastifyReply,
  config: Config,
  { hand, expiresAt }: { hand: string; expiresAt: Date },
): void {
  const { cookies } = config;
  const secret = { ...sharedBy(config), httpOnly: true };
  const lasting = { ...secret, maxAge: config.session.refreshSeconds };
  reply
    // Ends with the browser's visit, as the membership site gives it.
    .setCookie(cookies.ssoToken, hand, { ...secret, ...ssoCookieDomain(config) })
    .setCookie(cookies.siteToken, hand, lasting)
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

/** The hands in a browser; where the carrier has no membership site, a cookie of that name means nothing. */
export function readSsoTokens(given: Cookies, { cookies, providers }: Config): SsoTokens {
  return providers.membership === 'off'
    ? {}
    : { ssoToken: given[cookies.ssoToken], siteToken: given[cookies.siteToken] };
}

/** Whether there is anything of a hand in a browser. */
export function holdsSsoToken(given: Cookies, config: Config): boolean {
  return Object.values(readSsoTokens(given, config)).some(Boolean);
}

/**
 * No script sees a hand. Pages learn from a readable sign whether there is one to look at; without it they need not
 * ask, and most visitors have none. Files with a name of their own stay cacheable.
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

/** What the rules of section 4 say of a browser. */
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
