import * as operations from '@haidai/contract/identity';
import type { FastifyInstance } from 'fastify';
import { bind, type Call, type Deps, limit } from '../../../platform/index.ts';
import type { AccountOrders } from '../account-orders.ts';
import { describeLoginUser } from '../describe-login-user.ts';
import { getHistory, settleHistory } from '../join/history.ts';
import { joinMembership } from '../join/join-membership.ts';
import { lookUpMember } from '../join/look-up-member.ts';
import { createOnlineServiceLink } from '../online-service/create-online-service-link.ts';
import { answerLogin, answerTokens, readRefreshCookie, signInPlaceOf } from '../sso/answer-login.ts';
import { loginBySsoToken, revokeSsoTokens } from '../sso/login-by-sso.ts';
import { clearSsoCookies, filterSession, readSsoTokens, setSsoCookies } from '../sso/sso-cookies.ts';
import { describeJoined, mergeCredentials } from '../wire.ts';
import { endOwnSignIns, listOwnSignIns } from './own-sign-ins.ts';
import { clearSessionCookies } from './session-cookies.ts';
import { endSignIn, endSignInOf, refreshSignIn } from './sign-in.ts';

const refreshLimit = { max: 120, per: 60 };

/** Binds the operations by which a traveller who signed in by SMS joins a membership. */
export function bindJoining(app: FastifyInstance, deps: Deps, orders: AccountOrders): void {
  bind(app, operations.findMemberToJoin, ({ input, session }) => lookUpMember(deps, session, input.query.mobile));
  bind(app, operations.joinMembership, async (call) => {
    const joined = await joinMembership(deps, orders, call.session, { ...call.input.body, place: signInPlaceOf(call) });
    return {
      ...answerLogin(deps, call, joined.tokens),
      message: describeJoined(joined, call.language),
      clkid: joined.memberNo,
      orderCount: joined.orders,
    };
  });
  bind(app, operations.getHistoryData, ({ input, session }) => getHistory(deps, orders, session, input.query));
  bind(app, operations.syncHistoryData, ({ input, session }) => settleHistory(deps, orders, session, input.query));
}

export function bindSessions(app: FastifyInstance, deps: Deps, orders: AccountOrders): void {
  for (const operation of [operations.getLoginUser, operations.getUserInfo]) {
    bind(app, operation, ({ session }) => describeLoginUser(deps, orders, session));
  }
  bind(app, operations.getWebClient, ({ session }) => createOnlineServiceLink(deps, session));
  bind(app, operations.refreshTokens, async (call) => {
    await limit(deps, 'refresh.address', call.clientAddress, refreshLimit);
    // If the renewal is refused, the old cookies are useless, so the answer deletes them.
    clearSessionCookies(call.reply, deps.config);
    const refreshToken = call.input.query.refreshToken ?? readRefreshCookie(deps, call);
    const { deviceId, clientAddress } = call;
    return answerTokens(deps, call, await refreshSignIn(deps, { refreshToken, deviceId, clientAddress }));
  });
  bind(app, operations.listSignIns, ({ input, session }) => listOwnSignIns(deps, session, input.query));
  bind(app, operations.endSignIns, async ({ input, session }) => ({
    ended: await endOwnSignIns(deps, session, input.body),
  }));
  bind(app, operations.logout, async (call) => {
    await leave(deps, call).catch((err) => call.log.error({ err }, 'The sign-in of a logout could not be ended'));
    clearSessionCookies(call.reply, deps.config);
    clearSsoCookies(call.reply, deps.config);
    return { loggedOut: true as const };
  });
}

/** Binds single sign-on. A failed sign-on deletes the cookies of the SSO token and of an earlier session. */
export function bindSsoTokens(app: FastifyInstance, deps: Deps): void {
  const { cookies } = deps.config;
  for (const operation of [operations.loginBySso, operations.loginUseHand]) {
    bind(app, operation, async (call) => {
      const { cake } = mergeCredentials(call.input.query, call.input.body);
      const given = call.reply.request.cookies;
      const ssoToken = cake ?? readSsoTokens(given, deps.config).ssoToken;
      const login = { ssoToken, refreshToken: given[cookies.refresh] };
      clearSessionCookies(call.reply, deps.config);
      clearSsoCookies(call.reply, deps.config);
      const signedOn = await loginBySsoToken(deps, login, signInPlaceOf(call));
      setSsoCookies(call.reply, deps.config, signedOn);
      return answerTokens(deps, call, signedOn.tokens);
    });
  }
  bind(app, operations.getFilter, ({ input, reply }) =>
    filterSession(reply.request.cookies, deps.config, deps.clock, input.query.moment),
  );
}

async function leave(deps: Deps, call: Call<typeof operations.logout>): Promise<void> {
  const refreshToken = readRefreshCookie(deps, call);
  if (call.session) await endSignIn(deps, call.session.sessionId, 'logout');
  else if (refreshToken) await endSignInOf(deps, refreshToken, 'logout');
  await revokeSsoTokens(deps, readSsoTokens(call.reply.request.cookies, deps.config));
}
