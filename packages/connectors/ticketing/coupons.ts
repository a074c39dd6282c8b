import { z } from 'zod/mini';
import { actNo, bookingClass, couponNo, day, documentNo, fen, flightNo, localTime, orderNo, text } from '../fields.ts';
import { defineCall, defineNotice, noticeFields, refused } from '../party.ts';

/** The states of a flight coupon on the wire. */
export const couponStates = [
  'OPEN FOR USE',
  'CHECKED IN',
  'LIFTED/BOARDED',
  'USED/FLOWN',
  'SUSPENDED',
  'REFUNDED',
  'EXCHANGED',
  'VOID',
] as const;
export const couponState = z.enum(couponStates);
const coupon = z.object({ ticketNo: documentNo, couponNo });
const coupons = z.array(coupon).check(z.minLength(1), z.maxLength(100));
const done = z.object({ state: z.literal('done') });
const doneOrRefused = z.discriminatedUnion('state', [done, refused]);
const keyOf = (request: { actNo: string }) => request.actNo;

export const voidTickets = defineCall({
  path: 'tickets/void',
  summary:
    'Makes tickets void on the day of their issue. Every coupon is open or suspended before and VOID after, or nothing changes. Coupons that were exchanged for the ticket stay EXCHANGED. If the party refuses, the site refunds the coupons.',
  request: z.object({ actNo, ticketNos: z.array(documentNo).check(z.minLength(1), z.maxLength(100)) }),
  answer: doneOrRefused,
  keyOf,
});

export const refundCoupons = defineCall({
  path: 'coupons/refund',
  summary:
    'Refunds coupons of one ticket. Every coupon is open or suspended before and REFUNDED after, or nothing changes.',
  request: z.object({
    actNo,
    ticketNo: documentNo,
    couponNos: z.array(couponNo).check(z.minLength(1)),
    refundFen: fen.check(z.describe('The money that the traveller gets back: fare and taxes less the fee.')),
    feeFen: fen,
    taxFen: fen,
    isInvoluntary: z.boolean(),
  }),
  answer: doneOrRefused,
  keyOf,
});

export const suspendCoupons = defineCall({
  path: 'coupons/suspend',
  summary:
    'Suspends coupons, for a held order or a no-show. Every coupon is open before and SUSPENDED after, or nothing changes.',
  request: z.object({
    actNo,
    coupons,
    cause: text(40).check(z.describe('Why, in capitals: `REVIEW`, `REFUND`, `CHANGE`, `NO_SHOW` or `HELD`.')),
  }),
  answer: doneOrRefused,
  keyOf,
});

export const resumeCoupons = defineCall({
  path: 'coupons/resume',
  summary: 'Opens coupons again. Every coupon is suspended before and OPEN FOR USE after, or nothing changes.',
  request: z.object({ actNo, coupons }),
  answer: doneOrRefused,
  keyOf,
});

export const setCouponStates = defineCall({
  path: 'coupons/set-states',
  summary:
    'Tells the states that the site has set: CHECKED IN, OPEN FOR USE again, LIFTED/BOARDED and USED/FLOWN by check-in and departure, EXCHANGED by the staff who endorse a ticket to another carrier. Every coupon is open, checked in, boarded or flown before, or has its new state already, or nothing changes: refuse for a suspended, refunded, exchanged or void coupon.',
  request: z.object({
    actNo,
    coupons: z.array(z.object({ ticketNo: documentNo, couponNo, state: couponState })).check(z.minLength(1)),
  }),
  answer: doneOrRefused,
  keyOf,
});

export const revalidateCoupons = defineCall({
  path: 'coupons/revalidate',
  summary:
    'Moves coupons to another flight or to other times of their flight, without a new ticket, after a change by the carrier. Every coupon is open before and after, or nothing changes.',
  request: z.object({
    actNo,
    coupons: z
      .array(
        z.object({
          ticketNo: documentNo,
          couponNo,
          flightNo,
          flightDate: day,
          departsAt: localTime,
          arrivesAt: localTime,
          bookingClass,
        }),
      )
      .check(z.minLength(1)),
  }),
  answer: doneOrRefused,
  keyOf,
});

export const amendNames = defineCall({
  path: 'tickets/amend-names',
  summary:
    'Writes corrected names into tickets of one order, all or none. The tickets keep their numbers and the states of their coupons.',
  request: z.object({
    orderNo,
    correctionNo: actNo.check(z.describe("The carrier's number of the correction.")),
    tickets: z.array(z.object({ ticketNo: documentNo, name: text(120) })).check(z.minLength(1)),
  }),
  answer: z.discriminatedUnion('state', [z.object({ state: z.literal('amended') }), refused]),
  keyOf: (request) => request.correctionNo,
});

/** A ticket as the party has it, for the daily comparison. */
const ticketState = z.object({
  ticketNo: documentNo,
  orderNo,
  coupons: z.array(z.object({ couponNo, state: couponState })),
});

export const listTickets = defineCall({
  path: 'tickets/list',
  summary:
    'Lists the tickets that were issued on a day of Beijing time, or of which a coupon got another state on it, by ticket number, at most 500 per page. The states are those of now. `next` is the last number of a page, and `after` of the following call; null ends the list.',
  request: z.object({ day, after: z.nullable(documentNo) }),
  answer: z.discriminatedUnion('state', [
    z.object({ state: z.literal('listed'), tickets: z.array(ticketState), next: z.nullable(documentNo) }),
    refused,
  ]),
});

export const couponNotice = defineNotice({
  path: 'coupons',
  summary: 'Tells coupons that another system has changed: flown, refunded at a counter, suspended.',
  body: z.object({
    ...noticeFields,
    coupons: z
      .array(z.object({ ticketNo: documentNo, couponNo, state: couponState }))
      .check(z.minLength(1), z.maxLength(500)),
  }),
});
