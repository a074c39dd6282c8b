import { z } from 'zod/mini';
import { defineSealedToken } from '../../../platform/index.ts';

/** The sealed token of the order that was found on a device. With it the visitor types the details only once. */
export const reservationKey = defineSealedToken({
  purpose: 'itinerary.reservation',
  lifetimeMs: 30 * 60_000,
  schema: z.object({ orderNo: z.string(), deviceId: z.string() }),
  refusal: 'reservationUnknown',
});
