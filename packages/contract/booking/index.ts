import { partyLimits } from '@haidai/domain/booking';
import { z } from 'zod/mini';
import {
  airportOrCityCode,
  bookingClass,
  count,
  documentType,
  fareProductCode,
  flightNumber,
  isoDate,
  opaqueToken,
  orderNumber,
  passengerType,
  platform,
  seenYuan,
  shortText,
  yuan,
} from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { cashOrderStatus, orderDetail, orderType } from './order.ts';
import { orderPage, wantedOrders } from './order-page.ts';

export { changeContact, sendContactCode } from './contact.ts';
export {
  cancelBooking,
  findBookings,
  holdBooking,
  listRecentBookings,
  listTravellerConsents,
  listTravellerOrders,
  noteBooking,
  revealBooking,
} from './desk.ts';
export { attendBooking, listTimeline, readBooking, viewAsTraveller } from './desk-order.ts';
export {
  cashOrderStatus,
  type OrderDetail,
  type OrderPassengerRecord,
  type OrderSummary,
  orderDetail,
  orderSummary,
  orderType,
  type PriceLineRecord,
} from './order.ts';
export { countSubmitted, orderPage, wantedB2cOrders } from './order-page.ts';
export { listOrderDocuments, type PrintedKind, printedKinds, printOrderDocument } from './print.ts';
export { getOrderContact, getOrderInfo } from './read-order.ts';
export { bookFor, endService, getService, identifyCaller, openService } from './service.ts';

/** A chosen journey: its segments in order, each with its booking class. */
export const chosenTrip = z.object({
  /** The special fare of the offer. */
  fareProduct: z.optional(fareProductCode),
  segments: z
    .array(
      z.object({
        flightNo: flightNumber,
        flightDate: isoDate,
        departApCode3: airportOrCityCode,
        destApCode3: airportOrCityCode,
        name: bookingClass,
      }),
    )
    .check(z.minLength(1), z.maxLength(3)),
  /** The `quote` of the flight as the traveller saw it. It keeps the price for ten minutes. */
  quote: z.optional(z.string().check(z.maxLength(8000))),
});

export const saveDraft = defineOperation({
  id: 'booking.saveDraft',
  method: 'POST',
  path: '/api/ewp/sales/v1/order/draft/save',
  summary: 'Keeps the chosen flights and fares as a draft order (CREATED) for 30 minutes; holds no seats',
  auth: 'device',
  protection: { cost: 'write', by: ['limit'] },
  idempotent: true,
  request: {
    body: z.object({
      trips: z.array(chosenTrip).check(z.minLength(1), z.maxLength(2)),
      adultNum: count(1, 4),
      childNum: z._default(count(0, 2), 0),
      babyNum: z._default(count(0, 4), 0),
      /** The fares that the traveller saw, and the total with taxes. If one differs, the refusal holds the new one. */
      fareTotalSeen: z.optional(seenYuan),
      totalSeen: z.optional(seenYuan),
      plat: platform,
    }),
  },
  response: orderDetail,
  refusals: [
    'flightCancelled',
    'fareNotOnSale',
    'fareConditions',
    'seatsSoldOut',
    'salesClosed',
    'segmentsNotConnecting',
    'priceChanged',
    'quoteInvalid',
    'infantLimit',
    'dateOutOfRange',
    'tooOften',
    'deviceMissing',
  ],
});

/** A passenger as typed. A `savedPassengerId` stands for a document number that the browser does not have. */
export const passengerInput = z.object({
  savedPassengerId: z.optional(z.nullable(z.uuid())),
  surname: z.string().check(z.maxLength(40)),
  firstName: z.string().check(z.maxLength(40)),
  passengerType,
  documentType,
  /** The document number; '' together with `savedPassengerId`, or if this draft already holds the number. */
  documentNo: z.string().check(z.maxLength(40)),
  birthday: z.string().check(z.maxLength(10)),
  sex: z.enum(['M', 'F']),
  nationality: z._default(z.string().check(z.regex(/^[A-Z]{2}$/, 'country code')), 'CN'),
  documentExpiry: z.optional(z.nullable(z.string().check(z.maxLength(10)))),
  mobile: z.optional(z.nullable(z.string().check(z.maxLength(32)))),
  /** The number of the certificate that gives a right to a special fare; '' if this draft already holds it. */
  certificateNo: z._default(z.string().check(z.maxLength(40)), ''),
  saveForLater: z._default(z.boolean(), false),
  /** Whether a child pays the adult fare and its taxes. It has no meaning for other passengers. */
  atAdultFare: z._default(z.boolean(), false),
});

export const savePassengers = defineOperation({
  id: 'booking.savePassengers',
  method: 'POST',
  path: '/api/ewp/sales/v1/order/passenger/save',
  summary:
    'Puts the passengers and the contact into the draft (TRIPED) and prices every person by age on each day of travel',
  auth: 'user',
  idempotent: true,
  request: {
    body: z.object({
      orderNo: orderNumber,
      passengers: z.array(passengerInput).check(z.minLength(1), z.maxLength(partyLimits.people)),
      linkman: z.object({
        name: z.string().check(z.maxLength(60)),
        /** A mobile of any country, or '' for a contact with an e-mail address alone. */
        mobile: z._default(z.string().check(z.maxLength(32)), ''),
        mail: z._default(z.string().check(z.maxLength(120)), ''),
        /** Whether an empty mobile number or mail address stands for that of the account. The browser has neither. */
        ofAccount: z._default(z.boolean(), false),
      }),
      /** The new price of fares and taxes that the traveller accepted, if they changed after the draft was created. */
      priceAccepted: z.optional(seenYuan),
    }),
  },
  response: orderDetail,
  refusals: [
    'wrongOrderFamily',
    'aloneOtherChild',
    'flightCancelled',
    'orderNotFound',
    'draftExpired',
    'passengerInvalid',
    'passengerDuplicate',
    'passengerCountMismatch',
    'passengerOnLiveOrder',
    'fareConditions',
    'certificateTaken',
    'fareNotOnSale',
    'priceChanged',
    'conflict',
  ],
});

const draftRefusals = ['wrongOrderFamily', 'orderNotFound', 'draftExpired', 'conflict', 'deviceMissing'] as const;

export const takeOrdinaryFare = defineOperation({
  id: 'booking.takeOrdinaryFare',
  method: 'POST',
  path: '/api/ewp/sales/v1/order/fare/ordinary',
  summary:
    'Puts the ordinary fares of the same classes in the place of a special fare that cannot be bought; the draft stays',
  auth: 'device',
  protection: { cost: 'write', by: ['key'], perMinute: 120 },
  idempotent: true,
  request: { body: z.object({ orderNo: orderNumber }) },
  response: orderDetail,
  refusals: [...draftRefusals, 'flightCancelled', 'fareNotOnSale'],
});

export const keepPassengerInput = defineOperation({
  id: 'booking.keepPassengerInput',
  method: 'POST',
  path: '/api/ewp/sales/v1/order/passenger/keep',
  summary:
    'Keeps a half-filled passenger form with the draft (sealed), so that a reload or a login detour loses nothing',
  auth: 'device',
  protection: { cost: 'write', by: ['key'], perMinute: 240 },
  request: { body: z.object({ orderNo: orderNumber, form: z.string().check(z.maxLength(16_000)) }) },
  response: z.object({ kept: z.literal(true) }),
  refusals: draftRefusals,
});

export const getPassengerInput = defineOperation({
  id: 'booking.getPassengerInput',
  method: 'POST',
  path: '/api/ewp/sales/v1/order/passenger/kept',
  summary: 'The half-filled passenger form kept with the draft, or null',
  auth: 'device',
  protection: { cost: 'rows', by: ['key'], perMinute: 240 },
  request: { body: z.object({ orderNo: orderNumber }) },
  response: z.object({ form: z.nullable(z.string()) }),
  refusals: draftRefusals,
});

export const createOrder = defineOperation({
  id: 'booking.createOrder',
  method: 'POST',
  path: '/api/ewp/sales/v1/order/create',
  summary: 'Makes the draft an order (BOOKED): seats held, 30 minutes to pay',
  auth: 'user',
  idempotent: true,
  request: {
    body: z.object({
      orderNo: orderNumber,
      NECaptchaValidate: z.optional(opaqueToken),
      /** The keys and versions of the documents that the traveller accepted. */
      acceptedDocuments: z.array(z.object({ docKey: shortText, version: shortText })).check(z.maxLength(20)),
      /** The total that the traveller saw. If it differs, the server refuses and returns the new total. */
      totalSeen: seenYuan,
      plat: platform,
    }),
  },
  response: z.object({ orderNo: z.string(), payAmount: yuan, expireAt: z.string(), serverTime: z.string() }),
  refusals: [
    'wrongOrderFamily',
    'aloneOtherChild',
    'flightCancelled',
    'orderNotFound',
    'draftExpired',
    'passengersMissing',
    'termsNotAccepted',
    'otherOrderFlow',
    'certificateTaken',
    'captchaRequired',
    'captchaExpired',
    'seatsSoldOut',
    'seatsNotConfirmed',
    'salesClosed',
    'fareNotOnSale',
    'priceChanged',
    'infantLimit',
    'passengerOnLiveOrder',
    'seatTaken',
    'tooManyOpenOrders',
    'couponTaken',
    'conflict',
    'deviceMissing',
  ],
});

export const listOrders = defineOperation({
  id: 'booking.listOrders',
  method: 'POST',
  path: '/api/ewp/order/v1/list',
  summary: 'My cash orders, newest first',
  auth: 'user',
  request: {
    body: z.object({
      ...wantedOrders,
      orderStatusList: z._default(z.array(cashOrderStatus).check(z.maxLength(20)), []),
      orderTypeList: z._default(z.array(orderType).check(z.maxLength(20)), []),
    }),
  },
  response: orderPage,
  refusals: ['notFound'],
});

export const cancelOrder = defineOperation({
  id: 'booking.cancelOrder',
  method: 'POST',
  path: '/api/ewp/order/v1/cancel',
  summary: 'Cancels an unpaid order or draft; its seats come back at once',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ orderNo: orderNumber }) },
  response: z.object({ orderNo: z.string(), orderStatus: cashOrderStatus }),
  refusals: ['wrongOrderFamily', 'orderNotFound', 'orderHeld', 'orderNotCancellable', 'conflict'],
});
