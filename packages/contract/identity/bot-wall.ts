import { z } from 'zod/mini';
import { defineOperation } from '../operation.ts';

const text = (most: number) => z._default(z.string().check(z.maxLength(most)), '');

export const answerBotWall = defineOperation({
  id: 'identity.answerBotWall',
  method: 'POST',
  path: '/api/common/v1/nop/wall/answer',
  summary: 'What a client read in the picture of a 509; answers with the next page for the frame it is shown in',
  auth: 'device',
  protection: { cost: 'write', perMinute: 60 },
  form: true,
  raw: true,
  request: { body: z.object({ imageId: text(40), imageCode: text(40), again: text(1) }) },
  response: z.string(),
  refusals: ['deviceMissing', 'botWall'],
});
