import { z } from 'zod/mini';
import { opaqueToken } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { tokens } from './logins.ts';
import { loginUser } from './sessions.ts';

/** The SSO token. If it is absent, the server reads it from its cookie, as for the pages of this site. */
const ssoTokenRequest = z.object({ cake: z.optional(opaqueToken) });
const ssoTokenRefusals = ['handInvalid', 'accountBlocked', 'tooOften', 'invalidInput', 'deviceMissing'] as const;

export const loginBySso = defineOperation({
  id: 'identity.loginBySso',
  method: 'POST',
  path: '/api/auth/auth/sso/form',
  summary: 'Single sign-on with the hand of the membership site; where it fails, all credential cookies are cleared',
  auth: 'device',
  protection: { cost: 'outside', by: ['limit'] },
  overlooksToken: true,
  form: true,
  request: { query: ssoTokenRequest, body: z.optional(z.nullable(ssoTokenRequest)) },
  response: tokens,
  refusals: ssoTokenRefusals,
});

export const loginUseHand = defineOperation({
  id: 'identity.loginUseHand',
  method: 'POST',
  path: '/api/auth/SystemManage/loginUseHand',
  summary: 'Single sign-on at the second path the specification knows; the same sign-on',
  auth: 'device',
  protection: { cost: 'outside', by: ['limit'] },
  overlooksToken: true,
  form: true,
  request: { query: ssoTokenRequest, body: z.optional(z.nullable(ssoTokenRequest)) },
  response: tokens,
  refusals: ssoTokenRefusals,
});

export const getUserInfo = defineOperation({
  id: 'identity.getUserInfo',
  method: 'GET',
  path: '/api/auth/SystemManage/getUserInfo',
  summary: 'Who is signed in, at the second path the specification knows',
  auth: 'user',
  request: {},
  response: loginUser,
  refusals: [],
});

export const getFilter = defineOperation({
  id: 'identity.getFilter',
  method: 'GET',
  path: '/api/auth/SystemManage/getFilter',
  summary: "The session check: which rule holds for this browser's hand and tokens, and what the page is to do",
  auth: 'public',
  protection: { cost: 'memory', perMinute: 600 },
  overlooksToken: true,
  request: { query: z.object({ moment: z._default(z.enum(['startup', 'navigation']), 'navigation') }) },
  response: z.object({
    rule: z.enum(['handGone', 'ownLogin', 'handExpired', 'handEnding', 'handReplaced', 'handKnown', 'handNew', 'none']),
    step: z.enum(['stay', 'signOn', 'forget', 'leave']),
    /** The expiry of the SSO token of the sign-in; null if there is none. */
    handExpireAt: z.nullable(z.string()),
  }),
  refusals: [],
});
