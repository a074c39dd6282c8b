import { z } from 'zod/mini';
import { defineSealedToken } from '../../platform/index.ts';

/** The adult's ticket that was verified on a device. It lives as long as a draft is kept. */
export const guardianKey = defineSealedToken({
  purpose: 'companion.guardian',
  lifetimeMs: 30 * 60_000,
  schema: z.object({ ticketNo: z.string(), deviceId: z.string() }),
  refusal: 'guardianExpired',
});
