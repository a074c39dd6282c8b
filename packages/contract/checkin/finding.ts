import { checkInRestrictions } from '@haidai/domain/checkin';
import { z } from 'zod/mini';
import { cabinCode, opaqueToken, orderNumber, passengerType } from '../fields.ts';
import { defineOperation } from '../operation.ts';

/**
 * The key to the check-in of the travellers it was created for. It is valid on one device for half an hour and holds no
 * name.
 */
const opened = z.object({ checkInKey: z.string(), expireAt: z.string() });

/** The check-in key, which every later step carries. */
export const withKey = { checkInKey: opaqueToken };
/** One traveller on one of their flights. */
export const travelId = z.string().check(z.regex(/^\d{1,2}-\d$/, 'travelId'));

export const getCheckInCaptcha = defineOperation({
  id: 'checkin.getCaptcha',
  method: 'POST',
  path: '/api/ewp/checkIn/v1/getCaptcha',
  summary: 'An image code for looking up a traveller to check in',
  auth: 'device',
  protection: { cost: 'picture', by: ['limit'] },
  form: true,
  request: {},
  response: z.object({ imageId: z.string(), image: z.string(), expireAt: z.string() }),
  refusals: ['tooOften', 'deviceMissing'],
});

export const findTraveller = defineOperation({
  id: 'checkin.findTraveller',
  method: 'POST',
  path: '/api/ewp/checkIn/v1/passenger/find',
  summary: 'Finds a traveller by document or ticket number and name; with a key, adds them to those it was made for',
  auth: 'device',
  looksUp: true,
  protection: { cost: 'rows' },
  request: {
    headers: z.object({ imagecode: z.optional(z.string().check(z.maxLength(12))) }),
    body: z.object({
      /** The number of the document or of the ticket. */
      certNo: z.string().check(z.minLength(4), z.maxLength(40)),
      passName: z.string().check(z.minLength(1), z.maxLength(60)),
      NECaptchaValidate: z.optional(z.string().check(z.maxLength(200))),
      checkInKey: z.optional(opaqueToken),
    }),
  },
  response: opened,
  refusals: [
    'captchaRequired',
    'captchaExpired',
    'imageCodeWrong',
    'travellerUnknown',
    'checkInParty',
    'checkInKeyExpired',
    'tooOften',
    'deviceMissing',
  ],
});

export const openOrderCheckIn = defineOperation({
  id: 'checkin.openOrder',
  method: 'POST',
  path: '/api/ewp/checkIn/v1/order/open',
  summary: 'Opens the check-in of everybody on an order of the caller',
  auth: 'user',
  request: { body: z.object({ orderNo: orderNumber }) },
  response: opened,
  refusals: ['orderNotFound'],
});

const place = z.object({
  airportCode: z.string(),
  airportName: z.string(),
  cityName: z.string(),
  terminal: z.string(),
});

const travel = z.object({
  travelId: z.string(),
  passName: z.string(),
  idNo: z.string(),
  passengerType,
  /** The ticket number, '789-2400001234'; '' while there is none. */
  tktNo: z.string(),
  orderNo: z.string(),
  cabin: cabinCode,
  /** The traveller's seat, bought or assigned at check-in. */
  seatNo: z.nullable(z.string()),
  seatBought: z.boolean(),
  state: z.enum(['OPEN', 'CHECKED_IN', 'BARRED']),
  /** The check-in restriction in words, and what the traveller can do instead. */
  bar: z.nullable(z.object({ rule: z.enum(checkInRestrictions), why: z.string(), instead: z.string() })),
  /** The bags that get tags: after check-in the declared ones, before it 1 for bought baggage. */
  bags: z.number(),
  /** Set after check-in. */
  sequence: z.nullable(z.number()),
  passToken: z.nullable(z.string()),
  /** Whether the traveller can cancel the check-in here, and change the seat. */
  canCancel: z.boolean(),
  canChangeSeat: z.boolean(),
});

const flight = z.object({
  /** The identifier of the flight between two airports. A traveller chooses seats for one such flight. */
  flightId: z.string(),
  flightNo: z.string(),
  /** Local times, `yyyy-mm-ddThh:mm`. */
  departTime: z.string(),
  destTime: z.string(),
  estDepartTime: z.nullable(z.string()),
  from: place,
  to: place,
  aircraftName: z.string(),
  gate: z.string(),
  cancelled: z.boolean(),
  /** The instants at which check-in opens and closes for this party. */
  opensAt: z.string(),
  closesAt: z.string(),
  ruleId: z.string(),
  /** The largest number of bags of a traveller that get tags at online check-in; 0 if none do. */
  mostBags: z.number(),
  travels: z.array(travel),
});

export const getTrip = defineOperation({
  id: 'checkin.getTrip',
  method: 'POST',
  path: '/api/ewp/checkIn/v1/trip/get',
  summary:
    'The flights of the people a key was made for: who can check in, who has, who cannot and what they do instead',
  auth: 'device',
  protection: { cost: 'rows', by: ['key'], perMinute: 240 },
  request: { body: z.object(withKey) },
  response: z.object({
    flights: z.array(flight),
    /** The document about dangerous goods, in the version that the traveller must accept. */
    dangerousGoods: z.object({ docKey: z.string(), title: z.string(), version: z.string() }),
    serverTime: z.string(),
    expireAt: z.string(),
  }),
  refusals: ['checkInKeyExpired', 'deviceMissing'],
});

export type CheckInFlight = z.infer<typeof flight>;
export type CheckInTravel = z.infer<typeof travel>;
