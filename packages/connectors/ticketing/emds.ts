import { z } from 'zod/mini';
import { actNo, couponNo, documentNo, fen, orderNo, text } from '../fields.ts';
import { defineCall, refused } from '../party.ts';
import { digestOf } from '../signatures.ts';

const emd = z.object({
  itemNo: actNo.check(z.describe("The carrier's number of the item.")),
  type: z.enum(['A', 'S']).check(z.describe('An EMD-A belongs to a flight coupon. An EMD-S belongs to none.')),
  passengerName: text(120),
  ticketNo: documentNo,
  couponNo: z.nullable(couponNo).check(z.describe('The flight coupon of an EMD-A; null for an EMD-S.')),
  service: text(20).check(z.describe('The service: SEAT, BAG, LOUNGE.')),
  amountFen: fen,
});

export const issueEmds = defineCall({
  path: 'emds/issue',
  summary:
    'Issues electronic miscellaneous documents, one for each item of the call, or none. The same item number gives the same document, also in a call with other items.',
  request: z.object({ orderNo, documents: z.array(emd).check(z.minLength(1)) }),
  answer: z.discriminatedUnion('state', [
    z.object({
      state: z.literal('issued'),
      documents: z.array(z.object({ itemNo: actNo, emdNo: documentNo })),
    }),
    refused,
  ]),
  // Another set of items is another call.
  keyOf: ({ documents }) =>
    digestOf(
      documents
        .map(({ itemNo }) => itemNo)
        .sort()
        .join(' '),
    ),
});

export const refundEmds = defineCall({
  path: 'emds/refund',
  summary: 'Refunds EMDs. Every document is open before and REFUNDED after, or nothing changes.',
  request: z.object({
    actNo,
    documents: z.array(z.object({ emdNo: documentNo, refundFen: fen })).check(z.minLength(1)),
  }),
  answer: z.discriminatedUnion('state', [z.object({ state: z.literal('done') }), refused]),
  keyOf: (request) => request.actNo,
});
