import { z } from 'zod/mini';
import { defineSealedToken } from '../../../platform/index.ts';

const city = z.object({ zh: z.string(), en: z.string() });

const travel = z.object({
  orderNo: z.string(),
  ticketNo: z.string(),
  couponNo: z.int(),
  segmentIndex: z.int(),
  flightNo: z.string(),
  flightDate: z.string(),
  boardLeg: z.int(),
  offLeg: z.int(),
  /** The local date of departure. */
  departDate: z.string(),
  fromCity: city,
  toCity: city,
  name: z.string(),
  documentType: z.string(),
  documentMasked: z.string(),
});

/** A flight coupon with the name and the masked document of its traveller. */
export type Travel = z.output<typeof travel>;

/**
 * The sealed token of a flight coupon whose traveller proved name and number. With it the traveller enters both only
 * once.
 */
export const travelProof = defineSealedToken({
  purpose: 'disruption.travel',
  lifetimeMs: 10 * 60_000,
  schema: travel,
  refusal: 'proofExpired',
});
