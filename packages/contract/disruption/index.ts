import { disruptionMachine } from '@haidai/domain/disruption';
import { z } from 'zod/mini';
import { opaqueToken, orderNumber, smsCode } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { caseCompensation, serviceVoucher } from './care.ts';
import { caseTimeline } from './case-timeline.ts';
import { heldFlight } from './held-flight.ts';

/**
 * The secret of the link in the message. The link lets its holder see the case. A decision needs an SMS code or the
 * owner's sign-in.
 */
const linkKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, 'key of the link'));
const localTime = z.nullable(z.string());

const disruptionCase = z.object({
  caseKey: z.string(),
  caseStatus: z.enum(disruptionMachine.states),
  statusText: z.string(),
  kind: z.enum(['DELAYED', 'CANCELLED', 'MISSED', 'RETIMED']),
  /** The earlier flight whose late arrival makes the travellers miss this one, with its arrival; else null. */
  missedAfter: z.nullable(z.object({ feeder: z.string(), arrives: z.string() })),
  delayMinutes: z.number(),
  /** The reason in words; '' if none was reported. */
  cause: z.string(),
  flightNo: z.string(),
  flightDate: z.string(),
  departApCode3: z.string(),
  destApCode3: z.string(),
  departCityName: z.string(),
  destCityName: z.string(),
  /** The local times as sold, and the new departure time. The new time is null for a cancelled flight. */
  departTime: z.string(),
  destTime: z.string(),
  newDepartTime: localTime,
  /**
   * Masked names, the last characters of the order number, and the masked mobile that gets the code. A traveller can
   * recognise the order by them.
   */
  passengerNames: z.array(z.string()),
  orderTail: z.string(),
  mobile: z.string(),
  /** The choices that are possible now. */
  canKeep: z.boolean(),
  canChange: z.boolean(),
  canRefund: z.boolean(),
  /** Whether the traveller must wait for the staff's order review before a choice is possible. */
  held: z.boolean(),
  /** The instant of the automatic full refund if nobody answers; null if there is none. */
  refundDueAt: z.nullable(z.string()),
  /**
   * The latest hour for the answer to a new time, and whether silence then counts as acceptance; null if there is none.
   */
  acceptDue: z.nullable(z.object({ at: z.string(), isAccepted: z.boolean() })),
  /** The number of days by which a free change may be earlier or later. */
  changeDays: z.number(),
  /** The flight that is held for the travellers; null if there is none. */
  offer: z.nullable(heldFlight),
  /** The vouchers of the travellers for the wait. */
  vouchers: z.array(serviceVoucher),
  /** The compensation of the travellers who flew late; null if there is none. */
  compensation: z.nullable(caseCompensation),
  /** The recorded steps of the case and its next steps, in the order of time. */
  timeline: caseTimeline,
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
            /** The token of the flight, for the decision. */
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
    /**
     * The new token of the flight. The decision uses it instead of the listed token. If the ending extras differ by
     * then, the decision is refused (`changeExtrasChanged`).
     */
    flight: z.string(),
    ending: z.array(
      z.object({
        kind: z.enum(['addOn', 'insurance', 'service']),
        /** The amount that is refunded for the extra. */
        amount: z.number(),
        /** The name of the extra and the reason why it ends; '' if the caller has only the link. */
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
      /** Required with CHANGE: a token from `disruption.listFlights` or `disruption.lookAtFlight`. */
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
    'seatsNotConfirmed',
    'passengerOnLiveOrder',
    'priceChanged',
    'seatTaken',
    'changeExtrasChanged',
    'conflict',
    'tooOften',
  ],
});

export const acceptOffer = defineOperation({
  id: 'disruption.acceptOffer',
  method: 'POST',
  path: '/api/ewp/disruption/v1/acceptOffer',
  summary: 'Takes the flight that is held after a cancellation, free of charge, with the seats that are held',
  auth: 'device',
  protection: { cost: 'write', by: ['key', 'limit'] },
  idempotent: true,
  request: {
    body: z.object({
      caseKey: linkKey,
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
    'offerEnded',
    'smsCodeMissing',
    'smsCodeWrong',
    'smsCodeExpired',
    ...changeRefusals,
    ...flightRefusals,
    'seatsNotConfirmed',
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

export { findServiceVoucher, listServiceVouchers, redeemServiceVoucher } from './care.ts';
export * from './certificate.ts';
