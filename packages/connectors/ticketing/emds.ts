import { z } from 'zod/mini';
import { actNo, couponNo, documentNo, fen, orderNo, text } from '../fields.ts';
import { defineCall, refused } from '../party.ts';

/** An EMD-A belongs to a flight coupon. An EMD-S belongs to none. */
const emd = z.object({
  /** The carrier's number of the item. */
  itemNo: actNo,
  type: z.enum(['A', 'S']),
  passengerName: text(120),
  ticketNo: documentNo,
  /** The flight coupon of an EMD-A; null for an EMD-S. */
  couponNo: z.nullable(couponNo),
  /** The service: SEAT, BAG, LOUNGE. */
  service: text(20),
  amountFen: fen,
});

export const issueEmds = defineCall({
  path: 'emds/issue',
  summary: 'Issues electronic miscellaneous documents. The same item number gives the same document.',
  request: z.object({ orderNo, documents: z.array(emd).check(z.minLength(1)) }),
  answer: z.discriminatedUnion('state', [
    z.object({
      state: z.literal('issued'),
      documents: z.array(z.object({ itemNo: actNo, emdNo: documentNo })),
    }),
    refused,
  ]),
  keyOf: ({ documents }) => documents.map(({ itemNo }) => itemNo).sort()[0] ?? '',
});

export const refundEmds = defineCall({
  path: 'emds/refund',
  summary: 'Refunds EMDs. All become REFUNDED, or nothing changes.',
  request: z.object({
    actNo,
    documents: z.array(z.object({ emdNo: documentNo, refundFen: fen })).check(z.minLength(1)),
  }),
  answer: z.discriminatedUnion('state', [z.object({ state: z.literal('done') }), refused]),
  keyOf: (request) => request.actNo,
});
