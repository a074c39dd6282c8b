import { z } from 'zod/mini';
import { mobileCn, opaqueToken } from '../fields.ts';
import { defineOperation } from '../operation.ts';

/** What a captcha is for; a pass made for one purpose is worth nothing for another. */
export const captchaPurpose = z.enum(['login', 'smsLogin', 'createOrder', 'airList']);

export const getSlider = defineOperation({
  id: 'identity.getSlider',
  method: 'POST',
  path: '/api/common/v1/nop/slider/get',
  summary: 'A slider puzzle: picture with a gap, and the piece that fits it',
  auth: 'device',
  request: { body: z.object({ purpose: captchaPurpose }) },
  response: z.object({
    challengeId: z.string(),
    /** Data URLs; the background's size in CSS pixels, the piece's size and its top edge. */
    background: z.string(),
    piece: z.string(),
    width: z.number(),
    height: z.number(),
    pieceWidth: z.number(),
    pieceHeight: z.number(),
    pieceTop: z.number(),
    expireAt: z.string(),
  }),
  refusals: ['tooOften', 'deviceMissing'],
});

export const checkSlider = defineOperation({
  id: 'identity.checkSlider',
  method: 'POST',
  path: '/api/common/v1/nop/slider/check',
  summary: 'Judges where the piece was left and how it got there; gives a single-use NECaptchaValidate',
  auth: 'device',
  request: {
    body: z.object({
      challengeId: z.uuid(),
      /** Left edge of the piece in the picture's pixels. */
      offset: z.number().check(z.minimum(0), z.maximum(1000)),
      /** Samples [x, y, milliseconds since the start], pointer or keyboard. */
      track: z.array(z.tuple([z.number(), z.number(), z.number()])).check(z.minLength(2), z.maxLength(600)),
      /** How the piece was moved: keyboard tracks have steps and no vertical movement. */
      input: z.enum(['pointer', 'keyboard']),
    }),
  },
  response: z.object({ NECaptchaValidate: z.string(), expireAt: z.string() }),
  refusals: ['captchaFailed', 'captchaExpired', 'tooOften', 'deviceMissing'],
});

export const getImageCode = defineOperation({
  id: 'identity.getImageCode',
  method: 'POST',
  path: '/api/common/v1/nop/imageCode/get',
  summary: 'An image code, asked when a device searches too much',
  auth: 'device',
  form: true,
  request: { body: z.object({ operType: z.enum(['AIR-LIST']) }) },
  response: z.object({ imageId: z.string(), image: z.string(), expireAt: z.string() }),
  refusals: ['tooOften', 'deviceMissing'],
});

export const checkImageCode = defineOperation({
  id: 'identity.checkImageCode',
  method: 'POST',
  path: '/api/common/v1/nop/imageCode/check',
  summary: 'Checks an image code; the device may search again',
  auth: 'device',
  form: true,
  request: {
    body: z.object({
      codeType: z._default(z.enum(['imageCode']), 'imageCode'),
      operType: z.enum(['AIR-LIST']),
      imageCode: z.string().check(z.minLength(1), z.maxLength(12)),
    }),
  },
  response: z.object({ passed: z.literal(true) }),
  refusals: ['imageCodeWrong', 'captchaExpired', 'tooOften', 'deviceMissing'],
});

const tokens = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds. Above 300 the site keeps the tokens as they are, otherwise it exchanges the refresh token first. */
  expires_in: z.number(),
  refresh_token: z.string(),
  userType: z.enum(['VIP', 'NON_VIP']),
  willingTobeRecorded: z.nullable(z.number()),
});

/** Credentials may come in the query (as the specification has it) or in the body (as our own pages send them). */
const memberCredentials = z.object({
  username: z.optional(z.string().check(z.maxLength(120))),
  /** SHA-256 of the password in lower-case hex, made in the browser. */
  password: z.optional(z.string().check(z.maxLength(128))),
  NECaptchaValidate: z.optional(opaqueToken),
});

export const loginMember = defineOperation({
  id: 'identity.loginMember',
  method: 'POST',
  path: '/api/auth/auth/form',
  summary: 'Member login by mobile, e-mail, document number or member card number',
  auth: 'device',
  form: true,
  request: { query: memberCredentials, body: z.optional(z.nullable(memberCredentials)) },
  response: tokens,
  refusals: [
    'loginFailed',
    'loginLocked',
    'captchaRequired',
    'captchaExpired',
    'invalidInput',
    'tooOften',
    'deviceMissing',
  ],
});

const smsCodeRequest = z.object({
  mobile: z.optional(mobileCn),
  NECaptchaValidate: z.optional(opaqueToken),
});

export const sendLoginSmsCode = defineOperation({
  id: 'identity.sendLoginSmsCode',
  method: 'POST',
  path: '/api/auth/auth/smsCode/login',
  summary: 'Sends the code for an SMS login',
  auth: 'device',
  request: { query: smsCodeRequest, body: z.optional(z.nullable(smsCodeRequest)) },
  response: z.object({ resendAfterSeconds: z.number(), expireAt: z.string() }),
  refusals: [
    'captchaRequired',
    'captchaExpired',
    'smsTooOften',
    'smsDayLimit',
    'tooOften',
    'invalidInput',
    'deviceMissing',
  ],
});

const smsCredentials = z.object({
  mobile: z.optional(mobileCn),
  loginType: z.optional(z.enum(['AUTO'])),
  smsCode: z.optional(z.string().check(z.regex(/^\d{6}$/, '请填写短信验证码'))),
});

export const loginBySms = defineOperation({
  id: 'identity.loginBySms',
  method: 'POST',
  path: '/api/auth/auth/mobile/form',
  summary: 'SMS login; the code in the header smsCode, or in the body',
  auth: 'device',
  form: true,
  request: {
    query: smsCredentials,
    headers: z.object({ smscode: z.optional(z.string().check(z.regex(/^\d{6}$/, '请填写短信验证码'))) }),
    body: z.optional(z.nullable(smsCredentials)),
  },
  response: tokens,
  refusals: ['smsCodeWrong', 'smsCodeExpired', 'tooOften', 'invalidInput', 'deviceMissing'],
});

export const refreshTokens = defineOperation({
  id: 'identity.refreshTokens',
  method: 'GET',
  path: '/api/auth/token/refresh_token',
  summary: 'New tokens for a refresh token (from the query, or from its cookie); the old one is spent',
  auth: 'public',
  request: { query: z.object({ refreshToken: z.optional(opaqueToken) }) },
  response: tokens,
  refusals: ['refreshTokenInvalid', 'tooOften'],
});

export const logout = defineOperation({
  id: 'identity.logout',
  method: 'POST',
  path: '/api/auth/auth/logout',
  summary: 'Ends this session and clears its cookies; never fails',
  auth: 'public',
  request: {},
  response: z.object({ loggedOut: z.literal(true) }),
  refusals: [],
});

export const getLoginUser = defineOperation({
  id: 'identity.getLoginUser',
  method: 'GET',
  path: '/api/auth/user/loginAfter',
  summary: 'Who is signed in',
  auth: 'user',
  request: {},
  response: z.object({
    id: z.string(),
    userId: z.string(),
    surnameCn: z.string(),
    firstnameCn: z.string(),
    surnameEn: z.string(),
    firstnameEn: z.string(),
    /** Masked: 138****0001. */
    loginMobile: z.string(),
    loginName: z.string(),
    clkid: z.string(),
    identifyType: z.string(),
    userType: z.enum(['VIP', 'NON_VIP']),
    unpaidOrders: z.number(),
  }),
  refusals: [],
});
