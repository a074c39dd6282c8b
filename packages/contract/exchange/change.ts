import { cashOrderMachine } from '@haidai/domain/booking';
import { z } from 'zod/mini';
import { chosenTrip } from '../booking/index.ts';
import { cabinCode, count, isoDate, opaqueToken, orderNumber, platform, shortText, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { fareRules, flight } from '../shopping/index.ts';

/** ZY the traveller's own wish, FZY because a flight was cancelled or is late. */
export const changeReason = z.enum(['ZY', 'FZY']);
const kindOfChange = z._default(z.enum(['VOLUNTARY_CHANGE', 'INVOLUNTARY_CHANGE']), 'VOLUNTARY_CHANGE');

const whoAndWhat = {
  orderNo: orderNumber,
  /** 0 the way out, 1 the way back. */
  deptAirSegIndex: z._default(count(0, 1), 0),
  /** Numbers of the passengers who fly at another time. */
  passengers: z.array(count(1, 20)).check(z.minLength(1), z.maxLength(10)),
  changeType: kindOfChange,
} as const;

const orderRefusals = [
  'orderNotFound',
  'wrongOrderFamily',
  'changeUnderWay',
  'nothingToChange',
  'childChangesAlone',
  'childFollowsAdult',
  'childOnOtherOrder',
] as const;
const couponRefusals = [
  'checkInFirst',
  'couponFlown',
  'couponInUse',
  'couponOver',
  'changeByStaff',
  'changeTooLate',
  'changeNotProven',
] as const;
const flightRefusals = [
  'changeTooFar',
  'changeOtherCabin',
  'changeSameFlight',
  'changeOtherRoute',
  'changeOutOfOrder',
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
  summary: 'What of a cash order can be flown at another time, by whom, how often still, and whether free of charge',
  auth: 'user',
  request: { body: z.object({ orderNo: orderNumber }) },
  response: z.object({
    orderNo: z.string(),
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
            clazz: z.string(),
            clazzName: z.string(),
          }),
        ),
        cabinCls: cabinCode,
        /** Only flights in the same cabin: what was bought as a special fare. */
        lockUpgrade: z.boolean(),
        /** Cancelled or late beyond the limit: free within these days. */
        involuntary: z.boolean(),
        freeFrom: z.string(),
        freeTo: z.string(),
        passengers: z.array(
          z.object({
            seq: z.number(),
            passName: z.string(),
            passengerType: z.enum(['A', 'C', 'B']),
            tktNo: z.string(),
            /** Why this passenger cannot change; '' who can. */
            obstacle,
          }),
        ),
      }),
    ),
  }),
  refusals: ['orderNotFound', 'wrongOrderFamily', 'changeUnderWay', 'nothingToChange'],
});

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
        /** By booking class: what the change would cost for everybody together. */
        changes: z.array(z.object({ name: z.string(), fee: yuan, difference: yuan, tax: yuan, dueAmount: yuan })),
      }),
    ),
    fareRules: z.record(z.string(), fareRules),
  }),
  refusals: [...orderRefusals, ...couponRefusals, 'noFlights', 'routeNotServed', 'dateOutOfRange', 'tooOften'],
});

const changeLine = z.object({
  passengerSeq: z.number(),
  kind: z.enum(['fee', 'difference', 'tax']),
  name: z.string(),
  amount: yuan,
  ruleId: z.string(),
  ruleText: z.string(),
});

/** What was bought beside the old seat: positive comes back to who paid, 0 does not. */
const extraLine = z.object({
  passengerSeq: z.number(),
  kind: z.enum(['addOn', 'insurance']),
  code: z.string(),
  amount: yuan,
  ruleId: z.string(),
  ruleText: z.string(),
});

const amounts = { fee: yuan, difference: yuan, tax: yuan, dueAmount: yuan } as const;

export const queryChange = defineOperation({
  id: 'exchange.queryChange',
  method: 'POST',
  path: '/api/b2c/v1/tktChange/query',
  summary: 'What a change to a chosen flight costs, line by line with the rule; holds for ten minutes',
  auth: 'user',
  request: { body: z.object({ ...whoAndWhat, trip: z.pick(chosenTrip, { segments: true }) }) },
  response: z.object({
    /** To be sent with the booking: it keeps this price until `validUntil`. */
    quote: z.string(),
    validUntil: z.string(),
    serverTime: z.string(),
    lines: z.array(changeLine),
    extraLines: z.array(extraLine),
    ...amounts,
    /** What comes back for add-ons and insurance once the change is done. */
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
      NECaptchaValidate: opaqueToken,
      acceptedDocuments: z.array(z.object({ docKey: shortText, version: shortText })).check(z.maxLength(20)),
    }),
  },
  response: z.object({
    /** The order of the change, to be paid. */
    orderNo: z.string(),
    payAmount: yuan,
    expireAt: z.string(),
    serverTime: z.string(),
  }),
  refusals: [
    'upgrading',
    ...orderRefusals,
    ...couponRefusals,
    ...flightRefusals,
    'quoteExpired',
    'priceChanged',
    'termsNotAccepted',
    'passengerOnLiveOrder',
    'captchaRequired',
    'captchaExpired',
    'conflict',
  ],
});

/** A change as its order stands. */
export const changeRecord = z.object({
  orderNo: z.string(),
  originalOrderNo: z.string(),
  orderStatus: z.enum(cashOrderMachine.states),
  changeReason,
  deptAirSegIndex: z.number(),
  lines: z.array(changeLine),
  extraLines: z.array(extraLine),
  ...amounts,
  applyTime: z.string(),
  doneTime: z.nullable(z.string()),
  passengers: z.array(
    z.object({ seq: z.number(), passName: z.string(), oldTktNo: z.string(), tktNo: z.nullable(z.string()) }),
  ),
});

export const getChangeOrder = defineOperation({
  id: 'exchange.getChangeOrder',
  method: 'GET',
  path: '/api/order/v1/order/get/changeOrder',
  summary: 'The change an order is, and the changes made of it, newest first',
  auth: 'user',
  request: { query: z.object({ orderNo: orderNumber, plat: platform }) },
  response: z.array(changeRecord),
  refusals: ['orderNotFound', 'wrongOrderFamily'],
});
