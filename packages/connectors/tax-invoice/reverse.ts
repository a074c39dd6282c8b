import { z } from 'zod/mini';
import { actNo, fen, text } from '../fields.ts';
import { defineCall, refused } from '../party.ts';
import { invoiceNo, receiptNo, reversed } from './issue.ts';

export const reverse = defineCall({
  path: 'receipts/reverse',
  summary:
    'Reverses an issued document by a red-letter document, after a refund or a change of the ticket or because the document is wrong. The same `actNo` gives the same red-letter number. A new `actNo` for a document of which nothing is left is refused. `accepted` means that the tax office decides later: the site repeats the call with the same `actNo` each minute until it is `reversed` or `refused`, or takes the notice `reversed` for the whole document. A document that the buyer has entered or deducted may need the consent of the buyer: refuse `buyerMustConfirm`.',
  request: z.object({
    actNo,
    receiptNo,
    invoiceNo,
    reason: z.enum(['REFUND', 'CHANGE', 'WRONG']),
    part: z
      .nullable(
        z.object({
          totalFen: fen.check(z.describe('The amount of the part. It contains `vatFen`.')),
          vatFen: fen.check(z.describe('The VAT that `totalFen` of the part contains.')),
        }),
      )
      .check(
        z.describe(
          'What is reversed of the document. Null reverses all that is left. More than what is left is refused. Parts that add up to the total make the document reversed. The site always sends null; the conformance suite sends parts too.',
        ),
      ),
  }),
  answer: z.discriminatedUnion('state', [reversed, z.object({ state: z.literal('accepted') }), refused]),
  keyOf: (request) => request.actNo,
});

export const fileFormats = ['PDF', 'OFD', 'XML'] as const;

const file = z.object({
  format: z.enum(fileFormats),
  sha256: z
    .string()
    .check(
      z.regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits'),
      z.describe(
        'The SHA-256 of the bytes of the file, after base64 is decoded, in small hexadecimal letters. A file with another digest counts as no answer.',
      ),
    ),
  base64: z
    .nullable(z.string().check(z.maxLength(5_600_000)))
    .check(
      z.describe(
        'The bytes in base64, at most 4 MiB of them. Null if `url` leads to them. One of the two is needed; if both are there, the site takes `base64`.',
      ),
    ),
  url: z
    .nullable(z.url({ protocol: /^https?$/ }))
    .check(
      z.describe(
        'An address that answers a plain, unsigned GET with the bytes, with status 200 and without a redirect, within 10 seconds. It must hold no personal data. Null if `base64` has them.',
      ),
    ),
});

export const getFiles = defineCall({
  path: 'receipts/files',
  summary:
    'Returns the files of an issued document: PDF, OFD and XML, all in one answer. `none` means that they are not ready: the site asks again each minute for ten minutes, then each quarter of an hour.',
  request: z.object({ receiptNo, invoiceNo }),
  answer: z.discriminatedUnion('state', [
    z.object({ state: z.literal('files'), files: z.array(file).check(z.minLength(1), z.maxLength(3)) }),
    z.object({ state: z.literal('none') }),
    refused,
  ]),
});

export const resend = defineCall({
  path: 'receipts/resend',
  summary:
    'Sends an issued document again, to a mobile number or an e-mail address. The other one is null. A call without either is refused. The same `actNo` sends once.',
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
