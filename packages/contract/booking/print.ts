import { z } from 'zod/mini';
import { orderNumber } from '../fields.ts';
import { defineOperation } from '../operation.ts';

/** The kinds of documents that the desk prints, in the order in which it lists them. */
export const printedKinds = ['pass', 'itinerary', 'emd', 'policy', 'certificate', 'minorForm'] as const;

const named = { kind: z.enum(printedKinds), key: z.string().check(z.maxLength(40)) };

export const listOrderDocuments = defineOperation({
  id: 'booking.listOrderDocuments',
  method: 'POST',
  path: '/api/ops/booking/v1/documents',
  summary:
    'The documents of an order that the desk can print now, in a service session: boarding passes, itinerary, EMD receipts, policy certificates, delay certificates, forms of children who fly alone',
  auth: 'staff',
  permission: 'orders.serve',
  request: { body: z.object({ orderNo: orderNumber }) },
  response: z.object({
    documents: z.array(
      z.object({
        ...named,
        title: z.string(),
        /** The traveller and the flight; '' for a document of the whole order. */
        detail: z.string(),
      }),
    ),
  }),
  refusals: ['serviceEnded'],
});

export const printOrderDocument = defineOperation({
  id: 'booking.printOrderDocument',
  method: 'POST',
  path: '/api/ops/booking/v1/documents/print',
  summary: 'A document of an order as the traveller gets it, as a PDF, in a service session; the log names it',
  auth: 'staff',
  permission: 'orders.serve',
  idempotent: true,
  request: { body: z.object({ orderNo: orderNumber, ...named }) },
  response: z.object({
    fileName: z.string(),
    /** Base64. */
    pdf: z.string(),
  }),
  refusals: ['serviceEnded', 'documentGone', 'tooOften'],
});

export type PrintedKind = (typeof printedKinds)[number];
