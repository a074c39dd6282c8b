import { z } from 'zod/mini';
import { chosenTrip, createOrder as createCashOrder, orderDetail } from '../booking/index.ts';
import {
  airportOrCityCode,
  cabinCode,
  count,
  domesticOrInternational,
  isoDate,
  opaqueToken,
  orderNumber,
  platform,
  seenYuan,
  shortText,
  smsCode,
  ticketNumber,
} from '../fields.ts';
import { codeSent } from '../identity/index.ts';
import { defineOperation } from '../operation.ts';
import { fareRules, flight, flightSegment, searchHeaders } from '../shopping/index.ts';

/** A sealed key to the verified ticket of the adult. It is valid for half an hour on one device. */
const guardianKey = opaqueToken;
const childNum = count(1, 2);

/** Flights of the adult in one direction that children can join. */
const guardianTrip = z.object({
  direction: z.enum(['OUT', 'RETURN']),
  origCode3: z.string(),
  origName: z.string(),
  destCode3: z.string(),
  destName: z.string(),
  departureDate: z.string(),
  /** The cabin of the adult, which is also the cabin of the children. */
  classType: cabinCode,
  clazzName: z.string(),
  segments: z.array(flightSegment),
  /** The number of children who may still join. */
  places: z.number(),
});

const guardian = z.object({
  guardian: z.string(),
  validUntil: z.string(),
  /** Masked: 王**, 789-******1234. */
  passName: z.string(),
  tktNo: z.string(),
  iorD: domesticOrInternational,
  trips: z.array(guardianTrip),
});

export type GuardianRecord = z.infer<typeof guardian>;

export const sendGuardianCode = defineOperation({
  id: 'companion.sendGuardianCode',
  method: 'POST',
  path: '/api/ewp/child/sales/v1/ticket/smsCode',
  summary:
    "Sends a code to the contact of an adult's ticket, where number and name belong together; says nothing else of it",
  auth: 'device',
  looksUp: true,
  protection: { cost: 'message' },
  request: {
    body: z.object({
      tktNo: ticketNumber,
      passName: z.string().check(z.minLength(1), z.maxLength(60)),
      NECaptchaValidate: z.optional(opaqueToken),
    }),
  },
  response: z.extend(codeSent, { mobileMasked: z.string() }),
  refusals: [
    'ticketUnknown',
    'captchaRequired',
    'captchaExpired',
    'smsTooOften',
    'smsDayLimit',
    'tooOften',
    'deviceMissing',
  ],
});

const guardianRefusals = ['guardianNotOpen', 'guardianNotAdult', 'childPlacesGone'] as const;

export const verifyGuardian = defineOperation({
  id: 'companion.verifyGuardian',
  method: 'POST',
  path: '/api/ewp/child/sales/v1/ticket/verify',
  summary: "Verifies an adult's ticket by the code its contact was sent: the flights children can join, masked",
  auth: 'device',
  protection: { cost: 'rows', by: ['limit'] },
  request: {
    headers: z.object({ smscode: z.optional(smsCode) }),
    body: z.object({
      tktNo: ticketNumber,
      passName: z.string().check(z.minLength(1), z.maxLength(60)),
      /** The code sent to the contact. The header smsCode can carry it instead. */
      smsCode: z.optional(smsCode),
    }),
  },
  response: guardian,
  refusals: ['ticketUnknown', 'smsCodeWrong', 'smsCodeExpired', ...guardianRefusals, 'tooOften', 'deviceMissing'],
});

export const verifyOwnGuardian = defineOperation({
  id: 'companion.verifyOwnGuardian',
  method: 'POST',
  path: '/api/ewp/child/sales/v1/ticket/own',
  summary: 'The same for an adult in an order of my own, without a code',
  auth: 'user',
  request: { body: z.object({ orderNo: orderNumber, passengerSeq: count(1, 20) }) },
  response: guardian,
  refusals: ['orderNotFound', 'ticketUnknown', ...guardianRefusals, 'deviceMissing'],
});

export const searchChildFlights = defineOperation({
  id: 'companion.searchChildFlights',
  method: 'POST',
  path: '/api/ewp/child/sales/v1/air/list',
  summary: "The flights of a verified adult's ticket with the fares of children, in the adult's cabin, and their rules",
  auth: 'device',
  protection: { cost: 'search', by: ['key', 'botWall', 'allowance'] },
  request: {
    headers: searchHeaders,
    /** The state `bookCHD`, the adult, and the number of children. */
    body: z.object({
      guardian: guardianKey,
      isReturn: z._default(z.boolean(), false),
      departureDate: isoDate,
      /** The date of the return; '' for one way. */
      returnDate: z._default(z.union([z.literal(''), isoDate]), ''),
      iorD: z._default(domesticOrInternational, 'D'),
      origName: z.optional(shortText),
      origCode3: airportOrCityCode,
      destName: z.optional(shortText),
      destCode3: airportOrCityCode,
      classType: z._default(z.union([z.literal(''), cabinCode]), ''),
      payment: z._default(z.literal('CASH'), 'CASH'),
      plat: platform,
      childNum: z._default(childNum, 1),
    }),
  },
  response: z.object({
    departAVFS: z.array(flight),
    returnAVFS: z.array(flight),
    /** The rules of the child fare: what it allows, and its later fees. */
    fareRules: z.record(z.string(), fareRules),
  }),
  refusals: [
    'guardianExpired',
    'notGuardiansFlight',
    ...guardianRefusals,
    'imageCodeRequired',
    'tooOften',
    'botWall',
    'deviceMissing',
  ],
});

export const saveChildDraft = defineOperation({
  id: 'companion.saveDraft',
  method: 'POST',
  path: '/api/ewp/child/sales/v1/order/draft/save',
  summary:
    "Keeps the adult's flights for children as a draft order (CREATED) for 30 minutes; takes no place and no seat",
  auth: 'device',
  protection: { cost: 'write', by: ['key', 'limit'] },
  idempotent: true,
  request: {
    body: z.object({
      guardian: guardianKey,
      trips: z.array(z.pick(chosenTrip, { segments: true, quote: true })).check(z.minLength(1), z.maxLength(2)),
      childNum,
      /**
       * The total fare of all children that the traveller saw. If it differs, the server refuses and returns the new
       * one.
       */
      fareTotalSeen: z.optional(seenYuan),
      plat: platform,
    }),
  },
  response: orderDetail,
  refusals: [
    'flightCancelled',
    'guardianExpired',
    'notGuardiansFlight',
    ...guardianRefusals,
    'fareNotOnSale',
    'seatsSoldOut',
    'salesClosed',
    'segmentsNotConnecting',
    'priceChanged',
    'quoteInvalid',
    'dateOutOfRange',
    'tooOften',
    'deviceMissing',
  ],
});

export const createChildOrder = defineOperation({
  id: 'companion.createOrder',
  method: 'POST',
  path: '/api/ewp/child/sales/v1/order/createByYiDun',
  summary: 'Makes a draft of children an order (BOOKED): places beside the adult and seats taken, 30 minutes to pay',
  auth: 'user',
  idempotent: true,
  request: createCashOrder.request,
  response: createCashOrder.response,
  refusals: ['notGuardiansFlight', ...guardianRefusals, ...createCashOrder.refusals],
});
