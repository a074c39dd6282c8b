import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/index.ts';
import { revokeSsoTokens } from '../sso/login-by-sso.ts';
import { clearSsoCookies, readSsoTokens } from '../sso/sso-cookies.ts';
import { clearSessionCookies } from './session-cookies.ts';
import { endSignInOf } from './sign-in.ts';

/** The value that a page writes into the readable cookie if its call to log out fails. */
const left = 'left';

/**
 * Finishes a logout whose call failed. A page cannot delete cookies that scripts cannot read, so it marks the readable
 * cookie. The next request with that mark runs without a session, and its answer deletes all session and SSO cookies.
 */
export function finishLogouts(app: FastifyInstance, deps: Deps): void {
  const { random } = deps.config.cookies;
  app.addHook('onRequest', (request, reply, done) => {
    if (request.cookies[random] !== left) return done();
    const finished = finishLogout(deps, request, reply).catch((err) =>
      request.log.error({ err }, 'The sign-in of a failed logout could not be ended'),
    );
    void finished.then(() => done());
  });
}

async function finishLogout(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { access, refresh, expiry, random, ssoToken, siteToken, ssoTokenExpiry, ssoTokenSign } = deps.config.cookies;
  const refreshToken = request.cookies[refresh];
  const hands = readSsoTokens(request.cookies, deps.config);
  for (const name of [access, refresh, expiry, random, ssoToken, siteToken, ssoTokenExpiry, ssoTokenSign]) {
    delete request.cookies[name];
  }
  clearSessionCookies(reply, deps.config);
  clearSsoCookies(reply, deps.config);
  if (refreshToken) await endSignInOf(deps, refreshToken, 'logout');
  await revokeSsoTokens(deps, hands);
}
