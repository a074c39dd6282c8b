import { mostFeedbackLetters } from '@haidai/domain/feedback';
import { z } from 'zod/mini';
import { defineOperation } from '../operation.ts';

const text = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most)), '');

export const sendFeedback = defineOperation({
  id: 'feedback.sendFeedback',
  method: 'POST',
  path: '/api/common/v1/nop/feedback/save',
  summary:
    'A suggestion in words, or an answer to the survey: a score of 1 to 5, with words or without; both go to the carrier by e-mail. A complaint, with a mobile or an e-mail address, is answered by the staff',
  auth: 'device',
  protection: { cost: 'message', by: ['limit'] },
  idempotent: true,
  request: {
    body: z.object({
      kind: z.enum(['SUGGESTION', 'SURVEY', 'COMPLAINT']),
      score: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(5))),
      text: text(mostFeedbackLetters),
      /** A mobile or an e-mail address, for an answer. */
      contact: text(80),
    }),
  },
  response: z.object({
    /** The number of the feedback. The sender names it in a later question. */
    feedbackNo: z.string(),
    /** The last day for the answer to a complaint; '' for other feedback. */
    answerBy: z.string(),
  }),
  refusals: ['tooOften', 'invalidInput', 'deviceMissing'],
});
