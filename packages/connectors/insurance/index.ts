/** The insurance party: the insurer whose products the site sells. */
import { z } from 'zod/mini';
import { actNo, airport, day, documentNo, fen, flightNo, text } from '../fields.ts';
import { defineCall, defineParty, refused } from '../party.ts';

const insured = z.object({
  name: text(120),
  documentType: text(10),
  documentNo: text(40),
  birthday: day,
  sex: z.enum(['M', 'F']),
  /** Empty if the order has no mobile of the person. */
  mobile: z.string().check(z.maxLength(20)),
});

const accepted = z.object({ state: z.literal('accepted'), policyNo: text(64) });
const policyNo = text(64);

export const insurance = defineParty({
  name: 'insurance',
  title: 'Insurance',
  description:
    'The party insures travellers for one flight each, changes and ends policies, and takes claims of delays.',
  operations: {
    apply: defineCall({
      path: 'policies/apply',
      summary: 'Insures one person for one flight. The same application number gives the same policy.',
      request: z.object({
        applicationNo: actNo,
        productCode: text(40),
        premiumFen: fen,
        insured,
        flight: z.object({
          flightNo,
          /** The local date of departure. */
          departDate: day,
          origin: airport,
          destination: airport,
          ticketNo: documentNo,
        }),
      }),
      answer: z.discriminatedUnion('state', [accepted, refused]),
      keyOf: ({ applicationNo }) => applicationNo,
    }),
    query: defineCall({
      path: 'policies/query',
      summary: 'Returns the policy of an application. `none` means that the party never received it.',
      request: z.object({ applicationNo: actNo }),
      answer: z.discriminatedUnion('state', [accepted, refused, z.object({ state: z.literal('none') })]),
    }),
    cancel: defineCall({
      path: 'policies/cancel',
      summary: 'Cancels a policy before its cover begins.',
      request: z.object({ policyNo }),
      answer: z.discriminatedUnion('state', [z.object({ state: z.literal('cancelled') }), refused]),
      keyOf: (request) => `cancel ${request.policyNo}`,
    }),
    correct: defineCall({
      path: 'policies/correct',
      summary: 'Replaces the insured person with the corrected data. A repeated call changes nothing more.',
      request: z.object({ policyNo, insured }),
      answer: z.discriminatedUnion('state', [z.object({ state: z.literal('corrected') }), refused]),
      keyOf: (request) => `correct ${request.policyNo}`,
    }),
    claim: defineCall({
      path: 'claims/file',
      summary: 'Files the claim of a delay. The same claim number files it once.',
      request: z.object({ claimNo: actNo, policyNo, delayMinutes: z.int().check(z.minimum(0)), payFen: fen }),
      answer: z.discriminatedUnion('state', [z.object({ state: z.literal('accepted') }), refused]),
      keyOf: ({ claimNo }) => claimNo,
    }),
  },
  notices: {},
});
