import { z } from 'zod/mini';
import { cabinCode, count, isoInstant, orderNumber, page, seenYuan, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { waitlistChance, waitlistOrder, wishInput } from './record.ts';

export { readWaitlistLine, readWaitlistOrder, type WaitlistLine } from './desk.ts';
export { getWaitlistLog, type WaitlistLogEntry } from './log.ts';

const party = {
  adultNum: count(1, 4),
  childNum: z._default(count(0, 2), 0),
  babyNum: z._default(count(0, 4), 0),
};

export const beginWaitlist = defineOperation({
  id: 'waitlist.begin',
  method: 'POST',
  path: '/api/ewp/waitlist/v1/begin',
  summary:
    'Makes a waitlist draft (CREATED) of flights that have no seats for the party. booking.savePassengers, booking.createOrder and the payment follow',
  auth: 'device',
  protection: { cost: 'write', by: ['limit'] },
  idempotent: true,
  request: {
    body: z.object({
      /** The most wanted flight comes first. */
      wishes: z.array(wishInput).check(z.minLength(1), z.maxLength(10)),
      ...party,
      /** The instant at which the wait ends. Each wish also ends some hours before its departure. */
      latestAt: z.optional(isoInstant),
      /** The amount to prepay that the traveller saw. If it differs, the refusal holds the new one. */
      totalSeen: z.optional(seenYuan),
    }),
  },
  response: waitlistOrder,
  refusals: [
    'wishFitsNow',
    'waitlistClosed',
    'wishTwice',
    'tooManyWishes',
    'latestHourInvalid',
    'flightCancelled',
    'fareNotOnSale',
    'dateOutOfRange',
    'priceChanged',
    'tooOften',
    'deviceMissing',
  ],
});

export const getWaitlist = defineOperation({
  id: 'waitlist.get',
  method: 'GET',
  path: '/api/ewp/waitlist/v1/detail',
  summary: 'One waitlist order of mine: its wishes with place and chance, its latest hour and its money',
  auth: 'device',
  protection: { cost: 'rows', by: ['key'], perMinute: 240 },
  request: { query: z.object({ orderNo: orderNumber }) },
  response: waitlistOrder,
  refusals: ['orderNotFound', 'wrongOrderFamily', 'otherOrderFlow', 'deviceMissing'],
});

export const listWaitlist = defineOperation({
  id: 'waitlist.list',
  method: 'GET',
  path: '/api/ewp/waitlist/v1/list',
  summary: 'My waitlist orders, those that wait first, then the newest',
  auth: 'user',
  request: { query: z.object(page(10, 50)) },
  response: z.object({
    total: z.number(),
    orders: z.array(waitlistOrder),
    /** The largest number of waitlist orders that have not ended. */
    mostOrders: z.number(),
  }),
  refusals: [],
});

export const addWish = defineOperation({
  id: 'waitlist.addWish',
  method: 'POST',
  path: '/api/ewp/waitlist/v1/wish/add',
  summary: 'Adds a flight to a waiting order of mine, at the end of its line. It costs at most what is prepaid',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ orderNo: orderNumber, wish: wishInput }) },
  response: waitlistOrder,
  refusals: [
    'orderNotFound',
    'wrongOrderFamily',
    'otherOrderFlow',
    'notWaiting',
    'wishFitsNow',
    'waitlistClosed',
    'wishTwice',
    'tooManyWishes',
    'wishOverPrepaid',
    'passengerOnLiveOrder',
    'flightCancelled',
    'fareNotOnSale',
    'dateOutOfRange',
    'tooOften',
    'conflict',
  ],
});

export const removeWish = defineOperation({
  id: 'waitlist.removeWish',
  method: 'POST',
  path: '/api/ewp/waitlist/v1/wish/remove',
  summary: 'Takes a flight out of a waiting order of mine. The other flights keep their places',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ orderNo: orderNumber, rank: count(1, 1000) }) },
  response: waitlistOrder,
  refusals: [
    'orderNotFound',
    'wrongOrderFamily',
    'otherOrderFlow',
    'notWaiting',
    'wishUnknown',
    'lastWish',
    'conflict',
  ],
});

export const shortenWaitlist = defineOperation({
  id: 'waitlist.shorten',
  method: 'POST',
  path: '/api/ewp/waitlist/v1/shorten',
  summary: 'Lets a waiting order of mine end at an earlier hour. The places in line stay',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ orderNo: orderNumber, latestAt: isoInstant }) },
  response: waitlistOrder,
  refusals: ['orderNotFound', 'wrongOrderFamily', 'otherOrderFlow', 'notWaiting', 'latestHourInvalid', 'conflict'],
});

/** A class of a listed flight that has no seats for the party. */
const offer = z.object({
  /** The booking class. */
  name: z.string(),
  clazzType: cabinCode,
  clazzName: z.string(),
  productName: z.string(),
  /** Whether no class of the cabin has seats for the party. */
  cabinSoldOut: z.boolean(),
  /** The total of the party with taxes. */
  price: yuan,
  /** The waiting orders and seats before a new wish. */
  ordersAhead: z.number(),
  seatsAhead: z.number(),
  chance: waitlistChance,
  /** The instant at which the wait ends at the latest. */
  latestTime: z.string(),
});

export const listWaitlistOffers = defineOperation({
  id: 'waitlist.listOffers',
  method: 'POST',
  path: '/api/ewp/waitlist/v1/offers',
  summary: 'The classes of listed flights for which a party can wait, with the people before it and the chance',
  auth: 'public',
  protection: { cost: 'search', perMinute: 120 },
  request: {
    body: z.object({
      /** The flights of the list. A connection has no waitlist. */
      flights: z
        .array(
          z.object({
            flightNo: wishInput.shape.flightNo,
            flightDate: wishInput.shape.flightDate,
            departApCode3: wishInput.shape.departApCode3,
            destApCode3: wishInput.shape.destApCode3,
          }),
        )
        .check(z.minLength(1), z.maxLength(40)),
      ...party,
    }),
  },
  response: z.object({
    serverTime: z.string(),
    /** One entry for each flight that has an offer, in the order of the request. */
    flights: z.array(
      z.object({
        flightNo: z.string(),
        flightDate: z.string(),
        departApCode3: z.string(),
        destApCode3: z.string(),
        /** The dearest class of each cabin comes first. */
        offers: z.array(offer),
      }),
    ),
  }),
  refusals: [],
});

export type WaitlistOrder = z.infer<typeof waitlistOrder>;
export type WaitlistWish = WaitlistOrder['wishes'][number];
export type WaitlistOffer = z.infer<typeof offer>;
