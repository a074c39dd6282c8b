import { z } from 'zod/mini';
import { actNo, airport, bookingClass, day, documentNo, fen, flightNo, instant, text } from '../fields.ts';
import { defineCall, refused } from '../party.ts';

/** The carrier's number of the document: `XC` and 16 digits on this site. */
export const receiptNo = actNo;
/** The number of the tax office: 20 digits. */
export const invoiceNo = z.string().check(z.regex(/^\d{20}$/, '20 digits'));

const buyer = z.object({
  /** `INSTITUTION` is a public body or another organisation. It may have a tax number. */
  type: z.enum(['PERSONAL', 'ENTERPRISE', 'INSTITUTION']),
  name: text(100),
  /** The unified social credit code. Null for a person, and for a public body without one. */
  taxNumber: z.nullable(z.string().check(z.regex(/^[0-9A-Z]{18}$/, '18 capitals or digits'))),
});

const passenger = z.object({
  name: text(120),
  /** The type of the identity document as the order has it: `NI` identity card, `PP` passport, and others. */
  documentType: text(10),
  /** The whole number. The tax office needs it; the document that the party makes shows a part of it. */
  documentNo: text(40),
});

const flight = z.object({
  carrier: text(3),
  flightNo,
  /** The local date and time of departure. */
  date: day,
  departs: z.string().check(z.regex(/^\d{2}:\d{2}$/, 'hh:mm')),
  origin: airport,
  destination: airport,
  /** The places in words, as the document shows them. */
  from: text(120),
  to: text(120),
  cabin: text(40),
  bookingClass,
  fareBasis: z.nullable(text(20)),
});

/** All amounts contain the VAT. The total is the sum of fare, fuel surcharge, fund and other taxes. */
const amounts = z.object({
  fareFen: fen,
  fuelFen: fen,
  /** The civil aviation development fund. It bears no VAT. */
  fundFen: fen,
  otherTaxesFen: fen,
  totalFen: fen,
  vatPercent: z.number().check(z.minimum(0), z.maximum(30)),
  /** The VAT in fare and fuel surcharge. */
  vatFen: fen,
});

export const issueRequest = z.object({
  receiptNo,
  buyer,
  passenger,
  ticketNo: documentNo,
  isDomestic: z.boolean(),
  flights: z.array(flight).check(z.minLength(1), z.maxLength(16)),
  ...amounts.shape,
  /** Insurance that was sold with the ticket, for information only: the insurer documents it. Null if there is none. */
  insuranceFen: z.nullable(fen),
});

export const issued = z.object({ state: z.literal('issued'), invoiceNo, issuedAt: instant });
export const reversed = z.object({
  state: z.literal('reversed'),
  invoiceNo,
  /** The number of the red-letter document. */
  redInvoiceNo: invoiceNo,
  reversedAt: instant,
});
/** The tax office has the request and has not decided. The site queries, or learns it by a notice. */
const accepted = z.object({ state: z.literal('accepted') });

export const issue = defineCall({
  path: 'receipts/issue',
  summary:
    'Issues the e-itinerary of one ticket. The same receipt number gives the same document. `accepted` means that the tax office decides later.',
  request: issueRequest,
  answer: z.discriminatedUnion('state', [issued, accepted, refused]),
  keyOf: (request) => request.receiptNo,
});

export const query = defineCall({
  path: 'receipts/query',
  summary:
    'Returns the state of a document by the receipt number. `none` means that the party never received it. After a reversal of a part the document is still `issued`.',
  request: z.object({ receiptNo }),
  answer: z.discriminatedUnion('state', [issued, reversed, accepted, refused, z.object({ state: z.literal('none') })]),
});
