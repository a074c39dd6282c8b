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
  mobile: z.string().check(z.maxLength(20), z.describe('Empty if the order has no mobile of the person.')),
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
          departDate: day.check(z.describe('The local date of departure.')),
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
      summary:
        'Replaces the insured person with the corrected data. The same number of the act changes nothing more. A policy may be corrected several times, also back to earlier data.',
      request: z.object({ actNo, policyNo, insured }),
      answer: z.discriminatedUnion('state', [z.object({ state: z.literal('corrected') }), refused]),
      keyOf: (request) => request.actNo,
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
