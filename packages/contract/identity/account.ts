import { z } from 'zod/mini';
import { isoDate, mailAddress, mobile, opaqueToken, smsCode } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { codeSent, smsCodeRefusals } from './logins.ts';

const profile = z.object({
  userId: z.string(),
  userType: z.enum(['VIP', 'NON_VIP']),
  /** The member card number; '' if the person is no member. */
  clkid: z.string(),
  surnameCn: z.string(),
  firstnameCn: z.string(),
  surnameEn: z.string(),
  firstnameEn: z.string(),
  documentType: z.string(),
  documentNoMasked: z.string(),
  birthday: z.nullable(isoDate),
  mobileMasked: z.string(),
  mailMasked: z.string(),
  /** True if I sign in with codes to the e-mail address. */
  mailConfirmed: z.boolean(),
  hasPassword: z.boolean(),
  since: z.string(),
});

export const getProfile = defineOperation({
  id: 'identity.getProfile',
  method: 'GET',
  path: '/api/auth/user/profile/get',
  summary: 'Who I am to the carrier: names, document, mobile and e-mail, masked',
  auth: 'user',
  request: {},
  response: profile,
  refusals: [],
});

export const sendAccountSmsCode = defineOperation({
  id: 'identity.sendAccountSmsCode',
  method: 'POST',
  path: '/api/auth/auth/smsCode/account',
  summary: 'Sends the code for a change of my account to my mobile or e-mail, or to the one I want to add',
  auth: 'user',
  request: {
    body: z.object({
      NECaptchaValidate: z.optional(opaqueToken),
      newMobile: z.optional(mobile),
      /** The e-mail address that I want to add. */
      newMail: z.optional(mailAddress),
    }),
  },
  /** The recipient, masked: a mobile or an e-mail address. */
  response: z.extend(codeSent, { mobileMasked: z.string() }),
  refusals: [...smsCodeRefusals, 'notMember', 'mobileUnchanged'],
});

export const changeMail = defineOperation({
  id: 'identity.changeMail',
  method: 'POST',
  path: '/api/auth/user/mail/change',
  summary: 'Gives my account another e-mail, or none, with a code from my mobile',
  auth: 'member',
  idempotent: true,
  request: {
    body: z.object({
      smsCode,
      email: z.union([z.literal(''), mailAddress]),
    }),
  },
  response: profile,
  refusals: ['smsCodeWrong', 'smsCodeExpired', 'mailRegistered', 'lastContact'],
});

export const changeMobile = defineOperation({
  id: 'identity.changeMobile',
  method: 'POST',
  path: '/api/auth/user/mobile/change',
  summary: 'Gives my account another mobile, with a code from each of the two; all other sign-ins end',
  auth: 'member',
  idempotent: true,
  request: { body: z.object({ smsCode, newMobile: mobile, newSmsCode: smsCode }) },
  response: profile,
  refusals: ['invalidInput', 'smsCodeWrong', 'smsCodeExpired', 'mobileRegistered', 'mobileUnchanged'],
});

export const addContact = defineOperation({
  id: 'identity.addContact',
  method: 'POST',
  path: '/api/auth/user/contact/add',
  summary: 'Adds a mobile to an account without one, or proves an e-mail address, with a code from each contact',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ smsCode, contact: z.union([mobile, mailAddress]), newCode: smsCode }) },
  response: profile,
  refusals: ['smsCodeWrong', 'smsCodeExpired', 'contactTaken', 'mailRegistered', 'mobileUnchanged', 'invalidInput'],
});

export const changePassword = defineOperation({
  id: 'identity.changePassword',
  method: 'POST',
  path: '/api/auth/user/password/change',
  summary: 'Gives my account another password, with a code from my mobile; all other sign-ins end',
  auth: 'member',
  idempotent: true,
  request: {
    body: z.object({
      smsCode,
      /** SHA-256 of the password in hex. */
      password: z.string().check(z.regex(/^[0-9a-fA-F]{64}$/, 'please fill login password')),
    }),
  },
  response: profile,
  refusals: ['smsCodeWrong', 'smsCodeExpired', 'unavailable'],
});

export const previewClosing = defineOperation({
  id: 'identity.previewClosing',
  method: 'GET',
  path: '/api/auth/user/close/preview',
  summary: 'What stops my account from being closed, and what would be lost with it',
  auth: 'user',
  request: {},
  response: z.object({
    open: z.array(z.object({ text: z.string(), href: z.string() })),
    lost: z.array(z.string()),
  }),
  refusals: [],
});

export const closeAccount = defineOperation({
  id: 'identity.closeAccount',
  method: 'POST',
  path: '/api/auth/user/close',
  summary: 'Closes my account with a code from my mobile: what has not to be kept is deleted, and every sign-in ends',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ smsCode, agreed: z.literal(true) }) },
  response: z.object({ closed: z.literal(true) }),
  refusals: ['smsCodeWrong', 'smsCodeExpired', 'accountOpen'],
});

export const exportData = defineOperation({
  id: 'identity.exportData',
  method: 'POST',
  path: '/api/auth/user/data/export',
  summary: 'All the carrier keeps of me in one file, with a code from my mobile; three times a day',
  auth: 'user',
  request: { body: z.object({ smsCode }) },
  response: z.object({ fileName: z.string(), data: z.record(z.string(), z.unknown()) }),
  refusals: ['smsCodeWrong', 'smsCodeExpired', 'tooOften'],
});

export type Profile = z.infer<typeof profile>;
