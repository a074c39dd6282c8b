import { z } from 'zod/mini';
import { defineSealedToken } from '../../platform/index.ts';

/**
 * The sealed token of the adult's ticket that was verified on a device. It is valid for 30 minutes, as long as a draft.
 */
export const guardianKey = defineSealedToken({
  purpose: 'companion.guardian',
  lifetimeMs: 30 * 60_000,
  schema: z.object({ ticketNo: z.string(), deviceId: z.string() }),
  refusal: 'guardianExpired',
});
