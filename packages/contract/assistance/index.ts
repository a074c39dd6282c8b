import {
  type AssistanceKind,
  type AssistanceReason,
  assistanceLimits,
  assistanceMachine,
  assistanceReasons,
} from '@haidai/domain/assistance';
import { z } from 'zod/mini';
import { count, orderNumber } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { certificates } from '../refund/index.ts';

/** The kinds of request that this file handles. Special services have operations of their own. */
const kind = z.enum(['CHANGE', 'ENDORSE'] as const satisfies readonly AssistanceKind[]);
const reason = z.enum(Object.keys(assistanceReasons) as [AssistanceReason, ...AssistanceReason[]]);
const requestNo = z.string().check(z.regex(/^RQ\d{16}$/, 'number of the request'));
const freeText = z.string().check(z.maxLength(assistanceLimits.note));

const request = z.object({
  requestNo: z.string(),
  orderNo: z.string(),
  kind,
  kindName: z.string(),
  requestStatus: z.enum(assistanceMachine.states),
  statusText: z.string(),
  reason,
  reasonName: z.string(),
  flightNo: z.string(),
  flightDate: z.string(),
  departCityName: z.string(),
  destCityName: z.string(),
  /** The wish of the traveller and its reason, in the traveller's own words. */
  wish: z.string(),
  note: z.string(),
  /** The number of certificates that came with the request. */
  certificates: z.number(),
  applyTime: z.string(),
  decidedTime: z.nullable(z.string()),
  /** The answer of the staff: why they declined, or what they did. */
  answer: z.string(),
  canWithdraw: z.boolean(),
});

export const applyAssistance = defineOperation({
  id: 'assistance.apply',
  method: 'POST',
  path: '/api/ewp/change/v1/manual/apply',
  summary: 'Asks people for a change or an endorsement that no rule decides, as the traveller puts it',
  auth: 'user',
  idempotent: true,
  request: {
    body: z.object({
      orderNo: orderNumber,
      kind,
      reason,
      segmentIndex: count(0, 5),
      wish: freeText.check(z.minLength(2)),
      note: z._default(freeText, ''),
      /** The numbers of uploaded certificates. They are required if a document can prove the reason. */
      certificates,
    }),
  },
  response: request,
  refusals: [
    'upgrading',
    'orderNotFound',
    'nothingToChange',
    'assistanceOpen',
    'certificateNeeded',
    'certificateGone',
    'conflict',
    'tooOften',
  ],
});

export const listAssistance = defineOperation({
  id: 'assistance.list',
  method: 'POST',
  path: '/api/ewp/change/v1/manual/list',
  summary: 'What I have asked for, newest first; of one order, or of all',
  auth: 'user',
  request: { body: z.object({ orderNo: z.optional(orderNumber), kind: z.optional(kind) }) },
  response: z.array(request),
  refusals: ['orderNotFound'],
});

export const withdrawAssistance = defineOperation({
  id: 'assistance.withdraw',
  method: 'POST',
  path: '/api/ewp/change/v1/manual/withdraw',
  summary: 'Takes a request back that nobody has begun with',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ requestNo }) },
  response: request,
  refusals: ['upgrading', 'assistanceUnknown', 'assistanceBegun', 'conflict'],
});

export type AssistanceRequest = z.infer<typeof request>;

export * from './services.ts';
export * from './unaccompanied-minors.ts';
