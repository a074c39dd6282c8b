import { leastReasonLetters } from '@haidai/domain/staff';
import { z } from 'zod/mini';
import { isoDate, orderNumber, page, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';

/** The ways to find a booking. */
const bookingKeys = ['ORDER', 'LOCATOR', 'TICKET', 'FLIGHT', 'NAME', 'MOBILE'] as const;

const words = (least: number, most: number) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most));
const person = z.object({
  seq: z.number(),
  name: z.string(),
  passengerType: z.enum(['A', 'C', 'B']),
  documentType: z.string(),
  documentText: z.string(),
  documentNo: z.string(),
});
const mine = z.object({ orderNo: orderNumber });

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
    orders: z.array(
      z.object({
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
      }),
    ),
  }),
  refusals: ['invalidInput'],
});

export const readBooking = defineOperation({
  id: 'booking.readBooking',
  method: 'POST',
  path: '/api/ops/booking/v1/read',
  summary:
    'All of one order for the desk: what is personal is masked; with its history line by line, notes, and the queues it waits in',
  auth: 'staff',
  permission: 'orders.read',
  request: { body: mine },
  response: z.object({
    orderNo: z.string(),
    orderType: z.string(),
    status: z.string(),
    statusText: z.string(),
    recordLocator: z.string(),
    createdAt: z.string(),
    expiresAt: z.nullable(z.string()),
    total: yuan,
    paid: yuan,
    points: z.number(),
    contact: z.nullable(z.object({ name: z.string(), mobile: z.string(), mail: z.string() })),
    segments: z.array(
      z.object({ flight: z.string(), date: z.string(), route: z.string(), time: z.string(), bookingClass: z.string() }),
    ),
    passengers: z.array(person),
    coupons: z.array(
      z.object({
        ticketNo: z.string(),
        passengerSeq: z.number(),
        couponNo: z.number(),
        flight: z.string(),
        status: z.string(),
        statusText: z.string(),
      }),
    ),
    payments: z.array(
      z.object({
        paymentNo: z.string(),
        method: z.string(),
        methodText: z.string(),
        amount: yuan,
        status: z.string(),
        statusText: z.string(),
        at: z.string(),
      }),
    ),
    refunds: z.array(
      z.object({ refundNo: z.string(), amount: yuan, status: z.string(), statusText: z.string(), at: z.string() }),
    ),
    messages: z.array(
      z.object({
        event: z.string(),
        eventText: z.string(),
        channel: z.string(),
        channelText: z.string(),
        status: z.string(),
        statusText: z.string(),
        at: z.string(),
      }),
    ),
    history: z.array(z.object({ at: z.string(), text: z.string(), actor: z.string(), to: z.string() })),
    notes: z.array(z.object({ at: z.string(), login: z.string(), text: z.string() })),
    /** The items of this booking that wait in queues of the desk. */
    work: z.array(z.object({ kind: z.string(), queue: z.string(), title: z.string() })),
  }),
  refusals: ['orderNotFound'],
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
    passengers: z.array(z.extend(person, { mobile: z.string() })),
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
