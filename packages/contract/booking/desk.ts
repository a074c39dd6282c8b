import { leastReasonLetters } from '@haidai/domain/staff';
import { z } from 'zod/mini';
import { isoDate, orderNumber, page, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { deskPerson } from './desk-order.ts';

/** The ways to find a booking. */
const bookingKeys = ['ORDER', 'LOCATOR', 'TICKET', 'FLIGHT', 'NAME', 'MOBILE'] as const;

const words = (least: number, most: number) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most));
const mine = z.object({ orderNo: orderNumber });

const foundOrder = z.object({
  orderNo: z.string(),
  orderType: z.string(),
  status: z.string(),
  statusText: z.string(),
  recordLocator: z.string(),
  flights: z.string(),
  departure: z.string(),
  passengers: z.string(),
  total: yuan,
  createdAt: z.string(),
});

export const findBookings = defineOperation({
  id: 'booking.findBookings',
  method: 'POST',
  path: '/api/ops/booking/v1/find',
  summary:
    'A page of the orders that were made, by number, locator, ticket, flight and day, name and day, or mobile, the last to depart first; names masked',
  auth: 'staff',
  permission: 'orders.read',
  request: {
    body: z.object({
      by: z.enum(bookingKeys),
      text: words(1, 60),
      /** The flight date, required for a search by flight or by name. */
      flightDate: z.optional(isoDate),
      ...page(50, 500),
    }),
  },
  response: z.object({
    total: z.number(),
    orders: z.array(foundOrder),
  }),
  refusals: ['invalidInput'],
});

export const listRecentBookings = defineOperation({
  id: 'booking.listRecentBookings',
  method: 'GET',
  path: '/api/ops/booking/v1/recent',
  summary: 'The ten orders that the caller opened last, the latest first; names masked',
  auth: 'staff',
  permission: 'orders.read',
  request: {},
  response: z.array(foundOrder),
  refusals: [],
});

export const listTravellerOrders = defineOperation({
  id: 'booking.listTravellerOrders',
  method: 'POST',
  path: '/api/ops/booking/v1/ofTraveller',
  summary: 'A page of the orders of one account, the newest first; names masked',
  auth: 'staff',
  permission: 'travellers.read',
  request: { body: z.object({ accountId: z.uuid(), ...page(20, 50) }) },
  response: z.object({ total: z.number(), orders: z.array(foundOrder) }),
  refusals: [],
});

export const revealBooking = defineOperation({
  id: 'booking.revealBooking',
  method: 'POST',
  path: '/api/ops/booking/v1/reveal',
  summary: 'What is masked of one order, for a reason: who looked, when and why is in the log before anything is shown',
  auth: 'staff',
  permission: 'orders.reveal',
  request: { body: z.extend(mine, { reason: words(leastReasonLetters, 200) }) },
  response: z.object({
    contact: z.nullable(z.object({ name: z.string(), mobile: z.string(), mail: z.string() })),
    passengers: z.array(z.extend(deskPerson, { mobile: z.string() })),
  }),
  refusals: ['orderNotFound'],
});

export const noteBooking = defineOperation({
  id: 'booking.noteBooking',
  method: 'POST',
  path: '/api/ops/booking/v1/note',
  summary: 'Adds a note to an order for colleagues; travellers never see it, and nobody changes it',
  auth: 'staff',
  permission: 'orders.serve',
  idempotent: true,
  request: { body: z.extend(mine, { text: words(1, 500) }) },
  response: z.object({ noted: z.literal(true) }),
  refusals: ['orderNotFound'],
});

export const holdBooking = defineOperation({
  id: 'booking.holdBooking',
  method: 'POST',
  path: '/api/ops/booking/v1/hold',
  summary:
    'Holds an order that money has come for, to look at it first: its timers stand still, its coupons are suspended, and it waits in the queue booking.held',
  auth: 'staff',
  permission: 'orders.correct',
  idempotent: true,
  request: { body: z.extend(mine, { reason: words(leastReasonLetters, 200) }) },
  response: z.object({ held: z.literal(true) }),
  refusals: ['orderNotFound', 'orderNotHoldable'],
});

export const cancelBooking = defineOperation({
  id: 'booking.cancelBooking',
  method: 'POST',
  path: '/api/ops/booking/v1/cancel',
  summary:
    'Ends an order for which no money has come, for a reason that only colleagues read: what it held is free, its traveller is told',
  auth: 'staff',
  permission: 'orders.serve',
  idempotent: true,
  request: { body: z.extend(mine, { reason: words(leastReasonLetters, 200) }) },
  response: z.object({ cancelled: z.literal(true) }),
  refusals: ['orderNotFound', 'orderNotCancellable', 'conflict'],
});

export const listTravellerConsents = defineOperation({
  id: 'booking.listTravellerConsents',
  method: 'POST',
  path: '/api/ops/traveller/v1/consents',
  summary: 'A page of the documents that one account accepted with its orders, by version, the latest first',
  auth: 'staff',
  permission: 'travellers.read',
  request: { body: z.object({ accountId: z.uuid(), ...page(20, 50) }) },
  response: z.object({
    total: z.number(),
    consents: z.array(
      z.object({
        title: z.string(),
        version: z.string(),
        orders: z.number(),
        lastAt: z.string(),
        lastOrderNo: z.string(),
      }),
    ),
  }),
  refusals: [],
});
