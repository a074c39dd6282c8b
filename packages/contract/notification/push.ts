import { z } from 'zod/mini';
import { defineOperation } from '../operation.ts';

/** The address of a browser at its push service. It is a secret of the browser. */
const endpoint = z.url({ protocol: /^https$/ }).check(z.maxLength(1000));
const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]+={0,2}$/, 'base64url'), z.maxLength(120));

const push = z.object({
  /** The key for which a browser subscribes, in base64url; null if the carrier sends no push messages. */
  publicKey: z.nullable(z.string()),
  /** Whether the browser of the request receives push messages of this account. */
  isOn: z.boolean(),
  /** The browsers of the account that receive push messages, and the most that can. A new one replaces the oldest. */
  devices: z.number(),
  mostDevices: z.number(),
});

const base = '/api/common/v1/notice/push';

export const getPush = defineOperation({
  id: 'notification.getPush',
  method: 'POST',
  path: `${base}/get`,
  summary: 'Whether this browser receives my push messages, and the key for which it can subscribe',
  auth: 'user',
  request: { body: z.object({ endpoint: z.optional(endpoint) }) },
  response: push,
  refusals: [],
});

export const savePushDevice = defineOperation({
  id: 'notification.savePushDevice',
  method: 'POST',
  path: `${base}/save`,
  summary: 'Sends my push messages to this browser until its sign-in ends',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ endpoint, p256dh: base64url, auth: base64url }) },
  response: push,
  refusals: ['pushUnavailable', 'tooOften'],
});

export const endPushDevice = defineOperation({
  id: 'notification.endPushDevice',
  method: 'POST',
  path: `${base}/end`,
  summary: 'Sends no more push messages to this browser',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ endpoint }) },
  response: push,
  refusals: [],
});
