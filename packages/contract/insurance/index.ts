import { partyLimits } from '@haidai/domain/booking';
import { z } from 'zod/mini';
import { orderNumber, passengerSeq, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';

const productCode = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,30}$/, 'product code'));
const segmentIndex = z.number().check(z.int(), z.minimum(0), z.maximum(7));

const product = z.object({
  productCode: z.string(),
  name: z.string(),
  /** The cover, in one line. */
  cover: z.string(),
  /** The premium for one passenger on one segment; 0 for the free product. */
  premium: yuan,
  accidentCover: yuan,
  delayBenefits: z.array(z.object({ minutes: z.number(), pay: yuan })),
  ageFrom: z.number(),
  ageTo: z.number(),
  /** The number of minutes before departure at which the sale ends. */
  closeMinutes: z.number(),
  /** The key of the document with the terms. The traveller reads it before buying. */
  docKey: z.string(),
  docTitle: z.string(),
});

/** Whether one passenger can buy one product on one segment, or why not. */
const offer = z.object({
  passengerSeq: z.number(),
  segmentIndex: z.number(),
  productCode: z.string(),
  why: z.nullable(z.enum(['age', 'type', 'closed', 'notInPromotion', 'included'])),
});

const claim = z.object({
  claimNo: z.string(),
  claimStatus: z.enum(['FILED', 'ACCEPTED', 'REFUSED', 'DECLINED']),
  statusText: z.string(),
  delayMinutes: z.number(),
  payAmount: yuan,
  time: z.string(),
});

/** One product of one passenger on one segment: a choice of a draft, then a policy. */
const policy = z.object({
  policyId: z.string(),
  productCode: z.string(),
  name: z.string(),
  cover: z.string(),
  docKey: z.string(),
  passengerSeq: z.number(),
  passName: z.string(),
  segmentIndex: z.number(),
  flightNo: z.string(),
  flightDate: z.string(),
  premium: yuan,
  /** Whether the fare includes the policy. */
  included: z.boolean(),
  /** 0 not insured, 1 submitted, 2 insured, 3 refund submitted, 4 cancelled, 5 insure failed, 6 cancel failed. */
  insuranceStatus: z.number(),
  statusText: z.string(),
  /** The insurer's number, when the policy is in force. */
  policyNo: z.nullable(z.string()),
  /** Whether the refund of the premium has started. */
  premiumReturned: z.boolean(),
  /** Whether the policy is in force, covers delays, is for a flown flight, and has no claim yet. */
  canClaim: z.boolean(),
  claim: z.nullable(claim),
});

export const getInsurance = defineOperation({
  id: 'insurance.getInsurance',
  method: 'GET',
  path: '/api/order/v1/insurance/get',
  summary: 'The insurance products with their terms; with an order: what its passengers can have, and what they have',
  auth: 'device',
  protection: { cost: 'rows', by: ['key'], perMinute: 240 },
  request: { query: z.object({ orderNo: z.optional(orderNumber) }) },
  response: z.object({
    products: z.array(product),
    offers: z.array(offer),
    /** The insurance order number of this order; null if no insurance is chosen. */
    insuranceOrderNo: z.nullable(z.string()),
    insuranceList: z.array(policy),
  }),
  refusals: ['orderNotFound', 'wrongOrderFamily', 'deviceMissing'],
});

export const savePassengerInsurance = defineOperation({
  id: 'insurance.savePassenger',
  method: 'POST',
  path: '/api/ewp/insurance/savePassenger',
  summary:
    'Puts the chosen insurance of all passengers into the draft in place of what was chosen before, and prices it',
  auth: 'user',
  idempotent: true,
  request: {
    body: z.object({
      orderNo: orderNumber,
      insuranceList: z
        .array(z.object({ passengerSeq, segmentIndex, productCode }))
        .check(z.maxLength(partyLimits.people * 8 * 2)),
    }),
  },
  /** `code`: the insurance order number; '' if no insurance is chosen. */
  response: z.object({ code: z.string(), premium: yuan, totalPrice: yuan }),
  refusals: ['orderNotFound', 'wrongOrderFamily', 'draftExpired', 'passengersMissing', 'insuranceInvalid', 'conflict'],
});

export const claimInsurance = defineOperation({
  id: 'insurance.claimDelay',
  method: 'POST',
  path: '/api/ewp/insurance/claim',
  summary: 'Claims a delay: what the flight’s recorded delay pays under this policy goes to the insurer',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ orderNo: orderNumber, policyId: z.uuid() }) },
  response: claim,
  refusals: [
    'orderNotFound',
    'wrongOrderFamily',
    'policyNotFound',
    'policyNotInForce',
    'delayNotRecorded',
    'delayTooShort',
    'alreadyClaimed',
  ],
});

export type InsuranceProductRecord = z.infer<typeof product>;
export type InsuranceOfferRecord = z.infer<typeof offer>;
export type InsurancePolicyRecord = z.infer<typeof policy>;
export type InsuranceClaimRecord = z.infer<typeof claim>;
