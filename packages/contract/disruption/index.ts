import { disruptionMachine } from '@haidai/domain/disruption';
import { z } from 'zod/mini';
import { opaqueToken, orderNumber, smsCode } from '../fields.ts';
import { defineOperation } from '../operation.ts';

/** The secret of the link in the message: whoever has it may look, and only that. */
const linkKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, 'key of the link'));
const localTime = z.nullable(z.string());

const disruptionCase = z.object({
  caseKey: z.string(),
  caseStatus: z.enum(disruptionMachine.states),
  statusText: z.string(),
  kind: z.enum(['DELAYED', 'CANCELLED']),
  delayMinutes: z.number(),
  /** Why, in words; '' where nobody has said. */
  cause: z.string(),
  flightNo: z.string(),
  flightDate: z.string(),
  departApCode3: z.string(),
  destApCode3: z.string(),
  departCityName: z.string(),
  destCityName: z.string(),
  /** Local times as sold, and when it leaves now; null for a cancelled flight. */
  departTime: z.string(),
  destTime: z.string(),
  newDepartTime: localTime,
  /** Starred names, the end of the order's number, and the mobile the code goes to: enough to know one's own by. */
  passengerNames: z.array(z.string()),
  orderTail: z.string(),
  mobile: z.string(),
  /** The choices that are possible now. */
  canKeep: z.boolean(),
  canChange: z.boolean(),
  canRefund: z.boolean(),
  /** There is something to choose once the staff have looked at the order. */
  held: z.boolean(),
  /** The instant of the automatic full refund if nobody answers; null if there is none. */
  refundDueAt: z.nullable(z.string()),
  /** The number of days by which a free change may be earlier or later. */
  changeDays: z.number(),
  /** Whether the caller is signed in as the owner of the order. */
  isOwner: z.boolean(),
});

export const getDisruption = defineOperation({
  id: 'disruption.get',
  method: 'POST',
  path: '/api/ewp/disruption/v1/get',
  summary:
    'What became of a flight and what may be chosen, by the key of the link in the message; nothing in the clear',
  auth: 'device',
  protection: { cost: 'rows', by: ['key', 'limit'] },
  request: { body: z.object({ caseKey: linkKey }) },
  response: disruptionCase,
  refusals: ['disruptionUnknown', 'tooOften'],
});

export const sendDisruptionCode = defineOperation({
  id: 'disruption.sendCode',
  method: 'POST',
  path: '/api/ewp/disruption/v1/smsCode',
  summary: 'Sends a code to the mobile of the order, and to no other; it is asked for with a decision',
  auth: 'device',
  protection: { cost: 'message', by: ['key', 'captcha', 'limit'] },
  request: { body: z.object({ caseKey: linkKey, NECaptchaValidate: z.optional(opaqueToken) }) },
  response: z.object({ mobile: z.string(), resendAfterSeconds: z.number(), expireAt: z.string() }),
  refusals: [
    'disruptionUnknown',
    'disruptionDecided',
    'captchaRequired',
    'captchaExpired',
    'tooOften',
    'smsTooOften',
    'smsDayLimit',
  ],
});

const choice = z.enum(['KEEP', 'CHANGE', 'REFUND']);

/** The refusals of a free change. */
const changeRefusals = [
  'changeUnderWay',
  'orderHeld',
  'nothingToChange',
  'weekCardNoChange',
  'childChangesAlone',
  'childFollowsAdult',
  'aloneDirect',
  'aloneAge',
  'aloneAbroad',
  'aloneLastFlight',
  'aloneTooLate',
  'aloneFull',
  'aloneOpen',
  'childOnOtherOrder',
  'changeNotProven',
  'checkInFirst',
  'couponFlown',
  'couponInUse',
  'couponOver',
] as const;

export const listDisruptionFlights = defineOperation({
  id: 'disruption.listFlights',
  method: 'POST',
  path: '/api/ewp/disruption/v1/flights',
  summary: 'The flights that can be changed to free of charge, day by day, with room for everybody',
  auth: 'device',
  protection: { cost: 'search', by: ['key', 'limit'] },
  request: { body: z.object({ caseKey: linkKey }) },
  response: z.object({
    days: z.array(
      z.object({
        date: z.string(),
        flights: z.array(
          z.object({
            /** To be sent with the decision. */
            flight: z.string(),
            flightNo: z.string(),
            departTime: z.string(),
            destTime: z.string(),
            dayOffset: z.number(),
            duration: z.string(),
            transfers: z.number(),
          }),
        ),
      }),
    ),
  }),
  refusals: ['disruptionUnknown', 'disruptionDecided', 'choiceNotOffered', ...changeRefusals, 'tooOften'],
});

/** The refusals of one flight. */
const flightRefusals = [
  'changeTooFar',
  'changeOtherCabin',
  'changeOutOfOrder',
  'fareNotOnSale',
  'salesClosed',
  'seatsSoldOut',
  'infantLimit',
] as const;

export const lookAtFreeFlight = defineOperation({
  id: 'disruption.lookAtFlight',
  method: 'POST',
  path: '/api/ewp/disruption/v1/flight',
  summary: 'What of the add-ons, insurance and services does not go along to a flight, before it is taken',
  auth: 'device',
  protection: { cost: 'rows', by: ['key', 'limit'] },
  request: { body: z.object({ caseKey: linkKey, flight: opaqueToken }) },
  response: z.object({
    /** To be sent with the decision in the place of the one that was listed: refused where this is no longer so. */
    flight: z.string(),
    ending: z.array(
      z.object({
        kind: z.enum(['addOn', 'insurance', 'service']),
        /** What comes back for it. */
        amount: z.number(),
        /** Which, and why; '' for whoever has only the link. */
        words: z.string(),
      }),
    ),
  }),
  refusals: [
    'disruptionUnknown',
    'disruptionDecided',
    'choiceNotOffered',
    ...changeRefusals,
    ...flightRefusals,
    'tooOften',
  ],
});

export const decideDisruption = defineOperation({
  id: 'disruption.decide',
  method: 'POST',
  path: '/api/ewp/disruption/v1/decide',
  summary: 'Stays on the flight, takes another one free of charge, or gives the tickets back in full',
  auth: 'device',
  protection: { cost: 'write', by: ['key', 'limit'] },
  idempotent: true,
  request: {
    body: z.object({
      caseKey: linkKey,
      choice,
      /** With CHANGE: one of `disruption.listFlights`, or as `disruption.lookAtFlight` gives it. */
      flight: z.optional(opaqueToken),
      /** The code by SMS. The signed-in owner of the order needs none. */
      smsCode: z.optional(smsCode),
    }),
  },
  response: disruptionCase,
  refusals: [
    'upgrading',
    'disruptionUnknown',
    'disruptionDecided',
    'choiceNotOffered',
    'smsCodeMissing',
    'smsCodeWrong',
    'smsCodeExpired',
    'nothingToRefund',
    'childLeftAlone',
    ...changeRefusals,
    ...flightRefusals,
    'passengerOnLiveOrder',
    'priceChanged',
    'seatTaken',
    'changeExtrasChanged',
    'conflict',
    'tooOften',
  ],
});

export const listDisruptions = defineOperation({
  id: 'disruption.list',
  method: 'POST',
  path: '/api/ewp/disruption/v1/list',
  summary: 'The flights of an order that do not go as they were sold, for its owner',
  auth: 'user',
  request: { body: z.object({ orderNo: orderNumber }) },
  response: z.array(disruptionCase),
  refusals: ['orderNotFound'],
});

export type DisruptionCase = z.infer<typeof disruptionCase>;

export * from './certificate.ts';
