/** The departure control party: the system at the counter and the gate (DCS). */
import { z } from 'zod/mini';
import { actNo, airport, couponNo, day, documentNo, flightNo, localTime, text } from '../fields.ts';
import { defineCall, defineNotice, defineParty, noticeFields, refused } from '../party.ts';

const seatNo = z.string().check(z.regex(/^[0-9]{1,2}[A-HJ-L]$/, 'row and letter, e.g. 34A'));
const sequence = z.int().check(z.minimum(1), z.maximum(9999));
const coupon = { ticketNo: documentNo, couponNo };
const coupons = z.array(z.object(coupon)).check(z.minLength(1), z.maxLength(36));
const keyOf = (request: { actNo: string }) => request.actNo;

const flight = z.object({
  flightNo,
  flightDate: day.check(z.describe('The local date on which the first leg of the flight departs.')),
  from: airport.check(z.describe('Where the traveller gets on.')),
  to: airport.check(z.describe('Where the traveller gets off.')),
});

/** A traveller who is checked in, as the party has it. */
const accepted = z.object({
  ...coupon,
  seatNo: seatNo.check(
    z.describe('The seat. It may be another one than the site asked for; the boarding pass then shows it.'),
  ),
  sequence,
  bcbp: z
    .nullable(text(600))
    .check(z.describe('The text of the bar code, IATA Resolution 792. Null if the party leaves it to the site.')),
});
const checkedIn = z.object({
  state: z.literal('checkedIn'),
  travellers: z.array(accepted).check(z.minLength(1), z.maxLength(36)),
});

export const departureControl = defineParty({
  name: 'departure-control',
  title: 'Departure control',
  description: `
The party checks travellers in, and knows who boards.

- The site has taken the seats before it calls. The party accepts all travellers of a call, or none.
- The site does not show a boarding pass before the party has answered. It asks again with the same number until it knows.
- What the counter and the gate do comes back as signed notices: seat changes, and the list of travellers on board.
- The data of passports (APIS) go to the party before an international flight departs.`,
  operations: {
    checkIn: defineCall({
      path: 'check-in',
      summary: 'Checks travellers in with their seats: all of them, or none.',
      request: z.object({
        actNo,
        travellers: z
          .array(
            z.object({
              ...coupon,
              flight,
              name: text(120).check(z.describe('Surname and given names as on the ticket.')),
              type: z.enum(['ADT', 'CHD', 'INF']),
              seatNo,
              acceptsDuty: z
                .boolean()
                .check(z.describe('Whether the traveller has accepted the duties of an exit seat.')),
            }),
          )
          .check(z.minLength(1), z.maxLength(36)),
      }),
      answer: z.discriminatedUnion('state', [checkedIn, refused]),
      keyOf,
    }),
    changeSeat: defineCall({
      path: 'seats/change',
      summary: 'Gives checked-in travellers other seats: all of them, or none. Their sequence numbers stay.',
      request: z.object({
        actNo,
        travellers: z.array(z.object({ ...coupon, seatNo })).check(z.minLength(1), z.maxLength(36)),
      }),
      answer: z.discriminatedUnion('state', [checkedIn, refused]),
      keyOf,
    }),
    cancelCheckIn: defineCall({
      path: 'check-in/cancel',
      summary:
        'Cancels check-ins: all of them, or none. Their bag tags are void. The call also succeeds for a traveller who is not checked in.',
      request: z.object({ actNo, coupons }),
      answer: z.discriminatedUnion('state', [z.object({ state: z.literal('cancelled') }), refused]),
      keyOf,
    }),
    getBoardingPass: defineCall({
      path: 'boarding-pass',
      summary: 'Returns the data of a boarding pass as they stand. `none` means that the traveller is not checked in.',
      request: z.object(coupon),
      answer: z.discriminatedUnion('state', [
        z.object({ state: z.literal('pass'), ...accepted.shape }),
        z.object({ state: z.literal('none') }),
        refused,
      ]),
    }),
    issueBagTags: defineCall({
      path: 'bag-tags/issue',
      summary:
        'Issues the tags of the checked bags of a checked-in traveller. The counter can print them, also again, by the boarding pass.',
      request: z.object({
        actNo,
        ...coupon,
        bags: z
          .array(z.object({ weightKg: z.nullable(z.int().check(z.minimum(1), z.maximum(32))) }))
          .check(
            z.minLength(1),
            z.maxLength(9),
            z.describe('The weight of each bag in kg; null before the bag is weighed.'),
          ),
      }),
      answer: z.discriminatedUnion('state', [
        z.object({
          state: z.literal('issued'),
          tags: z
            .array(z.string().check(z.regex(/^\d{10}$/, 'ten digits')))
            .check(z.describe('The licence plates, in the order of the bags: ten digits, IATA Resolution 740.')),
        }),
        refused,
      ]),
      keyOf,
    }),
    sendApis: defineCall({
      path: 'apis/send',
      summary: 'Passes on the passport data of one traveller on an international flight, and acknowledges them.',
      request: z.object({
        actNo,
        ...coupon,
        flight,
        departsAt: localTime,
        arrivesAt: localTime,
        traveller: z.object({
          surname: text(60),
          firstName: text(60),
          birthday: day,
          sex: z.enum(['M', 'F']),
          documentType: text(10).check(
            z.describe('The type of the document as the order has it: `PP` passport, and others of the carrier.'),
          ),
          documentNo: text(40),
          country: text(3).check(z.describe('The country of issue.')),
          expires: day.check(z.describe('The last day of the document.')),
        }),
      }),
      answer: z.discriminatedUnion('state', [
        z.object({
          state: z.literal('acknowledged'),
          reference: text(64).check(z.describe('The number under which the party or the authority has the data.')),
        }),
        refused,
      ]),
      keyOf,
    }),
  },
  notices: {
    boarded: defineNotice({
      path: 'boarded',
      summary: 'Tells who has boarded, and who has been taken off again. An older notice does not undo a newer one.',
      body: z.object({
        ...noticeFields,
        coupons: z
          .array(z.object({ ...coupon, state: z.enum(['BOARDED', 'OFFLOADED']) }))
          .check(z.minLength(1), z.maxLength(500)),
      }),
    }),
    seats: defineNotice({
      path: 'seats',
      summary: 'Tells seats that the counter or the gate has changed.',
      body: z.object({
        ...noticeFields,
        coupons: z.array(z.object({ ...coupon, seatNo })).check(z.minLength(1), z.maxLength(500)),
      }),
    }),
  },
});
