import { z } from 'zod/mini';
import { actNo, airport, bookingClass, day, documentNo, flightNo, instant, orderNo, text } from '../fields.ts';
import { defineCall, refused } from '../party.ts';

/** The number of a segment in its order, from 0. */
const segment = z.int().check(z.minimum(0), z.maximum(31));
const seats = z.int().check(z.minimum(0), z.maximum(999));

const leg = z.object({
  flightNo,
  flightDate: day.check(z.describe('The local date on which the flight number starts its first leg.')),
  origin: airport,
  destination: airport,
});

const segmentToSell = z.object({
  segment,
  flightNo,
  flightDate: day,
  airports: z
    .array(airport)
    .check(
      z.minLength(2),
      z.maxLength(6),
      z.describe('The airports of the segment in order. A segment with a stop has three.'),
    ),
  bookingClass,
  seats: z.int().check(z.minimum(1), z.maximum(99)),
});

const named = z.object({
  seq: z.int().check(z.minimum(1), z.maximum(99), z.describe('The number of the passenger in the order, from 1.')),
  type: z.enum(['ADT', 'CHD', 'INF']),
  name: text(120),
});

const done = z.object({ state: z.literal('done') });
const recordLocator = z.string().check(z.regex(/^[A-Z0-9]{5,8}$/, 'five to eight capitals or digits'));

/** The seats of each class on a leg, as the party sells them now. */
export const availabilityOfLeg = z.extend(leg, {
  sequence: z
    .int()
    .check(
      z.minimum(0),
      z.maximum(2_147_483_647),
      z.describe('Grows with every change of the leg. A smaller number is older.'),
    ),
  classes: z.array(z.object({ bookingClass, seats })).check(z.maxLength(40)),
});

export const seatOperations = {
  availability: defineCall({
    path: 'availability',
    summary: 'Returns the seats of every class on legs. A leg that the party does not know is not in the answer.',
    request: z.object({ legs: z.array(leg).check(z.minLength(1), z.maxLength(100)) }),
    answer: z.discriminatedUnion('state', [
      z.object({ state: z.literal('listed'), legs: z.array(availabilityOfLeg) }),
      refused,
    ]),
  }),
  sell: defineCall({
    path: 'bookings/sell',
    summary: 'Sells all segments of a request, or none. The same number of the act sells once.',
    request: z.object({
      actNo,
      orderNo,
      segments: z.array(segmentToSell).check(z.minLength(1), z.maxLength(32)),
      passengers: z.array(named).check(z.minLength(1), z.maxLength(99)),
    }),
    answer: z.discriminatedUnion('state', [
      z.object({
        state: z.literal('sold'),
        recordLocator,
        heldUntil: z
          .nullable(instant)
          .check(
            z.describe('The party cancels the booking then unless it is confirmed. Null if it waits without a limit.'),
          ),
      }),
      z.object({ state: z.literal('soldOut'), flightNo, flightDate: day, bookingClass }),
      refused,
    ]),
    keyOf: (request) => request.actNo,
  }),
  confirm: defineCall({
    path: 'bookings/confirm',
    summary: 'Tells the names and tickets of a booking. The party then holds it without a time limit.',
    request: z.object({
      actNo,
      orderNo,
      passengers: z.array(z.extend(named, { ticketNo: z.nullable(documentNo) })).check(z.minLength(1), z.maxLength(99)),
    }),
    answer: z.discriminatedUnion('state', [done, refused]),
    keyOf: (request) => request.actNo,
  }),
  cancel: defineCall({
    path: 'bookings/cancel',
    summary:
      'Gives seats of segments back. With `saleNo` it takes back exactly that sale and nothing else; a sale that arrives after this call is refused with the code `saleCancelled`.',
    request: z.object({
      actNo,
      orderNo,
      saleNo: z.nullable(actNo),
      segments: z
        .array(z.object({ segment, seats: z.int().check(z.minimum(1), z.maximum(99)) }))
        .check(z.maxLength(32)),
    }),
    answer: z.discriminatedUnion('state', [done, refused]),
    keyOf: (request) => request.actNo,
  }),
  query: defineCall({
    path: 'bookings/query',
    summary: 'Returns the booking of an order. `none` means that the party has no seat for the order.',
    request: z.object({ orderNo }),
    answer: z.discriminatedUnion('state', [
      z.object({
        state: z.literal('booked'),
        recordLocator,
        heldUntil: z.nullable(instant),
        segments: z.array(z.object({ segment, flightNo, flightDate: day, bookingClass, seats })),
      }),
      z.object({ state: z.literal('none') }),
    ]),
  }),
};
