import { z } from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { captchaPurpose } from './captchas.ts';

const pass = z.object({ kind: z.literal('passed'), NECaptchaValidate: z.string(), expireAt: z.string() });

/**
 * A task for the browser. The number from 0 up to, but not including, `numbers` whose PBKDF2 key (SHA-256, the number
 * in decimal as the password, `salt` and `iterations`, 256 bits) is `target`. Salt and target are in hex.
 */
const work = z.object({
  kind: z.literal('work'),
  challengeId: z.string(),
  salt: z.string(),
  target: z.string(),
  iterations: z.number(),
  numbers: z.number(),
  expireAt: z.string(),
});

/** The visitor chooses between a slider puzzle and a longer task for the browser. */
const choice = z.object({ kind: z.literal('choice') });

export const beginHumanCheck = defineOperation({
  id: 'identity.beginHumanCheck',
  method: 'POST',
  path: '/api/common/v1/nop/humanCheck/begin',
  summary: 'Starts a human check: a pass at once, a short task for the browser, or the choice of a longer one',
  auth: 'device',
  protection: { cost: 'rows', by: ['limit'] },
  request: {
    body: z.object({
      purpose: captchaPurpose,
      /** `quiet` starts the longer task, which replaces a puzzle. `person` asks for a pass that is worth a puzzle. */
      way: z.optional(z.enum(['quiet', 'person'])),
    }),
  },
  response: z.discriminatedUnion('kind', [pass, work, choice]),
  refusals: ['tooOften', 'deviceMissing'],
});

export const confirmHumanCheck = defineOperation({
  id: 'identity.confirmHumanCheck',
  method: 'POST',
  path: '/api/common/v1/nop/humanCheck/confirm',
  summary: 'Compares the number that the browser found; gives a single-use NECaptchaValidate',
  auth: 'device',
  protection: { cost: 'rows', by: ['limit'] },
  request: {
    body: z.object({ challengeId: z.uuid(), answer: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)) }),
  },
  response: z.object({ NECaptchaValidate: z.string(), expireAt: z.string() }),
  refusals: ['captchaFailed', 'captchaExpired', 'tooOften', 'deviceMissing'],
});
