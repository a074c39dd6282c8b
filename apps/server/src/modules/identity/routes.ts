import * as operations from '@haidai/contract/identity';
import type { FastifyInstance } from 'fastify';
import { bind, type Call, type Deps, limit } from '../../platform/index.ts';
import type { AccountOrders } from './account-orders.ts';
import { issueCaptchaPass } from './captcha/captcha-pass.ts';
import { checkSlider } from './captcha/check-slider.ts';
import { clearSearch, issueImageCode } from './captcha/image-code.ts';
import { createPuzzleMaker, issueSlider } from './captcha/issue-slider.ts';
import { describeLoginUser } from './get-login-user.ts';
import { findHistory, settleHistory } from './join/history.ts';
import { joinMembership } from './join/join-membership.ts';
import { lookUpMember } from './join/look-up-member.ts';
import { loginBySms } from './login-by-sms.ts';
import { loginMember } from './login-member.ts';
import { endMySignIns, findSignIns } from './my-sign-ins.ts';
import { openService } from './online-service/open-service.ts';
import { registerMember } from './register-member.ts';
import { clearSessionCookies, setSessionCookies } from './session-cookies.ts';
import { endSignIn, endSignInOf, refreshSignIn, type SignInTokens } from './sign-in.ts';
import { sendSmsCode } from './sms-code.ts';
import { mergeCredentials, sayJoined, toTokens } from './wire.ts';

const refreshLimit = { max: 120, per: 60 };

export function bindCaptchas(app: FastifyInstance, deps: Deps): void {
  const makePuzzle = createPuzzleMaker(deps.ids);
  bind(app, operations.getSlider, ({ input, deviceId, clientAddress }) =>
    issueSlider(deps, makePuzzle, { purpose: input.body.purpose, deviceId, clientAddress }),
  );
  bind(app, operations.checkSlider, ({ input, deviceId }) => checkSlider(deps, { ...input.body, deviceId }));
  const pictures = [
    [operations.getImageCode, 'airList'],
    [operations.getLoginImageCode, 'login'],
    [operations.getMobileLoginImageCode, 'smsLogin'],
    [operations.getRegisterImageCode, 'smsRegister'],
  ] as const;
  for (const [operation, purpose] of pictures) {
    bind(app, operation, ({ deviceId, clientAddress }) => issueImageCode(deps, { purpose, deviceId, clientAddress }));
  }
  bind(app, operations.checkImageCode, async ({ input, deviceId }) => {
    await clearSearch(deps, { deviceId, typed: input.body.imageCode });
    return { passed: true as const };
  });
}

export function bindLogins(app: FastifyInstance, deps: Deps): void {
  for (const operation of [operations.loginMember, operations.loginAtSystemManage]) {
    bind(app, operation, async (call) => {
      const { query, headers, body } = call.input;
      const credentials = { ...mergeCredentials(query, body), imageCode: headers.imagecode };
      return handOver(deps, call, await loginMember(deps, credentials, placeOf(call)));
    });
  }
  bind(app, operations.sendLoginSmsCode, ({ input: { query, headers, body }, deviceId, clientAddress }) => {
    const proof = { ...mergeCredentials(query, body), imageCode: headers.imagecode };
    return sendSmsCode(deps, 'login', { ...proof, deviceId, clientAddress });
  });
  bind(app, operations.loginBySms, async (call) => {
    const { query, headers, body } = call.input;
    const credentials = mergeCredentials(query, body);
    const smsCode = headers.smscode ?? credentials.smsCode;
    return handOver(deps, call, await loginBySms(deps, { ...credentials, smsCode }, placeOf(call)));
  });
}

export function bindRegistration(app: FastifyInstance, deps: Deps): void {
  bind(app, operations.sendRegisterSmsCode, async ({ input: { query, headers, body }, deviceId, clientAddress }) => {
    const proof = { ...mergeCredentials(query, body), imageCode: headers.imagecode };
    const sent = await sendSmsCode(deps, 'register', { ...proof, deviceId, clientAddress });
    const { NECaptchaValidate } = await issueCaptchaPass(deps, { purpose: 'register', deviceId });
    return { ...sent, NECaptchaValidate };
  });
  bind(app, operations.registerMember, async (call) => {
    const { query, headers, body } = call.input;
    const smsCode = headers.smscode ?? body.smsCode;
    const registered = await registerMember(deps, { ...query, ...body, smsCode }, placeOf(call));
    const { userId, memberNo, points } = registered;
    return { ...handOver(deps, call, registered.tokens), userId, clkid: memberNo, points };
  });
}

/** From a traveller signed in by SMS to the member they are. */
export function bindJoining(app: FastifyInstance, deps: Deps, orders: AccountOrders): void {
  bind(app, operations.findMemberToJoin, ({ input, session }) => lookUpMember(deps, session, input.query.mobile));
  bind(app, operations.joinMembership, async (call) => {
    const joined = await joinMembership(deps, orders, call.session, { ...call.input.body, place: placeOf(call) });
    return {
      ...handOver(deps, call, joined.tokens),
      message: sayJoined(joined, call.language),
      clkid: joined.memberNo,
      orderCount: joined.orders,
    };
  });
  bind(app, operations.getHistoryData, ({ input, session }) => findHistory(deps, orders, session, input.query));
  bind(app, operations.syncHistoryData, ({ input, session }) => settleHistory(deps, orders, session, input.query));
}

export function bindSessions(app: FastifyInstance, deps: Deps, orders: AccountOrders): void {
  bind(app, operations.getLoginUser, ({ session }) => describeLoginUser(deps, orders, session));
  bind(app, operations.getWebClient, ({ session }) => openService(deps, session));
  bind(app, operations.refreshTokens, async (call) => {
    await limit(deps, 'refresh.address', call.clientAddress, refreshLimit);
    // What cannot be renewed is of no use any more.
    clearSessionCookies(call.reply, deps.config);
    const token = call.input.query.refreshToken ?? refreshCookie(deps, call);
    return handOver(deps, call, await refreshSignIn(deps, token));
  });
  bind(app, operations.listSignIns, ({ session }) => findSignIns(deps, session));
  bind(app, operations.endSignIns, async ({ input, session }) => ({
    ended: await endMySignIns(deps, session, input.body),
  }));
  bind(app, operations.logout, async (call) => {
    await leave(deps, call).catch((err) => call.log.error({ err }, 'A sign-in could not be ended'));
    clearSessionCookies(call.reply, deps.config);
    return { loggedOut: true as const };
  });
}

async function leave(deps: Deps, call: Call<typeof operations.logout>): Promise<void> {
  const refreshToken = refreshCookie(deps, call);
  if (call.session) await endSignIn(deps, call.session.sessionId, 'logout');
  else if (refreshToken) await endSignInOf(deps, refreshToken, 'logout');
}

type AnyCall = Pick<Call<typeof operations.logout>, 'reply' | 'deviceId' | 'clientAddress'>;

/** The tokens in the answer, for callers that keep them, and as cookies, for browsers. */
function handOver(deps: Deps, { reply }: AnyCall, tokens: SignInTokens) {
  setSessionCookies(reply, deps.config, tokens);
  reply.header('cache-control', 'no-store');
  return toTokens(tokens);
}

function placeOf({ reply, deviceId, clientAddress }: AnyCall) {
  return { deviceId, clientAddress, userAgent: reply.request.headers['user-agent'] ?? '' };
}

function refreshCookie(deps: Deps, { reply }: AnyCall): string | undefined {
  return reply.request.cookies[deps.config.cookies.refresh];
}
