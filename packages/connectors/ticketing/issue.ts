import { z } from 'zod/mini';
import {
  airport,
  bookingClass,
  couponNo,
  day,
  documentNo,
  fen,
  flightNo,
  localTime,
  orderNo,
  text,
} from '../fields.ts';
import { defineCall, refused } from '../party.ts';

const passengerSeq = z.int().check(z.minimum(1), z.maximum(99));
const segmentIndex = z.int().check(z.minimum(0), z.maximum(15));

const identity = z.object({
  type: text(10).check(
    z.describe(
      'The type of the document as the order has it: `NI` identity card, `PP` passport, and others of the carrier.',
    ),
  ),
  number: text(40),
  country: z.optional(text(3)).check(z.describe('The country of issue.')),
  expires: z.optional(day).check(z.describe('The last day of the document. Absent if the order has none.')),
});

const passenger = z.object({
  seq: passengerSeq,
  type: z.enum(['ADT', 'CHD', 'INF']),
  surname: text(60),
  firstName: text(60),
  name: text(120).check(z.describe('The name as the ticket shows it.')),
  birthday: z.nullable(day),
  sex: z.nullable(z.enum(['M', 'F'])),
  identity: z.nullable(identity),
  adultSeq: z.nullable(passengerSeq).check(z.describe('The adult who carries an infant. Null for everybody else.')),
});

const segment = z.object({
  index: segmentIndex.check(z.describe('The number of the segment in the order, from 0.')),
  flightNo,
  flightDate: day.check(z.describe('The local date of departure.')),
  departsAt: localTime,
  arrivesAt: localTime,
  origin: airport,
  destination: airport,
  bookingClass,
});

/** A special service (SSR) of one passenger on one segment. */
const service = z.object({
  passengerSeq,
  segmentIndex,
  code: z
    .string()
    .check(
      z.regex(/^[A-Z]{4}$/, 'four capitals'),
      z.describe(
        'The code of four letters: `INFT`, `WCHR`, `UMNR`, `RQST` for a seat, `SPML` for a meal, `XBAG` for baggage.',
      ),
    ),
  text: z
    .string()
    .check(
      z.maxLength(120),
      z.describe("The free text: the infant's name and birthday, the seat number, the product."),
    ),
});

/** The fee for the refund or change of one coupon. */
const penalty = z.object({
  index: segmentIndex,
  act: z.enum(['refund', 'change']),
  fromHours: z
    .nullable(z.int())
    .check(
      z.describe(
        'The hours before departure from which the fee applies, up to the next larger number. Null: until the end.',
      ),
    ),
  feeFen: z.nullable(fen).check(z.describe('Null if the act is not allowed.')),
});

/** The fare of one passenger: what the fare boxes of the ticket show. */
const fare = z.object({
  passengerSeq,
  segments: z
    .array(z.object({ index: segmentIndex, fareBasis: z.nullable(text(20)), fareFen: fen }))
    .check(z.describe('The fare basis is null for an order that did not store it.')),
  taxes: z.array(z.object({ code: text(3), amountFen: fen })),
  totalFen: fen,
  fareCalculation: text(300).check(z.describe('The fare calculation line, such as `BJS XX SHA 500.00 CNY500.00END`.')),
  endorsement: z.string().check(z.maxLength(147), z.describe('The endorsement box, such as `NONEND/REF FEE/CHG FEE`.')),
  penalties: z.array(penalty),
});

/** The coupons that the new ticket of a passenger replaces. */
const exchange = z.object({
  passengerSeq,
  ticketNo: documentNo,
  couponNos: z.array(couponNo).check(z.minLength(1)),
});

const issueRequest = z.object({
  orderNo,
  contact: z.object({ mobile: z.nullable(text(20)), mail: z.nullable(text(120)) }),
  passengers: z.array(passenger).check(z.minLength(1)),
  segments: z.array(segment).check(z.minLength(1)),
  fares: z.array(fare),
  services: z.array(service),
  formsOfPayment: z
    .array(z.object({ method: text(20), amountFen: fen, reference: z.nullable(text(64)) }))
    .check(
      z.describe('How the traveller has paid for the whole order, with add-ons. Empty for an order without money.'),
    ),
  exchanges: z.array(exchange),
});

export const issuedTicket = z.object({ passengerSeq, ticketNo: documentNo });
const recordLocator = z.string().check(z.regex(/^[A-Z0-9]{6}$/, 'six capitals or digits'));

const issued = z.object({
  state: z.literal('issued'),
  recordLocator,
  tickets: z.array(issuedTicket).check(z.describe('One for each passenger of the order.')),
});
/** At least one passenger has a ticket, and at least one has none. */
const partial = z.object({
  state: z.literal('partial'),
  recordLocator,
  tickets: z.array(issuedTicket),
  reason: z.string().check(z.maxLength(300)),
});

export const issue = defineCall({
  path: 'tickets/issue',
  summary:
    'Issues one ticket for each passenger of an order. Coupon 1 is the first segment, coupon 2 the second, and so on. `exchanges` names old coupons, open or suspended, that become EXCHANGED in the same act. The same order number gives the same tickets. After `partial` a repeated call issues the missing ones, and after `refused` it tries again; it names only the exchanges of passengers who have no new ticket.',
  request: issueRequest,
  answer: z.discriminatedUnion('state', [issued, partial, refused]),
  keyOf: (request) => request.orderNo,
});

export const query = defineCall({
  path: 'tickets/query',
  summary:
    'Returns the tickets of an order, also if they were refunded, exchanged or made void since. `none` means that the party has no tickets of the order. An order whose issue was refused may answer `refused` or `none`.',
  request: z.object({ orderNo }),
  answer: z.discriminatedUnion('state', [issued, partial, refused, z.object({ state: z.literal('none') })]),
});
