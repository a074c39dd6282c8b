import { z } from 'zod/mini';
import { mailAddress, mobile, opaqueToken, smsCode } from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const tokens = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds. Above 300 the site keeps the tokens as they are. Otherwise it exchanges the refresh token first. */
  expires_in: z.number(),
  refresh_token: z.string(),
  userType: z.enum(['VIP', 'NON_VIP']),
  willingTobeRecorded: z.nullable(z.number()),
});

/**
 * The letters of an image code, if no slider was solved. `codeType` and `operType` have the meaning of the
 * specification.
 */
export const codeHeaders = z.object({
  codetype: z.optional(z.enum(['imageCode', 'smsCode'])),
  opertype: z.optional(z.enum(['login', 'mobileLogin', 'register'])),
  imagecode: z.optional(z.string().check(z.maxLength(12))),
});

/**
 * The credentials of a member. They come in the query (as in the specification) or in the body (as from the pages of
 * this site).
 */
const memberCredentials = z.object({
  username: z.optional(z.string().check(z.maxLength(120))),
  /** The SHA-256 of the password in lower-case hex. The browser computes it. */
  password: z.optional(z.string().check(z.maxLength(128))),
  NECaptchaValidate: z.optional(opaqueToken),
});

const memberLoginRefusals = [
  'loginFailed',
  'accountBlocked',
  'loginLocked',
  'captchaRequired',
  'captchaExpired',
  'imageCodeWrong',
  'invalidInput',
  'tooOften',
  'unavailable',
  'deviceMissing',
] as const;

export const loginMember = defineOperation({
  id: 'identity.loginMember',
  method: 'POST',
  path: '/api/auth/auth/form',
  summary: 'Member login by mobile, e-mail, document number or member card number',
  auth: 'device',
  protection: { cost: 'password', by: ['captcha', 'limit'] },
  overlooksToken: true,
  form: true,
  request: { query: memberCredentials, headers: codeHeaders, body: z.optional(z.nullable(memberCredentials)) },
  response: tokens,
  refusals: memberLoginRefusals,
});

export const loginAtSystemManage = defineOperation({
  id: 'identity.loginAtSystemManage',
  method: 'POST',
  path: '/api/auth/SystemManage/login',
  summary: 'Member login at the second path the specification knows; the same login',
  auth: 'device',
  protection: { cost: 'password', by: ['captcha', 'limit'] },
  overlooksToken: true,
  form: true,
  request: { query: memberCredentials, headers: codeHeaders, body: z.optional(z.nullable(memberCredentials)) },
  response: tokens,
  refusals: memberLoginRefusals,
});

export const smsCodeRequest = z.object({
  mobile: z.optional(mobile),
  NECaptchaValidate: z.optional(opaqueToken),
});

export const codeSent = z.object({ resendAfterSeconds: z.number(), expireAt: z.string() });

export const smsCodeRefusals = [
  'captchaRequired',
  'captchaExpired',
  'imageCodeWrong',
  'smsTooOften',
  'smsDayLimit',
  'smsCountryClosed',
  'tooOften',
  'invalidInput',
  'deviceMissing',
] as const;

export const sendLoginSmsCode = defineOperation({
  id: 'identity.sendLoginSmsCode',
  method: 'POST',
  path: '/api/auth/auth/smsCode/login',
  summary: 'Sends the code for an SMS login',
  auth: 'device',
  protection: { cost: 'message', by: ['captcha', 'limit'] },
  overlooksToken: true,
  request: { query: smsCodeRequest, headers: codeHeaders, body: z.optional(z.nullable(smsCodeRequest)) },
  response: codeSent,
  refusals: smsCodeRefusals,
});

const smsCredentials = z.object({
  mobile: z.optional(mobile),
  loginType: z.optional(z.enum(['AUTO'])),
  smsCode: z.optional(smsCode),
});

export const loginBySms = defineOperation({
  id: 'identity.loginBySms',
  method: 'POST',
  path: '/api/auth/auth/mobile/form',
  summary: 'SMS login; the code in the header smsCode, or in the body',
  auth: 'device',
  protection: { cost: 'write', by: ['limit'] },
  overlooksToken: true,
  form: true,
  request: {
    query: smsCredentials,
    headers: z.object({ smscode: z.optional(smsCode) }),
    body: z.optional(z.nullable(smsCredentials)),
  },
  response: tokens,
  refusals: ['smsCodeWrong', 'smsCodeExpired', 'accountBlocked', 'tooOften', 'invalidInput', 'deviceMissing'],
});

/** A code by mail comes from the pages of this site only, so its request has no query. */
export const mailCodeRequest = z.object({ email: mailAddress, NECaptchaValidate: z.optional(opaqueToken) });

export const sendLoginMailCode = defineOperation({
  id: 'identity.sendLoginMailCode',
  method: 'POST',
  path: '/api/auth/auth/mailCode/login',
  summary: 'Sends the code for a login by e-mail; the answer is the same whether the address is known',
  auth: 'device',
  protection: { cost: 'message', by: ['captcha', 'limit'] },
  overlooksToken: true,
  request: { body: mailCodeRequest },
  response: codeSent,
  refusals: smsCodeRefusals,
});

export const loginByMail = defineOperation({
  id: 'identity.loginByMail',
  method: 'POST',
  path: '/api/auth/auth/mail/form',
  summary: 'Login with a code by e-mail; the first one makes an account',
  auth: 'device',
  protection: { cost: 'write', by: ['limit'] },
  overlooksToken: true,
  request: { body: z.object({ email: mailAddress, mailCode: smsCode }) },
  response: tokens,
  refusals: ['smsCodeWrong', 'smsCodeExpired', 'accountBlocked', 'tooOften', 'deviceMissing'],
});
