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

/** The flight coupon of a traveller, as the traveller names it. */
export type Travel = z.output<typeof travel>;

/** A token for a travel that was proved by name and number. The traveller thus enters both only once. */
export const travelProof = defineSealedToken({
  purpose: 'disruption.travel',
  lifetimeMs: 10 * 60_000,
  schema: travel,
  refusal: 'proofExpired',
});
