import { z } from 'zod/mini';
import { defineSealedToken } from '../../../platform/index.ts';

/** The order that was found on a device, so that its details are typed once. */
export const reservationKey = defineSealedToken({
  purpose: 'itinerary.reservation',
  lifetimeMs: 30 * 60_000,
  schema: z.object({ orderNo: z.string(), deviceId: z.string() }),
  refusal: 'reservationUnknown',
});
