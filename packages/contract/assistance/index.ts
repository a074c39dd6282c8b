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

/** Special services are asked for in calls of their own. */
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
  /** What the traveller would like instead, and why, in their words. */
  wish: z.string(),
  note: z.string(),
  /** How many came with it. */
  certificates: z.number(),
  applyTime: z.string(),
  decidedTime: z.nullable(z.string()),
  /** What our staff wrote: why not, or what was done. */
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
      /** Numbers of uploaded certificates; needed where the reason is one that a document shows. */
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
