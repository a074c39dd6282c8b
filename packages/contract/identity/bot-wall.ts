import { z } from 'zod/mini';
import { defineOperation } from '../operation.ts';

export const answerBotWall = defineOperation({
  id: 'identity.answerBotWall',
  method: 'POST',
  path: '/api/common/v1/nop/wall/answer',
  summary: 'The button of the page of a 509, pressed after the wait; answers with the next page for its frame',
  auth: 'device',
  protection: { cost: 'write', perMinute: 60 },
  form: true,
  raw: true,
  request: {},
  response: z.string(),
  refusals: ['deviceMissing', 'botWall'],
});
