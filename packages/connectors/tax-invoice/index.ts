/** The tax invoice party: the platform through which the carrier issues fully digital e-itineraries. */
import { z } from 'zod/mini';
import { defineNotice, defineParty, noticeFields, refused } from '../party.ts';
import { issue, issued, query, receiptNo, reversed } from './issue.ts';
import { getFiles, resend, reverse } from './reverse.ts';

export { fileFormats } from './reverse.ts';

/** The use that the buyer has made of the document: none, its VAT deducted, or entered into the accounts. */
export const entryStates = ['UNUSED', 'DEDUCTED', 'ENTERED'] as const;

export const taxInvoice = defineParty({
  name: 'tax-invoice',
  title: 'Tax invoice: e-itineraries',
  description: `
The party issues electronic invoices of the form “air transport e-ticket itinerary” (notice 2024 No. 9 of the tax
administration, the finance ministry and the CAAC): one for each ticket, with a number of 20 digits of the tax office.
A refund or a change of the ticket, and a wrong document, are reversed by a red-letter document.

- All amounts are those that the traveller paid. Fare and fuel surcharge contain the VAT; nothing is added for it.
- \`receiptNo\` is the number of a document at the carrier and the key of \`issue\`. \`actNo\` is the key of \`reverse\` and
  \`resend\`.
- A repeated call gets the same answer, or a later state of the same act: \`accepted\` may become \`issued\`, \`reversed\` or
  \`refused\`.`,
  operations: { issue, query, reverse, getFiles, resend },
  notices: {
    status: defineNotice({
      path: 'status',
      summary:
        'Tells what has become of a document: issued, refused by the tax office, wholly reversed, or entered by the buyer. It names the document and no act, because another system may have reversed it. Send no notice about the reversal of a part.',
      body: z.object({
        ...noticeFields,
        receiptNo,
        change: z.discriminatedUnion('state', [
          issued,
          refused,
          reversed,
          z.object({ state: z.literal('entry'), entry: z.enum(entryStates) }),
        ]),
      }),
    }),
  },
});
