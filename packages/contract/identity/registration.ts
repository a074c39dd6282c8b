import { z } from 'zod/mini';
import { documentType, isoDate, mailAddress, mobile, opaqueToken, shortText, smsCode } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { codeHeaders, codeSent, mailCodeRequest, smsCodeRefusals, smsCodeRequest, tokens } from './logins.ts';

export const sendRegisterSmsCode = defineOperation({
  id: 'identity.sendRegisterSmsCode',
  method: 'POST',
  path: '/api/auth/auth/smsCode/register',
  summary: 'Sends the code for a registration, and with it the pass the registration needs: one puzzle is enough',
  auth: 'device',
  protection: { cost: 'message', by: ['captcha', 'limit'] },
  overlooksToken: true,
  request: { query: smsCodeRequest, headers: codeHeaders, body: z.optional(z.nullable(smsCodeRequest)) },
  response: z.extend(codeSent, { NECaptchaValidate: z.string() }),
  refusals: smsCodeRefusals,
});

export const sendRegisterMailCode = defineOperation({
  id: 'identity.sendRegisterMailCode',
  method: 'POST',
  path: '/api/auth/auth/mailCode/register',
  summary: 'Sends the code for a registration by e-mail, and with it the pass the registration needs',
  auth: 'device',
  protection: { cost: 'message', by: ['captcha', 'limit'] },
  overlooksToken: true,
  request: { body: mailCodeRequest },
  response: z.extend(codeSent, { NECaptchaValidate: z.string() }),
  refusals: smsCodeRefusals,
});

export const registerMember = defineOperation({
  id: 'identity.registerMember',
  method: 'POST',
  path: '/api/auth/user/register_vip',
  summary: 'Makes the holder of a mobile, or of an e-mail address, a member with 800 points, and signs them in',
  auth: 'device',
  protection: { cost: 'password', by: ['captcha', 'limit'] },
  overlooksToken: true,
  request: {
    query: z.object({ mobile: z.optional(mobile), NECaptchaValidate: z.optional(opaqueToken) }),
    headers: z.extend(codeHeaders, { smscode: z.optional(smsCode) }),
    body: z.object({
      mobile: z.optional(mobile),
      NECaptchaValidate: z.optional(opaqueToken),
      smsCode: z.optional(smsCode),
      surnameCn: z._default(shortText, ''),
      firstnameCn: z._default(shortText, ''),
      /** The name in pinyin, or as in a passport. If absent, the server derives it from the Chinese name. */
      surnameEn: z._default(shortText, ''),
      firstnameEn: z._default(shortText, ''),
      documentType,
      documentNo: z.string().check(z.maxLength(40)),
      /** The date of birth. If absent, the server reads it from the citizen number. */
      birthday: z._default(z.union([isoDate, z.literal('')]), ''),
      nationality: z._default(z.string().check(z.regex(/^[A-Z]{2}$/, 'country code')), 'CN'),
      email: z.optional(z.nullable(mailAddress)),
      /** The code that the e-mail address got, for a registration without a mobile. */
      mailCode: z.optional(smsCode),
      /** SHA-256 of the password in hex. */
      password: z.string().check(z.regex(/^[0-9a-fA-F]{64}$/, 'please fill login password')),
      /** The member has read the terms and the privacy notice and agrees. */
      agreed: z.literal(true),
    }),
  },
  response: z.extend(tokens, {
    userId: z.string(),
    /** The member card number. */
    clkid: z.string(),
    points: z.number(),
  }),
  refusals: [
    'invalidInput',
    'captchaRequired',
    'captchaExpired',
    'smsCodeWrong',
    'smsCodeExpired',
    'mobileRegistered',
    'documentRegistered',
    'mailRegistered',
    'conflict',
    'tooOften',
    'unavailable',
    'deviceMissing',
  ],
});
