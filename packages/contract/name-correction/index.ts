import { nameCorrectionMachine } from '@haidai/domain/name-correction';
import { z } from 'zod/mini';
import { orderNumber, passengerSeq } from '../fields.ts';
import { defineOperation } from '../operation.ts';

const correctionNo = z.string().check(z.regex(/^NC\d{16}$/, 'number of the correction'));

/** A traveller on a ticket. The number is masked. */
const person = z.object({ passName: z.string(), idNo: z.string(), sex: z.enum(['M', 'F']) });

/** The facts that differ. Masked values can look the same although they differ. */
const changed = z.array(z.enum(['name', 'document', 'sex']));

const correction = z.object({
  correctionNo: z.string(),
  passengerSeq: z.number(),
  status: z.enum(nameCorrectionMachine.states),
  statusText: z.string(),
  before: person,
  after: person,
  changed,
  /** Whether the staff decided or decide; false if the rules allowed the correction at once. */
  byStaff: z.boolean(),
  askTime: z.string(),
  decidedTime: z.nullable(z.string()),
  /** The answer of the staff to the traveller; '' without one. */
  answer: z.string(),
  canWithdraw: z.boolean(),
});

const traveller = z.object({
  seq: z.number(),
  passName: z.string(),
  surname: z.string(),
  firstName: z.string(),
  documentType: z.string(),
  /** Masked. */
  idNo: z.string(),
  nationality: z.string(),
  sex: z.enum(['M', 'F']),
  /** Whether the document number says the sex. The traveller then cannot type it. */
  sexInNumber: z.boolean(),
  tktNo: z.string(),
  /** The end of corrections on the site, an instant; null without a ticket. */
  closesTime: z.nullable(z.string()),
  /** The reason in words why this ticket cannot be corrected now; '' if it can. */
  obstacle: z.string(),
  /** Newest first. */
  corrections: z.array(correction),
});

const ofOrder = z.object({
  orderNo: z.string(),
  /** Whether the names on this trip are Latin, as in the passport. */
  latinNames: z.boolean(),
  travellers: z.array(traveller),
});

const wish = {
  orderNo: orderNumber,
  passengerSeq,
  surname: z.string().check(z.maxLength(60)),
  firstName: z.string().check(z.maxLength(60)),
  /** The corrected document number; '' keeps the number of the ticket, which the browser has only masked. */
  documentNo: z._default(z.string().check(z.maxLength(40)), ''),
  sex: z.enum(['M', 'F']),
};

const obstacles = [
  'nameFixed',
  'orderHeld',
  'changeUnderWay',
  'noOpenTicket',
  'nameTicketUsed',
  'nameCheckedIn',
  'checkInPending',
  'nameOtherCarrier',
  'nameTooLate',
  'nameUnderWay',
  'nameCorrectedBefore',
] as const;

const refusals = [
  'orderNotFound',
  ...obstacles,
  'nameUnchanged',
  'nameTransfer',
  'passengerInvalid',
  'passengerDuplicate',
  'passengerOnLiveOrder',
  'tooOften',
] as const;

export const getNameCorrections = defineOperation({
  id: 'correction.get',
  method: 'GET',
  path: '/api/ewp/name-correction/v1/detail',
  summary: 'The travellers of an order: whether and until when each ticket can be corrected, and its corrections',
  auth: 'user',
  request: { query: z.object({ orderNo: orderNumber }) },
  response: ofOrder,
  refusals: ['orderNotFound'],
});

export const previewNameCorrection = defineOperation({
  id: 'correction.preview',
  method: 'POST',
  path: '/api/ewp/name-correction/v1/preview',
  summary:
    'Says whether the rules allow a correction at once or the staff decide, and shows both names; changes nothing',
  auth: 'user',
  request: { body: z.object(wish) },
  response: z.object({ before: person, after: person, changed, byStaff: z.boolean() }),
  refusals,
});

export const askForNameCorrection = defineOperation({
  id: 'correction.ask',
  method: 'POST',
  path: '/api/ewp/name-correction/v1/ask',
  summary: 'Corrects the name, the sex or the document number on a ticket at once, or asks the staff to do so',
  auth: 'user',
  idempotent: true,
  request: {
    body: z.object({
      ...wish,
      /** Required if the staff decide. */
      reason: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
      /** The `byStaff` that the traveller saw. If it differs now, the call is refused. */
      byStaffSeen: z.boolean(),
    }),
  },
  response: ofOrder,
  refusals: [...refusals, 'nameReasonMissing', 'nameDecisionChanged', 'conflict'],
});

export const withdrawNameCorrection = defineOperation({
  id: 'correction.withdraw',
  method: 'POST',
  path: '/api/ewp/name-correction/v1/withdraw',
  summary: 'Takes a correction back that the staff have not begun',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ correctionNo }) },
  response: ofOrder,
  refusals: ['correctionUnknown', 'correctionBegun', 'conflict'],
});

export const listNameCorrections = defineOperation({
  id: 'correction.listOfOrder',
  method: 'POST',
  path: '/api/ops/name-correction/v1/list',
  summary: 'The corrections of an order for the desk, masked, newest first',
  auth: 'staff',
  permission: 'orders.read',
  request: { body: z.object({ orderNo: orderNumber }) },
  response: z.array(z.extend(correction, { canCorrectBack: z.boolean() })),
  refusals: ['orderNotFound'],
});

export const correctNameBack = defineOperation({
  id: 'correction.correctBack',
  method: 'POST',
  path: '/api/ops/name-correction/v1/back',
  summary: 'Gives a ticket the name back that it had before a correction, as a second correction',
  auth: 'staff',
  permission: 'orders.correct',
  idempotent: true,
  request: { body: z.object({ correctionNo, reason: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)) }) },
  response: z.object({ corrected: z.literal(true) }),
  refusals: [
    'correctionUnknown',
    ...obstacles,
    'passengerInvalid',
    'passengerDuplicate',
    'passengerOnLiveOrder',
    'conflict',
  ],
});

export type NameCorrectionsOfOrder = z.infer<typeof ofOrder>;
export type NameCorrectionRecord = z.infer<typeof correction>;
export type TravellerToCorrect = z.infer<typeof traveller>;
