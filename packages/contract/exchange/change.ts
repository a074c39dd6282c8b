import { z } from 'zod/mini';
import { chosenTrip } from '../booking/index.ts';
import { cabinCode, count, isoDate, opaqueToken, orderNumber, shortText, smsCode, yuan } from '../fields.ts';
import { codeSent } from '../identity/index.ts';
import { defineOperation } from '../operation.ts';
import { fareRules, flight } from '../shopping/index.ts';

/** ZY: the traveller's own wish. FZY: a flight was cancelled or is late. */
export const changeReason = z.enum(['ZY', 'FZY']);
/** The means that paid the tickets. A difference is paid by the same means. */
const paidWith = z.enum(['CASH', 'INTEGRAL', 'EXCHANGE']);
const kindOfChange = z._default(z.enum(['VOLUNTARY_CHANGE', 'INVOLUNTARY_CHANGE']), 'VOLUNTARY_CHANGE');

const whoAndWhat = {
  orderNo: orderNumber,
  /** 0: the outbound trip. 1: the return trip. */
  deptAirSegIndex: z._default(count(0, 1), 0),
  /** The numbers of the passengers who change. */
  passengers: z.array(count(1, 20)).check(z.minLength(1), z.maxLength(10)),
  changeType: kindOfChange,
} as const;

const orderRefusals = [
  'orderNotFound',
  'changeUnderWay',
  'orderHeld',
  'nothingToChange',
  'weekCardNoChange',
  'childChangesAlone',
  'childFollowsAdult',
  'childOnOtherOrder',
] as const;
const couponRefusals = [
  'changeTooFar',
  'changeTogether',
  'checkInFirst',
  'couponFlown',
  'couponInUse',
  'couponOver',
  'changeByStaff',
  'changeTooLate',
  'changeNotProven',
] as const;
const flightRefusals = [
  'aloneDirect',
  'aloneAge',
  'aloneAbroad',
  'aloneLastFlight',
  'aloneTooLate',
  'aloneFull',
  'aloneOpen',
  'changeOtherCabin',
  'changeSameFlight',
  'changeOtherRoute',
  'changeOutOfOrder',
  'voucherEnds',
  'upgradeLocked',
  'fareNotOnSale',
  'segmentsNotConnecting',
  'salesClosed',
  'dateOutOfRange',
  'seatsSoldOut',
  'infantLimit',
] as const;

const obstacle = z.enum(['', 'checkedIn', 'boarded', 'flown', 'suspended', 'refunded', 'exchanged', 'void', 'byStaff']);

export const getTicketInfo = defineOperation({
  id: 'exchange.getTicketInfo',
  method: 'POST',
  path: '/api/ewp/change/v1/ticket/info',
  summary: 'What of an order can be flown at another time, by whom, how often still, and whether free of charge',
  auth: 'user',
  request: { body: z.object({ orderNo: orderNumber }) },
  response: z.object({
    orderNo: z.string(),
    payment: paidWith,
    changesLeft: z.number(),
    trips: z.array(
      z.object({
        deptAirSegIndex: z.number(),
        origCode3: z.string(),
        destCode3: z.string(),
        departCityName: z.string(),
        destCityName: z.string(),
        depDate: z.string(),
        segments: z.array(
          z.object({
            flightNo: z.string(),
            flightDate: z.string(),
            departTime: z.string(),
            destTime: z.string(),
            departApName: z.string(),
            destApName: z.string(),
            departTerminal: z.string(),
            destTerminal: z.string(),
            clazz: z.string(),
            clazzName: z.string(),
          }),
        ),
        /** The time on the way, `hh:mm`, and the local days from departure to arrival. */
        duration: z.string(),
        dayOffset: z.number(),
        /** The change of aircraft on a connection. */
        transfer: z.nullable(z.object({ cityName: z.string(), minutes: z.number(), overnight: z.boolean() })),
        cabinCls: cabinCode,
        /** Whether only flights in the same cabin are possible, because the ticket was sold at a special fare. */
        lockUpgrade: z.boolean(),
        /** Whether the flight is cancelled or too late. A change is then free from `freeFrom` to `freeTo`. */
        involuntary: z.boolean(),
        freeFrom: z.string(),
        freeTo: z.string(),
        passengers: z.array(
          z.object({
            seq: z.number(),
            passName: z.string(),
            passengerType: z.enum(['A', 'C', 'B']),
            tktNo: z.string(),
            /** What was paid for this trip with taxes, in money and in points. */
            paidAmount: yuan,
            paidPoints: z.number(),
            /** Whether the ticket is valid but has no seat: its seat was sold while the staff checked a refund. */
            openDated: z.boolean(),
            /** Why this passenger cannot change; '' if the passenger can. */
            obstacle,
          }),
        ),
      }),
    ),
  }),
  refusals: ['orderNotFound', 'changeUnderWay', 'orderHeld', 'nothingToChange', 'weekCardNoChange'],
});

/** `duePoints`: the points that the new flight costs more, if points paid the tickets. */
export const amounts = { fee: yuan, difference: yuan, tax: yuan, dueAmount: yuan, duePoints: z.number() } as const;

export const listChangeFlights = defineOperation({
  id: 'exchange.listFlights',
  method: 'POST',
  path: '/api/ewp/change/v1/air/listByYiDun',
  summary: 'Flights of a day that a trip can be changed to, each fare with what all the passengers would pay in all',
  auth: 'user',
  request: {
    body: z.object({ ...whoAndWhat, depDate: isoDate, cabinCls: z._default(z.union([z.literal(''), cabinCode]), '') }),
  },
  response: z.object({
    departAVFS: z.array(
      z.extend(flight, {
        /** The cost of the change for all chosen passengers together, by booking class. */
        changes: z.array(z.object({ name: z.string(), ...amounts })),
        /** Why the trip cannot be changed to this flight; null if it can, or if the flight is sold out. */
        changeRefused: z.nullable(z.object({ error: z.string(), message: z.string() })),
      }),
    ),
    fareRules: z.record(z.string(), fareRules),
  }),
  refusals: [...orderRefusals, ...couponRefusals, 'noFlights', 'routeNotServed', 'dateOutOfRange', 'tooOften'],
});

export const listChangeDays = defineOperation({
  id: 'exchange.listDays',
  method: 'POST',
  path: '/api/ewp/change/v1/air/days',
  summary: 'The least that a change costs all the passengers, on each day of a period',
  auth: 'user',
  request: { body: z.object({ ...whoAndWhat, startDate: isoDate, endDate: isoDate }) },
  response: z.object({
    /**
     * `dueAmount` is null on a day without a flight to change to. The list is empty if only the flights of a day have a
     * price: for tickets paid in points or vouchers, and for unaccompanied minors.
     */
    days: z.array(z.object({ date: z.string(), dueAmount: z.nullable(yuan) })),
  }),
  refusals: [...orderRefusals, ...couponRefusals, 'routeNotServed', 'dateOutOfRange', 'tooOften'],
});

export const changeLine = z.object({
  passengerSeq: z.number(),
  kind: z.enum(['fee', 'difference', 'points', 'tax']),
  name: z.string(),
  amount: yuan,
  points: z.number(),
  ruleId: z.string(),
  ruleText: z.string(),
});

/**
 * An extra of the old seat: an add-on, a policy, or a special service. `follows` says whether it moves to the new
 * flight. A positive amount is refunded. Special services, and the service for unaccompanied minors, are free.
 */
export const extraLine = z.object({
  passengerSeq: z.number(),
  kind: z.enum(['addOn', 'insurance', 'service']),
  code: z.string(),
  follows: z.boolean(),
  amount: yuan,
  ruleId: z.string(),
  ruleText: z.string(),
});

export const queryChange = defineOperation({
  id: 'exchange.queryChange',
  method: 'POST',
  path: '/api/b2c/v1/tktChange/query',
  summary: 'What a change to a chosen flight costs, line by line with the rule; holds for ten minutes',
  auth: 'user',
  request: { body: z.object({ ...whoAndWhat, trip: z.pick(chosenTrip, { segments: true }) }) },
  response: z.object({
    /** The sealed quote, to be sent with the booking. It keeps this price until `validUntil`. */
    quote: z.string(),
    payment: paidWith,
    validUntil: z.string(),
    serverTime: z.string(),
    lines: z.array(changeLine),
    extraLines: z.array(extraLine),
    ...amounts,
    /** The amount for add-ons and insurance that is refunded when the change is done. */
    extrasBack: yuan,
    termsToAccept: z.array(z.object({ docKey: z.string(), docTitle: z.string(), version: z.string() })),
  }),
  refusals: ['upgrading', ...orderRefusals, ...couponRefusals, ...flightRefusals],
});

export const bookChange = defineOperation({
  id: 'exchange.bookChange',
  method: 'POST',
  path: '/api/ewp/change/v1/air/book',
  summary: 'Books a quoted change: new seats held, old ones kept until the new ticket is there; 30 minutes to pay',
  auth: 'user',
  idempotent: true,
  request: {
    body: z.object({
      orderNo: orderNumber,
      quote: opaqueToken,
      /** The captcha pass, required if the change costs no points. Otherwise `smsCode` is required. */
      NECaptchaValidate: z.optional(opaqueToken),
      /** The code sent to the member's own mobile, required if the change costs points. */
      smsCode: z.optional(smsCode),
      acceptedDocuments: z.array(z.object({ docKey: shortText, version: shortText })).check(z.maxLength(20)),
    }),
  },
  response: z.object({
    /** The change order, to be paid. */
    orderNo: z.string(),
    payAmount: yuan,
    points: z.number(),
    expireAt: z.string(),
    serverTime: z.string(),
  }),
  refusals: [
    'upgrading',
    ...orderRefusals,
    ...couponRefusals,
    ...flightRefusals,
    'seatsNotConfirmed',
    'quoteExpired',
    'priceChanged',
    'pointsChanged',
    'pointsInsufficient',
    'changeExtrasChanged',
    'seatTaken',
    'termsNotAccepted',
    'passengerOnLiveOrder',
    'captchaRequired',
    'captchaExpired',
    'smsCodeMissing',
    'smsCodeWrong',
    'smsCodeExpired',
    'wrongAwardFamily',
    'conflict',
  ],
});

export const sendChangeSmsCode = defineOperation({
  id: 'exchange.sendChangeSmsCode',
  method: 'POST',
  path: '/api/b2c/v1/tktChange/smsCode',
  summary: "Sends a code to the member's own mobile, for a change that costs points",
  auth: 'member',
  request: { body: z.object({ orderNo: orderNumber, NECaptchaValidate: opaqueToken }) },
  response: z.extend(codeSent, { mobileMasked: z.string() }),
  refusals: [
    'orderNotFound',
    'wrongAwardFamily',
    'captchaRequired',
    'captchaExpired',
    'smsTooOften',
    'smsDayLimit',
    'tooOften',
    'deviceMissing',
  ],
});
