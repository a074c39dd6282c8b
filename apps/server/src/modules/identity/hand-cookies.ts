import { checkSession, type SessionFacts, type SessionMoment } from '@haidai/domain/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock, Config } from '../../platform/index.ts';
import { sharedBy } from './session-cookies.ts';

type Cookies = FastifyRequest['cookies'];

/** Keeps the hand that was signed on with: the hand itself, in case it came in an address, and the site's own copy. */
export function setHandCookies(
  reply: FastifyReply,
  config: Config,
  { hand, expiresAt }: { hand: string; expiresAt: Date },
): void {
  const { cookies } = config;
  const secret = { ...sharedBy(config), httpOnly: true };
  const lasting = { ...secret, maxAge: config.session.refreshSeconds };
  reply
    // Ends with the browser's visit, as the membership site gives it.
    .setCookie(cookies.hand, hand, { ...secret, ...handDomain(config) })
    .setCookie(cookies.siteHand, hand, lasting)
    .setCookie(cookies.handExpiry, String(expiresAt.getTime()), lasting);
}

export function clearHandCookies(reply: FastifyReply, config: Config): void {
  const { cookies } = config;
  reply.clearCookie(cookies.hand, { path: '/', ...handDomain(config) });
  for (const name of [cookies.siteHand, cookies.handExpiry, cookies.handSign]) reply.clearCookie(name, { path: '/' });
}

export function handDomain({ cookies }: Config) {
  return cookies.handDomain === null ? {} : { domain: cookies.handDomain };
}

interface Hands {
  hand?: string | undefined;
  siteHand?: string | undefined;
}

/** The hands in a browser; where the carrier has no membership site, a cookie of that name means nothing. */
export function readHands(given: Cookies, { cookies, providers }: Config): Hands {
  return providers.membership === 'off' ? {} : { hand: given[cookies.hand], siteHand: given[cookies.siteHand] };
}

/** Whether there is anything of a hand in a browser. */
export function holdsHand(given: Cookies, config: Config): boolean {
  return Object.values(readHands(given, config)).some(Boolean);
}

/**
 * No script sees a hand. Pages learn from a readable sign whether there is one to look at; without it they need not
 * ask, and most visitors have none. Files with a name of their own stay cacheable.
 */
export function markHands(app: FastifyInstance, config: Config): void {
  const sign = config.cookies.handSign;
  app.addHook('onRequest', (request, reply, done) => {
    const isMarked = request.cookies[sign] !== undefined;
    const path = request.url.split('?', 1)[0] ?? '';
    if (!/\.\w{1,5}$/.test(path) && holdsHand(request.cookies, config) !== isMarked) {
      if (isMarked) reply.clearCookie(sign, { path: '/' });
      else reply.setCookie(sign, '1', { ...sharedBy(config), maxAge: config.session.refreshSeconds });
    }
    done();
  });
}

/** What the rules of section 4 say of a browser. */
export function filterSession(given: Cookies, config: Config, clock: Clock, moment: SessionMoment) {
  const expiry = Number(given[config.cookies.handExpiry] || Number.NaN);
  const decided = checkSession(moment, readFacts(given, config, expiry - clock.now().getTime()));
  return { ...decided, handExpireAt: isInstant(expiry) ? new Date(expiry).toISOString() : null };
}

function readFacts(given: Cookies, config: Config, msLeft: number): SessionFacts {
  const { cookies } = config;
  const { hand, siteHand } = readHands(given, config);
  return {
    hand: !hand ? 'none' : hand === siteHand ? 'same' : 'other',
    signedOnByHand: Boolean(siteHand),
    hasToken: Boolean(given[cookies.access] || given[cookies.refresh]),
    msLeft: Number.isNaN(msLeft) ? null : msLeft,
  };
}

function isInstant(ms: number): boolean {
  return Math.abs(ms) <= 8.64e15;
}
