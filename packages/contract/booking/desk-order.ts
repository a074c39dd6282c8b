import { timelineTabs } from '@haidai/domain/booking';
import { leastReasonLetters } from '@haidai/domain/staff';
import { z } from 'zod/mini';
import { orderNumber, page, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { orderDetail } from './order.ts';

export const deskPerson = z.object({
  seq: z.number(),
  name: z.string(),
  passengerType: z.enum(['A', 'C', 'B']),
  typeText: z.string(),
  documentType: z.string(),
  documentText: z.string(),
  documentNo: z.string(),
});
const mine = z.object({ orderNo: orderNumber });
/** The look of a state: good, a warning, bad, or plain. */
const tone = z.enum(['ok', 'warn', 'bad', 'plain']);
const tag = z.object({ text: z.string(), tone });
const place = z.object({ city: z.string(), airport: z.string(), date: z.string(), time: z.string() });

/** One flight of the order with its state of now. Dates and times are local to the airport. */
const strip = z.object({
  segmentIndex: z.number(),
  isReturn: z.boolean(),
  flight: z.string(),
  /** The local date on which the flight number starts its journey. */
  flightDate: z.string(),
  from: place,
  to: place,
  /** The expected or actual times where they differ from those above; '' otherwise. */
  newDeparture: z.string(),
  newArrival: z.string(),
  route: z.string(),
  bookingClass: z.string(),
  cabin: z.string(),
  state: tag,
  /** Gate and stand, aircraft, cause of a delay, in words. */
  facts: z.array(z.string()),
});

const coupon = z.object({
  ticketNo: z.string(),
  passengerSeq: z.number(),
  couponNo: z.number(),
  segmentIndex: z.number(),
  flight: z.string(),
  status: z.string(),
  statusText: z.string(),
  tone,
  /** '' without a seat. */
  seat: z.string(),
  /** What else to know: checked in, a refund whose money did not arrive. */
  note: tag,
});

/**
 * The place of an amount in the ledger. `received` came from the traveller. `refunded`, `underWay` and `refused` went
 * back, are on the way back, or did not arrive. `asked` is asked for and still with the carrier. `none` counts nowhere.
 */
const bucket = z.enum(['received', 'refunded', 'underWay', 'refused', 'asked', 'none']);

const ledger = z.object({
  lines: z.array(
    z.object({
      at: z.string(),
      /** '' for an add-on, which has no number. */
      number: z.string(),
      kindText: z.string(),
      text: z.string(),
      /** Negative for money to the traveller. */
      amount: yuan,
      bucket,
      state: tag,
    }),
  ),
  /** `received` = `kept` + `refunded` + `underWay` + `refused`. `asked` is a part of `kept`. */
  totals: z.object({
    due: yuan,
    received: yuan,
    refunded: yuan,
    underWay: yuan,
    refused: yuan,
    asked: yuan,
    kept: yuan,
  }),
});

/** The price as a table: one row for each traveller, one column for each fare, tax and kind of add-on. */
const fares = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.object({ seq: z.number(), name: z.string(), amounts: z.array(z.nullable(yuan)), total: yuan })),
  /** What is for the whole order: a coupon, an add-on for everybody. */
  ofOrder: z.array(z.object({ text: z.string(), amount: yuan })),
  /** The sum of all of it, and of what is sold and not paid yet. */
  total: yuan,
});

export const readBooking = defineOperation({
  id: 'booking.readBooking',
  method: 'POST',
  path: '/api/ops/booking/v1/read',
  summary:
    'One order for the desk, in words: flights as they fly now, travellers with coupons and seats, one ledger of the money, fares and taxes for each traveller, the work that waits; what is personal is masked',
  auth: 'staff',
  permission: 'orders.read',
  request: { body: mine },
  response: z.object({
    orderNo: z.string(),
    orderType: z.string(),
    status: z.string(),
    statusText: z.string(),
    statusTone: tone,
    /** What a caller asks about first: money that did not arrive, a late or cancelled flight. */
    alerts: z.array(tag),
    recordLocator: z.string(),
    createdAt: z.string(),
    expiresAt: z.nullable(z.string()),
    total: yuan,
    paid: yuan,
    points: z.number(),
    contact: z.nullable(z.object({ name: z.string(), mobile: z.string(), mail: z.string() })),
    /** The account of the order, masked; null for an order without one. */
    member: z.nullable(z.object({ accountId: z.string(), text: z.string() })),
    /** The orders that changed this one, or that this one changed. */
    linked: z.array(z.object({ orderNo: z.string(), text: z.string() })),
    segments: z.array(strip),
    passengers: z.array(deskPerson),
    coupons: z.array(coupon),
    ledger,
    fares,
    /** The items of this order that wait in queues of the desk. */
    work: z.array(
      z.object({
        kind: z.string(),
        id: z.string(),
        queue: z.string(),
        title: z.string(),
        statusText: z.string(),
        since: z.string(),
        amount: z.nullable(yuan),
      }),
    ),
    /** The queues that failed. `work` lacks what waits in them. */
    missingWork: z.array(z.object({ kind: z.string(), queue: z.string() })),
  }),
  refusals: ['orderNotFound'],
});

export const listTimeline = defineOperation({
  id: 'booking.listTimeline',
  method: 'POST',
  path: '/api/ops/booking/v1/timeline',
  summary:
    'A page of what happened to one order, the newest first: its steps, money, tickets, messages, notes, acts of the staff, calls to outside parties',
  auth: 'staff',
  permission: 'orders.read',
  request: { body: z.extend(mine, { tab: z._default(z.enum(timelineTabs), 'all'), ...page(30, 100) }) },
  response: z.object({
    total: z.number(),
    items: z.array(
      z.object({ id: z.string(), at: z.string(), tab: z.string(), text: z.string(), note: z.string(), tone }),
    ),
  }),
  refusals: ['orderNotFound'],
});

export const attendBooking = defineOperation({
  id: 'booking.attendBooking',
  method: 'POST',
  path: '/api/ops/booking/v1/attend',
  summary: 'Tells colleagues that the caller has an order open, or has closed it, and names the colleagues who have',
  auth: 'staff',
  permission: 'desk.use',
  idempotent: true,
  request: { body: z.extend(mine, { open: z.boolean() }) },
  response: z.object({ colleagues: z.array(z.object({ name: z.string(), at: z.string() })) }),
  refusals: ['orderNotFound'],
});

export const viewAsTraveller = defineOperation({
  id: 'booking.viewAsTraveller',
  method: 'POST',
  path: '/api/ops/booking/v1/asTraveller',
  summary:
    'What the owner of an order reads about it, for a reason that is in the log first; the caller gets no sign-in of the traveller, so nothing can be done with it',
  auth: 'staff',
  permission: 'orders.reveal',
  request: {
    body: z.extend(mine, { reason: z.string().check(z.trim(), z.minLength(leastReasonLetters), z.maxLength(200)) }),
  },
  response: z.object({
    order: orderDetail,
    /** The instant at which the desk closes the view. */
    endsAt: z.string(),
  }),
  refusals: ['orderNotFound'],
});
