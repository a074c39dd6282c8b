import { CABINS } from '@haidai/domain/flights';
import { z } from 'zod/mini';

/** The flight that is held for the travellers until `heldUntil`. The times are local. */
export const heldFlight = z.object({
  segments: z.array(
    z.object({
      flightNo: z.string(),
      departDate: z.string(),
      departTime: z.string(),
      destTime: z.string(),
      dayOffset: z.number(),
      departApCode3: z.string(),
      destApCode3: z.string(),
      departCityName: z.string(),
      destCityName: z.string(),
      duration: z.string(),
    }),
  ),
  seats: z.number(),
  infants: z.number(),
  cabin: z.enum(CABINS),
  heldUntil: z.string(),
  /** The minutes by which the arrival is later than planned. Negative for an earlier arrival. */
  lateMinutes: z.number(),
});
