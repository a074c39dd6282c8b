import { z } from 'zod/mini';
import { defineOperation } from '../operation.ts';

/**
 * Apple's web service for passes. Apple fixes its paths, statuses and bodies. A device proves with
 * `Authorization: ApplePass <token>` that it has the pass; every pass has a token of its own.
 */
const base = '/api/wallet/apple';

/** The address in each pass. Apple adds `/v1/…` to it. */
export const appleServicePath = base;

const deviceId = z.string().check(z.regex(/^[A-Za-z0-9._-]{8,100}$/, 'device'));
const passType = z.string().check(z.regex(/^pass\.[A-Za-z0-9.-]{1,100}$/, 'pass type'));
const serial = z.uuid();
const authorization = z.optional(z.string().check(z.maxLength(200)));

const service = {
  auth: 'provider',
  protection: { cost: 'write', by: ['key', 'limit'], perMinute: 600 },
  raw: true,
  response: z.unknown(),
} as const;

export const registerWalletDevice = defineOperation({
  ...service,
  id: 'wallet.registerDevice',
  method: 'POST',
  path: `${base}/v1/devices/:deviceId/registrations/:passType/:serial`,
  summary: 'A device asks to hear of changes of its pass, with the token of the pass: 201, or 200 if it is registered',
  request: {
    params: z.object({ deviceId, passType, serial }),
    headers: z.object({ authorization }),
    body: z.object({ pushToken: z.string().check(z.regex(/^[0-9A-Za-z]{16,200}$/, 'push token')) }),
  },
  refusals: ['tooOften'],
});

export const unregisterWalletDevice = defineOperation({
  ...service,
  id: 'wallet.unregisterDevice',
  method: 'DELETE',
  path: registerWalletDevice.path,
  summary: 'A device no longer follows a pass, with the token of the pass',
  request: { params: z.object({ deviceId, passType, serial }), headers: z.object({ authorization }) },
  refusals: ['tooOften'],
});

export const listWalletPasses = defineOperation({
  ...service,
  id: 'wallet.listPasses',
  method: 'GET',
  path: `${base}/v1/devices/:deviceId/registrations/:passType`,
  summary: 'The serial numbers of the passes of a device that changed since a tag; 204 if none did',
  request: {
    params: z.object({ deviceId, passType }),
    query: z.object({ passesUpdatedSince: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'tag'))) }),
  },
  refusals: ['tooOften'],
});

export const readWalletPass = defineOperation({
  ...service,
  id: 'wallet.readPass',
  method: 'GET',
  path: `${base}/v1/passes/:passType/:serial`,
  summary: 'The latest version of a pass, with the token of the pass; 304 if it has not changed since a time',
  request: {
    params: z.object({ passType, serial }),
    headers: z.object({ authorization, 'if-modified-since': z.optional(z.string().check(z.maxLength(60))) }),
  },
  refusals: ['tooOften'],
});

export const logWalletErrors = defineOperation({
  id: 'wallet.logErrors',
  method: 'POST',
  path: `${base}/v1/log`,
  summary: 'A device reports errors of this web service. The site counts them and stores no text of the device',
  auth: 'public',
  protection: { cost: 'memory', perMinute: 60 },
  request: { body: z.object({ logs: z.array(z.string().check(z.maxLength(5000))).check(z.maxLength(100)) }) },
  response: z.object({ counted: z.number() }),
  refusals: [],
});
