import * as operations from '@haidai/contract/identity';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../platform/index.ts';
import { issueCaptchaPass } from './captcha/captcha-pass.ts';
import { checkSlider } from './captcha/check-slider.ts';
import { clearSearch } from './captcha/clear-search.ts';
import { issueImageCode } from './captcha/image-code.ts';
import { issueSlider } from './captcha/issue-slider.ts';
import { type CodeRequest, sendCode } from './codes/send-code.ts';
import { beginHumanCheck } from './human-check/begin-human-check.ts';
import { confirmHumanCheck } from './human-check/confirm-human-check.ts';
import { loginByCode } from './login/login-by-code.ts';
import { loginMember } from './login/login-member.ts';
import { registerMember } from './registration/register-member.ts';
import { requireField } from './require-field.ts';
import { issueSearchTicket } from './search/search-ticket.ts';
import { answerLogin, signInPlaceOf } from './sso/answer-login.ts';
import { mergeCredentials } from './wire.ts';

export function bindCaptchas(app: FastifyInstance, deps: Deps): void {
  bind(app, operations.getSlider, ({ input, deviceId, clientAddress }) =>
    issueSlider(deps, { purpose: input.body.purpose, deviceId, clientAddress }),
  );
  bind(app, operations.beginHumanCheck, ({ input, session, deviceId, clientAddress }) =>
    beginHumanCheck(deps, input.body, { session, deviceId, clientAddress }),
  );
  bind(app, operations.confirmHumanCheck, ({ input, deviceId }) =>
    confirmHumanCheck(deps, { ...input.body, deviceId }),
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
  bind(app, operations.getSearchTicket, ({ input, deviceId, clientAddress }) =>
    issueSearchTicket(deps, { cookieId: input.query.cookieId, deviceId, clientAddress }),
  );
  bind(app, operations.checkImageCode, async ({ input: { body }, deviceId }) => {
    const { imageCode, NECaptchaValidate } = body;
    await clearSearch(deps, { deviceId, imageCode, NECaptchaValidate });
    return { passed: true as const };
  });
}

export function bindLogins(app: FastifyInstance, deps: Deps): void {
  for (const operation of [operations.loginMember, operations.loginAtSystemManage]) {
    bind(app, operation, async (call) => {
      const { query, headers, body } = call.input;
      const credentials = { ...mergeCredentials(query, body), imageCode: headers.imagecode };
      return answerLogin(deps, call, await loginMember(deps, credentials, signInPlaceOf(call)));
    });
  }
  bind(app, operations.sendLoginSmsCode, ({ input: { query, headers, body }, deviceId, clientAddress, language }) => {
    const { mobile, ...proof } = { ...mergeCredentials(query, body), imageCode: headers.imagecode };
    const to = requireField(mobile, 'mobile', 'mobileInvalid');
    return sendCode(deps, 'login', { ...proof, to, deviceId, clientAddress, language });
  });
  bind(app, operations.loginBySms, async (call) => {
    const { query, headers, body } = call.input;
    const credentials = mergeCredentials(query, body);
    const contact = requireField(credentials.mobile, 'mobile', 'mobileInvalid');
    const code = requireField(headers.smscode ?? credentials.smsCode, 'smsCode', 'smsCodeMissing');
    return answerLogin(deps, call, await loginByCode(deps, { contact, code }, signInPlaceOf(call)));
  });
  bind(app, operations.sendLoginMailCode, ({ input: { body }, deviceId, clientAddress, language }) =>
    sendCode(deps, 'login', { ...body, to: body.email.toLowerCase(), deviceId, clientAddress, language }),
  );
  bind(app, operations.loginByMail, async (call) => {
    const { email, mailCode: code } = call.input.body;
    return answerLogin(
      deps,
      call,
      await loginByCode(deps, { contact: email.toLowerCase(), code }, signInPlaceOf(call)),
    );
  });
}

export function bindRegistration(app: FastifyInstance, deps: Deps): void {
  bind(app, operations.sendRegisterSmsCode, async ({ input: { query, headers, body }, ...call }) => {
    const { deviceId, clientAddress, language } = call;
    const { mobile, ...proof } = { ...mergeCredentials(query, body), imageCode: headers.imagecode };
    const to = requireField(mobile, 'mobile', 'mobileInvalid');
    return sendRegisterCode(deps, { ...proof, to, deviceId, clientAddress, language });
  });
  bind(app, operations.sendRegisterMailCode, ({ input: { body }, deviceId, clientAddress, language }) =>
    sendRegisterCode(deps, { ...body, to: body.email.toLowerCase(), deviceId, clientAddress, language }),
  );
  bind(app, operations.registerMember, async (call) => {
    const { query, headers, body } = call.input;
    const smsCode = headers.smscode ?? body.smsCode;
    const registered = await registerMember(deps, { ...query, ...body, smsCode }, signInPlaceOf(call));
    const { userId, memberNo, points } = registered;
    return { ...answerLogin(deps, call, registered.tokens), userId, clkid: memberNo, points };
  });
}

/** Sends the code of a registration, and issues the captcha pass that the registration spends. */
async function sendRegisterCode(deps: Deps, request: CodeRequest) {
  const sent = await sendCode(deps, 'register', request);
  const { deviceId } = request;
  const { NECaptchaValidate } = await issueCaptchaPass(deps, { purpose: 'register', deviceId });
  return { ...sent, NECaptchaValidate };
}
