import { z } from 'zod/mini';
import { actNo, airport, bookingClass, day, documentNo, fen, flightNo, instant, text } from '../fields.ts';
import { defineCall, refused } from '../party.ts';

export const receiptNo = actNo.check(z.describe('The number of the carrier: `XC` and 16 digits on this site.'));
export const invoiceNo = z
  .string()
  .check(z.regex(/^\d{20}$/, '20 digits'), z.describe('The number of the tax office.'));

const buyer = z.object({
  type: z
    .enum(['PERSONAL', 'ENTERPRISE', 'INSTITUTION'])
    .check(z.describe('`INSTITUTION` is a public body or another organisation.')),
  name: text(100),
  taxNumber: z
    .nullable(z.string().check(z.regex(/^[0-9A-Z]{18}$/, '18 capitals or digits')))
    .check(z.describe('The unified social credit code. Null for a person, and for an institution without one.')),
});

const passenger = z.object({
  name: text(120),
  documentType: text(10).check(
    z.describe(
      'The type of the identity document: `NI` identity card, `CHDNI` identity number of a child, `NIN` residence permit for Hong Kong, Macao and Taiwan residents, `PP` or `P` passport, `M` mainland travel permit for Hong Kong and Macao residents, `I` the same for Taiwan residents, `A` exit permit for Hong Kong and Macao, `G` exit permit for Taiwan, `F` permanent residence card of a foreigner, `HV` household register or birth certificate, `DD` card of an officer, `SD` card of a soldier, `ID`, `OD` or `UU` another document.',
    ),
  ),
  documentNo: text(40).check(
    z.describe('The whole number. The tax office needs it; the document that the party makes shows a part of it.'),
  ),
});

const flight = z.object({
  carrier: text(3).check(z.describe('The IATA code of the carrier that sold the ticket: `XX`.')),
  flightNo: flightNo.check(z.describe('With the code of the carrier in front: `XX1234`.')),
  date: day.check(z.describe('The local date of departure.')),
  departs: z.string().check(z.regex(/^\d{2}:\d{2}$/, 'hh:mm'), z.describe('The local time of departure.')),
  origin: airport,
  destination: airport,
  from: text(120).check(
    z.describe('The place in Chinese, as the document shows it: city, airport, terminal, with spaces: `北京 首都 T2`.'),
  ),
  to: text(120).check(z.describe('As `from`.')),
  cabin: text(40).check(z.describe('The name of the cabin in Chinese: `经济舱`. `bookingClass` has its letter.')),
  bookingClass,
  fareBasis: z.nullable(text(20)).check(z.describe('The fare basis code. Null if the site does not know it.')),
});

/** The money of the ticket. No amount is added for the VAT: fare and fuel surcharge contain it. */
const amounts = z.object({
  fareFen: fen.check(z.describe('The fare of the flown flights, with its VAT. 0 if there is none.')),
  fuelFen: fen.check(z.describe('The fuel surcharge (YQ), with its VAT. 0 if there is none.')),
  fundFen: fen.check(z.describe('The civil aviation development fund (CN). It bears no VAT. 0 if there is none.')),
  otherTaxesFen: fen.check(z.describe('Every other tax and charge. It bears no VAT. 0 if there is none.')),
  totalFen: fen.check(
    z.describe('`fareFen + fuelFen + fundFen + otherTaxesFen`, without `insuranceFen`. Refuse another total.'),
  ),
  vatPercent: z
    .number()
    .check(z.minimum(0), z.maximum(30), z.describe('The rate in per cent: 9 for nine per cent. 0 without VAT.')),
  vatFen: fen.check(
    z.describe(
      'The VAT that fare and fuel surcharge contain, half-up to a fen: `(fareFen + fuelFen) × vatPercent / (100 + vatPercent)`. The site has computed it; print it as it is.',
    ),
  ),
});

export const issueRequest = z.object({
  receiptNo,
  buyer,
  passenger,
  ticketNo: documentNo,
  isDomestic: z
    .boolean()
    .check(z.describe('True if every flight is in the country. The site asks for no other document, and sends true.')),
  flights: z
    .array(flight)
    .check(z.minLength(1), z.maxLength(16), z.describe('The flown flights of the ticket, in their order.')),
  ...amounts.shape,
  insuranceFen: z
    .nullable(fen)
    .check(
      z.describe(
        'Insurance that was sold with the ticket, for information: it is no part of `totalFen`. Null means none; the site sends null.',
      ),
    ),
});

export const issued = z.object({ state: z.literal('issued'), invoiceNo, issuedAt: instant });
export const reversed = z.object({
  state: z.literal('reversed'),
  invoiceNo: invoiceNo.check(z.describe('The number of the document that is reversed.')),
  redInvoiceNo: invoiceNo.check(z.describe('The number of the red-letter document.')),
  reversedAt: instant,
});
const accepted = z.object({ state: z.literal('accepted') });

export const issue = defineCall({
  path: 'receipts/issue',
  summary:
    'Issues the e-itinerary of one ticket. The same `receiptNo` gives the same document. A ticket has one document that is not wholly reversed: refuse a second one. `accepted` means that the tax office decides later: the site then queries each minute and repeats `issue` after `none` or `refused`, or learns the decision by a notice. Corrected data come under a new `receiptNo`; a repeated one has the same content, and may be refused again or issued.',
  request: issueRequest,
  answer: z.discriminatedUnion('state', [issued, accepted, refused]),
  keyOf: (request) => request.receiptNo,
});

export const query = defineCall({
  path: 'receipts/query',
  summary:
    'Returns the state of a document by `receiptNo`. `none` means that the party never received it, `accepted` that the tax office has not decided, `refused` that it was not issued. After a reversal of a part the document is still `issued`; it is `reversed` as soon as nothing is left of its total, with the number of the last red-letter document.',
  request: z.object({ receiptNo }),
  answer: z.discriminatedUnion('state', [issued, reversed, accepted, refused, z.object({ state: z.literal('none') })]),
});
