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
  /** The type of the document as the order has it: `NI` identity card, `PP` passport, and others of the carrier. */
  type: text(10),
  number: text(40),
  /** The country of issue and the last day of a passport. */
  country: z.optional(text(3)),
  expires: z.optional(day),
});

const passenger = z.object({
  seq: passengerSeq,
  type: z.enum(['ADT', 'CHD', 'INF']),
  surname: text(60),
  firstName: text(60),
  /** The name as the ticket shows it. */
  name: text(120),
  birthday: z.nullable(day),
  sex: z.nullable(z.enum(['M', 'F'])),
  identity: z.nullable(identity),
  /** The adult who carries an infant. Null for everybody else. */
  adultSeq: z.nullable(passengerSeq),
});

const segment = z.object({
  index: segmentIndex,
  flightNo,
  /** The local date of departure. */
  flightDate: day,
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
  /** The code of four letters: `INFT`, `WCHR`, `UMNR`, `RQST` for a seat, `SPML` for a meal, `XBAG` for baggage. */
  code: z.string().check(z.regex(/^[A-Z]{4}$/, 'four capitals')),
  /** The free text: the infant's name and birthday, the seat number, the product. */
  text: z.string().check(z.maxLength(120)),
});

/** The fee for the refund or change of one coupon. */
const penalty = z.object({
  index: segmentIndex,
  act: z.enum(['refund', 'change']),
  /** The hours before departure from which the fee applies, up to the next larger number. Null: until the end. */
  fromHours: z.nullable(z.int()),
  /** Null if the act is not allowed. */
  feeFen: z.nullable(fen),
});

/** The fare of one passenger: what the fare boxes of the ticket show. */
const fare = z.object({
  passengerSeq,
  /** The fare basis is null for an order that did not store it. */
  segments: z.array(z.object({ index: segmentIndex, fareBasis: z.nullable(text(20)), fareFen: fen })),
  taxes: z.array(z.object({ code: text(3), amountFen: fen })),
  totalFen: fen,
  /** The fare calculation line, such as `BJS XX SHA 500.00 CNY500.00END`. */
  fareCalculation: text(300),
  /** The endorsement box, such as `NONEND/REF FEE/CHG FEE`. */
  endorsement: z.string().check(z.maxLength(147)),
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
  /** How the traveller has paid for the whole order, with add-ons. Empty for an order without money. */
  formsOfPayment: z.array(z.object({ method: text(20), amountFen: fen, reference: z.nullable(text(64)) })),
  exchanges: z.array(exchange),
});

export const issuedTicket = z.object({ passengerSeq, ticketNo: documentNo });
const recordLocator = z.string().check(z.regex(/^[A-Z0-9]{6}$/, 'six capitals or digits'));

const issued = z.object({ state: z.literal('issued'), recordLocator, tickets: z.array(issuedTicket) });
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
    'Issues the tickets of an order. An exchange also turns the old coupons into EXCHANGED. The same order number gives the same tickets; after `partial` a repeated call issues the missing ones.',
  request: issueRequest,
  answer: z.discriminatedUnion('state', [issued, partial, refused]),
  keyOf: (request) => request.orderNo,
});

export const query = defineCall({
  path: 'tickets/query',
  summary: 'Returns the tickets of an order. `none` means that the party has no tickets of the order.',
  request: z.object({ orderNo }),
  answer: z.discriminatedUnion('state', [issued, partial, refused, z.object({ state: z.literal('none') })]),
});
