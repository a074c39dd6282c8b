import {
  complaintEntryKinds,
  complaintMachine,
  complaintNumberPattern,
  mostFeedbackLetters,
} from '@haidai/domain/feedback';
import { z } from 'zod/mini';
import { isoDate, opaqueToken, page } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { staffStep } from '../staff/index.ts';

const complaintNumber = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(complaintNumberPattern, 'number of a complaint: TS and 16 digits'));

/** A complaint as its traveller sees it. */
const ownComplaint = z.object({
  complaintNo: z.string(),
  status: z.enum(complaintMachine.states),
  statusText: z.string(),
  receivedAt: z.string(),
  /** The last day for the answer. */
  answerBy: z.string(),
  text: z.string(),
  entries: z.array(z.object({ kind: z.enum(['REPLY', 'ANSWER', 'WORDS']), text: z.string(), at: z.string() })),
  /** The last day on which the traveller can reopen the complaint; null if it cannot be reopened. */
  reopenUntil: z.nullable(z.string()),
  /** The proof with which the traveller reopens the complaint. It is valid for half an hour. */
  key: z.string(),
});

export const findComplaint = defineOperation({
  id: 'feedback.findComplaint',
  method: 'POST',
  path: '/api/common/v1/nop/feedback/complaint/find',
  summary: 'Finds a complaint by its number and the contact that was given with it, without a login',
  auth: 'device',
  looksUp: true,
  protection: { cost: 'rows' },
  request: {
    body: z.object({
      complaintNo: complaintNumber,
      contact: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
      NECaptchaValidate: z.optional(opaqueToken),
    }),
  },
  response: ownComplaint,
  refusals: ['complaintNotFound', 'captchaRequired', 'captchaExpired', 'tooOften'],
});

export const listComplaints = defineOperation({
  id: 'feedback.listComplaints',
  method: 'GET',
  path: '/api/common/v1/user/feedback/complaints',
  summary: 'A page of the complaints that the caller sent while signed in, newest first',
  auth: 'user',
  request: { query: z.object(page(10, 50)) },
  response: z.object({ total: z.number(), complaints: z.array(ownComplaint) }),
  refusals: [],
});

export const reopenComplaint = defineOperation({
  id: 'feedback.reopenComplaint',
  method: 'POST',
  path: '/api/common/v1/nop/feedback/complaint/reopen',
  summary: 'Reopens an answered complaint with further words; a new time for the answer begins',
  auth: 'device',
  protection: { cost: 'message', by: ['key', 'limit'] },
  idempotent: true,
  request: {
    body: z.object({
      key: opaqueToken,
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(mostFeedbackLetters)),
    }),
  },
  response: z.object({ complaintNo: z.string(), answerBy: z.string() }),
  refusals: ['complaintProofExpired', 'complaintClosed', 'conflict', 'tooOften'],
});

const deskComplaint = z.object({
  complaintNo: z.string(),
  status: z.enum(complaintMachine.states),
  statusText: z.string(),
  receivedAt: z.string(),
  answerBy: z.string(),
  /** The instant at which the time for the answer is over. */
  due: z.string(),
  /** Whether the complaint waits for an answer and its time is over. */
  isLate: z.boolean(),
  orderNo: z.nullable(z.string()),
});

export const listDeskComplaints = defineOperation({
  id: 'feedback.listDeskComplaints',
  method: 'GET',
  path: '/api/ops/complaints/v1/list',
  summary: 'A page of complaints in every state, newest or most urgent first, by number, order, state and day',
  auth: 'staff',
  permission: 'complaints.answer',
  request: {
    query: z.object({
      ...page(50, 500),
      /** The number of a complaint or of an order. */
      q: z._default(z.string().check(z.trim(), z.maxLength(30)), ''),
      state: z._default(z.enum(['', 'WAITING', 'LATE', ...complaintMachine.states]), ''),
      from: z.optional(isoDate),
      to: z.optional(isoDate),
      sort: z._default(z.enum(['-received', 'due']), '-received'),
    }),
  },
  response: z.object({ total: z.number(), rows: z.array(deskComplaint) }),
  refusals: [],
});

export const listTravellerComplaints = defineOperation({
  id: 'feedback.listTravellerComplaints',
  method: 'POST',
  path: '/api/ops/complaints/v1/ofTraveller',
  summary:
    'A page of the complaints of one account, the newest first: sent while signed in, or with its mobile or mail address as the contact',
  auth: 'staff',
  permission: 'complaints.answer',
  request: { body: z.object({ accountId: z.uuid(), ...page(20, 50) }) },
  response: z.object({
    total: z.number(),
    /** `byContact` tells that only the contact connects the complaint with the account. Anybody can name a contact. */
    rows: z.array(z.extend(deskComplaint, { byContact: z.boolean() })),
  }),
  refusals: [],
});

export const getDeskComplaint = defineOperation({
  id: 'feedback.getDeskComplaint',
  method: 'GET',
  path: '/api/ops/complaints/v1/complaint',
  summary: 'One complaint with all that was written about it and the actions that the caller may take now',
  auth: 'staff',
  permission: 'complaints.answer',
  request: { query: z.object({ complaintNo: complaintNumber }) },
  response: z.extend(deskComplaint, {
    language: z.enum(['zh', 'en']),
    text: z.string(),
    /** Masked, until the caller gave a reason; '' after its deletion. */
    contact: z.string(),
    isRevealed: z.boolean(),
    /** The account of the traveller; null for a visitor. */
    accountId: z.nullable(z.string()),
    /** The mornings on which the complaint goes to the supervisor. */
    escalateOn: z.array(z.string()),
    escalations: z.number(),
    timeline: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        /** A kind of entry, or an event of the complaint. */
        kind: z.enum([...complaintEntryKinds, 'received', 'take', 'escalate', 'reopen', 'close']),
        title: z.string(),
        /** The login of the staff member; '' for the traveller and for rules. */
        by: z.string(),
        text: z.string(),
      }),
    ),
    actions: z.array(staffStep),
  }),
  refusals: ['notFound'],
});
