import { z } from 'zod/mini';
import { providerReturn } from '../fields.ts';
import { defineOperation } from '../operation.ts';

/** The path of these operations. What a browser keeps between them is sent nowhere else. */
export const signInPath = '/api/ops/v1/sign-in';

export const getSignInWays = defineOperation({
  id: 'staff.getSignInWays',
  method: 'GET',
  path: `${signInPath}/ways`,
  summary:
    'How the staff sign in: by password, by the identity provider, or both; and why the last try in this browser failed',
  auth: 'public',
  protection: { cost: 'memory', perMinute: 120 },
  request: {},
  response: z.object({
    /** `emergency`: only the logins of the setting STAFF_EMERGENCY_LOGINS may use a password. */
    password: z.enum(['all', 'emergency', 'none']),
    provider: z.nullable(z.object({ label: z.string() })),
    failure: z.nullable(z.string()),
  }),
  refusals: [],
});

export const beginProviderSignIn = defineOperation({
  id: 'staff.beginProviderSignIn',
  method: 'GET',
  path: `${signInPath}/provider`,
  summary: 'Leads the browser to the identity provider of the staff',
  auth: 'public',
  protection: { cost: 'outside', by: ['limit'], perMinute: 60 },
  raw: true,
  leadsOn: true,
  request: {},
  response: z.unknown(),
  refusals: ['notFound'],
});

export const finishProviderSignIn = defineOperation({
  id: 'staff.finishProviderSignIn',
  method: 'GET',
  path: `${signInPath}/provider/return`,
  summary: 'Where the identity provider sends the browser of a member of staff; leads to the desk',
  auth: 'public',
  protection: { cost: 'outside', by: ['limit', 'signature'], perMinute: 60 },
  raw: true,
  leadsOn: true,
  request: { query: providerReturn },
  response: z.unknown(),
  refusals: ['notFound'],
});
