import { z } from 'zod/mini';
import { count } from '../fields.ts';
import { defineOperation } from '../operation.ts';

const signIn = z.object({
  id: z.string(),
  /** The browser and the system from the device's user agent; 'other' if they are not known. */
  browser: z.enum(['edge', 'chrome', 'safari', 'firefox', 'wechat', 'other']),
  system: z.enum(['windows', 'mac', 'android', 'iphone', 'ipad', 'harmony', 'linux', 'other']),
  /** The masked network address of the last use: `203.0.*.*`, `2001:db8:*`; '' if it is not known. */
  address: z.string(),
  signedInAt: z.string(),
  /** The time of the last renewal of the session. */
  lastSeenAt: z.string(),
  /** Whether the session is the caller's own. */
  current: z.boolean(),
});

export const listSignIns = defineOperation({
  id: 'identity.listSignIns',
  method: 'GET',
  path: '/api/auth/user/signIn/list',
  summary: 'Where I am signed in: the one that asks first, then the one used last',
  auth: 'user',
  request: { query: z.object({ pageNum: z._default(count(1, 1000), 1), pageSize: z._default(count(1, 50), 10) }) },
  response: z.object({ total: z.number(), signIns: z.array(signIn) }),
  refusals: [],
});

export const endSignIns = defineOperation({
  id: 'identity.endSignIns',
  method: 'POST',
  path: '/api/auth/user/signIn/end',
  summary: 'Signs out one of my sign-ins, or all but the one that asks',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ id: z.optional(z.uuid()), others: z._default(z.boolean(), false) }) },
  response: z.object({ ended: z.number() }),
  refusals: ['notFound'],
});
