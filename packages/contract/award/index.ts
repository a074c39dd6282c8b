import { b2cOrderMachine } from '@haidai/domain/booking';
import { z } from 'zod/mini';
import { chosenTrip, orderDetail, orderPage, savePassengers, wantedB2cOrders } from '../booking/index.ts';
import {
  count,
  documentType,
  opaqueToken,
  orderNumber,
  platform,
  seenPoints,
  seenYuan,
  shortText,
  smsCode,
  yuan,
} from '../fields.ts';
import { codeSent } from '../identity/index.ts';
import { defineOperation } from '../operation.ts';

export * from './vouchers.ts';

const b2cOrderStatus = z.enum(b2cOrderMachine.states);

/** The payment of the fare: points (INTEGRAL), or exchange vouchers bought before (EXCHANGE). Money pays the taxes. */
const awardPayment = z.enum(['INTEGRAL', 'EXCHANGE']);

/** The refusals of a flight that a week card pays for. Its orders follow the flow of voucher orders. */
const weekCardRefusals = [
  'weekCardNotYours',
  'weekCardClosed',
  'weekCardPaused',
  'weekCardTravel',
  'weekCardWeekFull',
  'weekCardRides',
  'weekCardPeople',
  'weekCardHolder',
] as const;

/** An order of points or vouchers, with the state of the points or vouchers. */
const awardOrderDetail = z.extend(orderDetail, {
  /**
   * The state of the points: not taken yet (`none`), held for the order (`frozen`), spent (`settled`), or back in the
   * account (`thawed`).
   */
  pointsState: z.enum(['none', 'frozen', 'settled', 'thawed']),
  pointsReturned: z.number(),
  vouchers: z.array(z.object({ voucherNo: z.string(), passName: z.string(), direction: z.enum(['OUT', 'RETURN']) })),
});

export const saveAwardDraft = defineOperation({
  id: 'award.saveDraft',
  method: 'POST',
  path: '/api/b2c/v1/pnrOrder/draft/save',
  summary: 'Keeps the flights chosen for points or vouchers as a draft order (CREATED) for 30 minutes; holds no seats',
  auth: 'device',
  protection: { cost: 'write', by: ['limit'] },
  idempotent: true,
  request: {
    body: z.object({
      payment: awardPayment,
      trips: z.array(z.pick(chosenTrip, { segments: true })).check(z.minLength(1), z.maxLength(2)),
      adultNum: count(1, 4),
      childNum: z._default(count(0, 2), 0),
      babyNum: z._default(count(0, 4), 0),
      /** The points for all passengers that the traveller saw. If they differ, the refusal holds the new ones. */
      pointsSeen: z.optional(seenPoints),
      plat: platform,
    }),
  },
  response: awardOrderDetail,
  refusals: [
    'flightCancelled',
    'fareNotOnSale',
    'seatsSoldOut',
    'salesClosed',
    'segmentsNotConnecting',
    'pointsChanged',
    'infantLimit',
    'dateOutOfRange',
    'tooOften',
    'deviceMissing',
  ],
});

export const saveAwardPassengers = defineOperation({
  id: 'award.savePassengers',
  method: 'POST',
  path: '/api/b2c/v1/pnrOrder/passenger/save',
  summary: 'Puts the passengers into the draft (TRIPED): the member and assignees who may fly by now, nobody else',
  auth: 'member',
  idempotent: true,
  request: savePassengers.request,
  response: awardOrderDetail,
  refusals: [
    'flightCancelled',
    'orderNotFound',
    'wrongAwardFamily',
    'draftExpired',
    'passengerInvalid',
    'passengerDuplicate',
    'passengerCountMismatch',
    'passengerOnLiveOrder',
    'travellerNotAllowed',
    'travellerWaiting',
    'pointsInsufficient',
    'vouchersInsufficient',
    ...weekCardRefusals,
    'fareNotOnSale',
    'conflict',
  ],
});

export const keepAwardPassengerInput = defineOperation({
  id: 'award.keepPassengerInput',
  method: 'POST',
  path: '/api/b2c/v1/pnrOrder/passenger/keep',
  summary: 'Keeps a half-filled passenger form with the draft (sealed)',
  auth: 'device',
  protection: { cost: 'write', by: ['key'], perMinute: 240 },
  request: { body: z.object({ orderNo: orderNumber, form: z.string().check(z.maxLength(16_000)) }) },
  response: z.object({ kept: z.literal(true) }),
  refusals: ['orderNotFound', 'wrongAwardFamily', 'draftExpired', 'conflict', 'deviceMissing'],
});

export const getAwardPassengerInput = defineOperation({
  id: 'award.getPassengerInput',
  method: 'POST',
  path: '/api/b2c/v1/pnrOrder/passenger/kept',
  summary: 'The half-filled passenger form kept with the draft, or null',
  auth: 'device',
  protection: { cost: 'rows', by: ['key'], perMinute: 240 },
  request: { body: z.object({ orderNo: orderNumber }) },
  response: z.object({ form: z.nullable(z.string()) }),
  refusals: ['orderNotFound', 'wrongAwardFamily', 'draftExpired', 'conflict', 'deviceMissing'],
});

export const sendAwardSmsCode = defineOperation({
  id: 'award.sendSmsCode',
  method: 'POST',
  path: '/api/b2c/v1/pnrOrder/smsCode',
  summary: "Sends a code to the member's own mobile: points are money, and whoever spends them has to hold it",
  auth: 'member',
  request: { body: z.object({ orderNo: orderNumber, NECaptchaValidate: z.optional(opaqueToken) }) },
  response: z.extend(codeSent, { mobileMasked: z.string() }),
  refusals: [
    'orderNotFound',
    'wrongAwardFamily',
    'draftExpired',
    'conflict',
    'captchaRequired',
    'captchaExpired',
    'smsTooOften',
    'smsDayLimit',
    'tooOften',
    'deviceMissing',
  ],
});

export const submitAwardOrder = defineOperation({
  id: 'award.submitOrder',
  method: 'POST',
  path: '/api/b2c/v1/pnrOrder/submit',
  summary: 'Makes the draft an order (SUBMIT): seats held, points or vouchers frozen, 30 minutes to pay the taxes',
  auth: 'member',
  idempotent: true,
  request: {
    query: z.object({ plat: platform }),
    body: z.object({
      orderNo: orderNumber,
      /** The code sent to the member's mobile. The header smsCode can carry it instead. */
      smsCode: z.optional(smsCode),
      acceptedDocuments: z.array(z.object({ docKey: shortText, version: shortText })).check(z.maxLength(20)),
      /** The taxes and the points that the traveller saw. If one differs, the refusal holds the new values. */
      totalSeen: seenYuan,
      pointsSeen: seenPoints,
    }),
    headers: z.object({ smscode: z.optional(smsCode) }),
  },
  response: z.object({
    orderNo: z.string(),
    payAmount: yuan,
    points: z.number(),
    expireAt: z.string(),
    serverTime: z.string(),
  }),
  refusals: [
    'flightCancelled',
    'orderNotFound',
    'wrongAwardFamily',
    'draftExpired',
    'passengersMissing',
    'termsNotAccepted',
    'invalidInput',
    'smsCodeWrong',
    'smsCodeExpired',
    'travellerNotAllowed',
    'travellerWaiting',
    'pointsInsufficient',
    'vouchersInsufficient',
    ...weekCardRefusals,
    'seatsSoldOut',
    'seatsNotConfirmed',
    'salesClosed',
    'fareNotOnSale',
    'priceChanged',
    'pointsChanged',
    'infantLimit',
    'passengerOnLiveOrder',
    'tooManyOpenOrders',
    'conflict',
    'deviceMissing',
  ],
});

export const getAwardOrder = defineOperation({
  id: 'award.getOrder',
  method: 'GET',
  path: '/api/b2c/v1/order/get/:orderNo',
  summary: 'One order or draft of points or vouchers; only for its owner (a draft: also for the device that made it)',
  auth: 'device',
  protection: { cost: 'rows', by: ['key'], perMinute: 240 },
  request: { params: z.object({ orderNo: orderNumber }), query: z.object({ plat: platform }) },
  response: awardOrderDetail,
  refusals: ['orderNotFound', 'wrongAwardFamily', 'deviceMissing'],
});

export const getAwardOrderInfo = defineOperation({
  id: 'award.getOrderInfo',
  method: 'GET',
  path: '/api/b2c/v1/order/get/orderInfo',
  summary: 'The same order at the second path the specification knows',
  auth: 'device',
  protection: { cost: 'rows', by: ['key'], perMinute: 240 },
  request: { query: z.object({ orderNo: orderNumber, plat: platform }) },
  response: awardOrderDetail,
  refusals: ['orderNotFound', 'wrongAwardFamily', 'deviceMissing'],
});

export const listAwardOrders = defineOperation({
  id: 'award.listOrders',
  method: 'GET',
  path: '/api/b2c/v1/order/page',
  summary: 'My orders of points and vouchers, newest first, all or by the tabs of the page',
  auth: 'member',
  request: {
    query: z.object({
      ...wantedB2cOrders,
      /** Whether the list holds only orders that a change created. */
      changes: z._default(z.enum(['true', 'false']), 'false'),
    }),
  },
  response: orderPage,
  refusals: ['notFound'],
});

export const cancelAwardOrder = defineOperation({
  id: 'award.cancelOrder',
  method: 'POST',
  path: '/api/b2c/v1/pnrOrder/cancel',
  summary: 'Cancels an unpaid order or draft of points or vouchers; seats, points and vouchers come back at once',
  auth: 'member',
  idempotent: true,
  request: { query: z.object({ orderNo: orderNumber, plat: platform }) },
  response: z.object({ orderNo: z.string(), orderStatus: b2cOrderStatus }),
  refusals: ['orderNotFound', 'wrongAwardFamily', 'orderNotCancellable', 'conflict'],
});

const traveller = z.object({
  /** The identifier that stands for the document in the passenger form (`savedPassengerId`). */
  id: z.uuid(),
  /** The identifier of the person, the same for all documents of one person. */
  personId: z.uuid(),
  isSelf: z.boolean(),
  surname: z.string(),
  firstName: z.string(),
  documentType,
  documentNoMasked: z.string(),
  documentExpiry: z.nullable(z.string()),
  birthday: z.string(),
  sex: z.enum(['M', 'F']),
  nationality: z.string(),
  /** The day from which the person may fly on the member's points; null means always. */
  effectiveOn: z.nullable(z.string()),
  mayFly: z.boolean(),
});

export const listAwardTravellers = defineOperation({
  id: 'award.listTravellers',
  method: 'GET',
  path: '/api/b2c/v1/pnrOrder/traveller/list',
  summary: 'Who may fly on my points, document by document: myself and my assignees, and from when those who wait',
  auth: 'member',
  request: {},
  response: z.array(traveller),
  refusals: [],
});

export type AwardOrderDetail = z.infer<typeof awardOrderDetail>;
export type AwardTraveller = z.infer<typeof traveller>;
