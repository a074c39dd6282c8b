import { defineOperation } from '@haidai/contract';
import { z } from 'zod/mini';

/** Operations that only tests use. They show how the frame handles any operation. */
export const registerPet = defineOperation({
  id: 'sample.registerPet',
  method: 'POST',
  path: '/api/sample/pets/:kind',
  summary: 'Registers a pet',
  auth: 'public',
  request: {
    params: z.object({ kind: z.enum(['cat', 'dog']) }),
    query: z.object({ dryRun: z._default(z.enum(['true', 'false']), 'false') }),
    headers: z.object({ smscode: z.optional(z.string().check(z.regex(/^\d{6}$/, 'smsCodeMissing'))) }),
    body: z.object({
      name: z.string().check(z.minLength(2), z.maxLength(10)),
      age: z.number().check(z.int(), z.minimum(0), z.maximum(30)),
      owner: z.object({ mail: z.email() }),
    }),
  },
  response: z.object({ said: z.string() }),
  refusals: ['invalidInput'],
});

export const addPoint = defineOperation({
  id: 'sample.addPoint',
  method: 'POST',
  path: '/api/sample/points',
  summary: 'Adds a point, once for a key',
  auth: 'public',
  idempotent: true,
  request: { body: z.object({ outcome: z.enum(['ok', 'slow', 'refuse', 'wait', 'crash', 'cookie']) }) },
  response: z.object({ points: z.number() }),
  refusals: ['seatsSoldOut', 'tooOften', 'conflict'],
});

export const readWhoAmI = defineOperation({
  id: 'sample.readWhoAmI',
  method: 'GET',
  path: '/api/sample/me',
  summary: 'Who am I',
  auth: 'user',
  request: {},
  response: z.object({ userId: z.string() }),
  refusals: [],
});

export const readMemberArea = defineOperation({
  id: 'sample.readMemberArea',
  method: 'GET',
  path: '/api/sample/members',
  summary: 'For members',
  auth: 'member',
  request: {},
  response: z.object({ userId: z.string() }),
  refusals: [],
});

export const readDevice = defineOperation({
  id: 'sample.readDevice',
  method: 'GET',
  path: '/api/sample/device',
  summary: 'Which device',
  auth: 'device',
  request: {},
  response: z.object({ deviceId: z.string(), language: z.string(), clientAddress: z.string() }),
  refusals: ['deviceMissing'],
});

export const postForm = defineOperation({
  id: 'sample.postForm',
  method: 'POST',
  path: '/api/sample/form',
  summary: 'Takes a form',
  auth: 'public',
  form: true,
  request: { body: z.object({ word: z.string() }) },
  response: z.object({ word: z.string() }),
  refusals: [],
});

export const receiveNotice = defineOperation({
  id: 'sample.receiveNotice',
  method: 'POST',
  path: '/api/sample/notice',
  summary: 'An outside party speaks, and is answered in its own words',
  auth: 'provider',
  raw: true,
  request: {},
  response: z.unknown(),
  refusals: ['signatureInvalid'],
});

export const breakDown = defineOperation({
  id: 'sample.breakDown',
  method: 'GET',
  path: '/api/sample/break',
  summary: 'Fails in a way nobody foresaw',
  auth: 'public',
  request: {},
  response: z.unknown(),
  refusals: [],
});

export const peekSandbox = defineOperation({
  id: 'sample.peekSandbox',
  method: 'GET',
  path: '/sandbox/api/sample',
  summary: 'Only where the sandbox is',
  auth: 'sandbox',
  request: {},
  response: z.object({ here: z.literal(true) }),
  refusals: [],
});

export const askOften = defineOperation({
  id: 'sample.askOften',
  method: 'GET',
  path: '/api/sample/often',
  summary: 'Three times a minute',
  auth: 'public',
  request: { query: z.object({ key: z.string() }) },
  response: z.object({ ok: z.literal(true) }),
  refusals: ['tooOften'],
});
