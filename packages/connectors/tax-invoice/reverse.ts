import { z } from 'zod/mini';
import { actNo, fen, text } from '../fields.ts';
import { defineCall, refused } from '../party.ts';
import { invoiceNo, receiptNo, reversed } from './issue.ts';

export const reverse = defineCall({
  path: 'receipts/reverse',
  summary:
    'Reverses an issued document by a red-letter document, after a refund or a change of the ticket or because the document is wrong. A document that the buyer has entered or deducted may need the consent of the buyer: refuse `buyerMustConfirm`.',
  request: z.object({
    actNo,
    receiptNo,
    invoiceNo,
    reason: z.enum(['REFUND', 'CHANGE', 'WRONG']),
    /** The amounts with their VAT that are reversed. Null reverses the whole document. */
    part: z.nullable(z.object({ totalFen: fen, vatFen: fen })),
  }),
  answer: z.discriminatedUnion('state', [reversed, z.object({ state: z.literal('accepted') }), refused]),
  keyOf: (request) => request.actNo,
});

export const fileFormats = ['PDF', 'OFD', 'XML'] as const;

const file = z.object({
  format: z.enum(fileFormats),
  /** The SHA-256 of the bytes, in hexadecimal. The site refuses a file with another digest. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits')),
  /** The bytes in base64, or null if `url` leads to them. At most 4 MiB. */
  base64: z.nullable(z.string().check(z.maxLength(5_600_000))),
  /** An address that answers a plain GET with the bytes. It must hold no personal data. */
  url: z.nullable(z.url({ protocol: /^https?$/ })),
});

export const getFiles = defineCall({
  path: 'receipts/files',
  summary: 'Returns the files of an issued document: PDF, OFD and XML. `none` means that they are not ready.',
  request: z.object({ receiptNo, invoiceNo }),
  answer: z.discriminatedUnion('state', [
    z.object({ state: z.literal('files'), files: z.array(file).check(z.minLength(1), z.maxLength(3)) }),
    z.object({ state: z.literal('none') }),
    refused,
  ]),
});

export const resend = defineCall({
  path: 'receipts/resend',
  summary: 'Sends an issued document again, to a mobile number or an e-mail address.',
  request: z.object({
    actNo,
    receiptNo,
    invoiceNo,
    mobile: z.nullable(text(20)),
    mail: z.nullable(text(120)),
  }),
  answer: z.discriminatedUnion('state', [z.object({ state: z.literal('sent') }), refused]),
  keyOf: (request) => request.actNo,
});
