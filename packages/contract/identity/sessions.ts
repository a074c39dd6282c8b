import { z } from 'zod/mini';
import { opaqueToken } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { tokens } from './logins.ts';

export const refreshTokens = defineOperation({
  id: 'identity.refreshTokens',
  method: 'GET',
  path: '/api/auth/token/refresh_token',
  summary: 'New tokens for a refresh token (from the query, or from its cookie); the old one is spent',
  auth: 'public',
  protection: { cost: 'write', by: ['key', 'limit'] },
  overlooksToken: true,
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
  protection: { cost: 'write', by: ['key'], perMinute: 120 },
  overlooksToken: true,
  request: {},
  response: z.object({ loggedOut: z.literal(true) }),
  refusals: [],
});

export const loginUser = z.object({
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
});

export const getLoginUser = defineOperation({
  id: 'identity.getLoginUser',
  method: 'GET',
  path: '/api/auth/user/loginAfter',
  summary: 'Who is signed in',
  auth: 'user',
  request: {},
  response: loginUser,
  refusals: [],
});
