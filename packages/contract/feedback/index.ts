import { callBackTopics, mostCallerLetters, mostFeedbackLetters } from '@haidai/domain/feedback';
import { z } from 'zod/mini';
import { isoInstant, mobile, orderNumber } from '../fields.ts';
import { defineOperation } from '../operation.ts';

export {
  findComplaint,
  getDeskComplaint,
  listComplaints,
  listDeskComplaints,
  listTravellerComplaints,
  reopenComplaint,
} from './complaints.ts';

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
      /** The order of a complaint, '' if it is about no order. */
      orderNo: z._default(z.union([orderNumber, z.literal('')]), ''),
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

export const askForCall = defineOperation({
  id: 'feedback.askForCall',
  method: 'POST',
  path: '/api/common/v1/nop/feedback/call-back',
  summary:
    'Asks the staff to call a mobile, for a traveller who cannot finish on the site. The answer is a number and the latest moment of the call',
  auth: 'device',
  protection: { cost: 'message', by: ['limit'] },
  idempotent: true,
  request: {
    body: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(mostCallerLetters)),
      /** '' stands for the mobile of the account. The browser knows it only masked. */
      mobile: z._default(z.union([mobile, z.literal('')]), ''),
      topic: z.enum(callBackTopics),
    }),
  },
  response: z.object({
    /** The number of the request. The traveller names it in a later question. */
    callBackNo: z.string(),
    /** The latest moment of the call. */
    callBy: isoInstant,
  }),
  refusals: ['tooOften', 'invalidInput', 'deviceMissing'],
});
