import { z } from 'zod/mini';
import { type Deps, defineSealedToken } from '../../../platform/index.ts';

const person = z.object({ orderNo: z.string(), seq: z.int() });

/** A passenger of an order. */
export type Person = z.output<typeof person>;

/** The passengers that were found on a device and may be checked in there. */
export const checkInKeys = defineSealedToken({
  purpose: 'checkin.people',
  lifetimeMs: 30 * 60_000,
  schema: z.object({ people: z.readonly(z.array(person)), deviceId: z.string() }),
  refusal: 'checkInKeyExpired',
});

/** The key as the contract answers it. */
export function sealCheckInKey(
  deps: Pick<Deps, 'vault' | 'clock'>,
  people: readonly Person[],
  deviceId: string,
): { checkInKey: string; expireAt: string } {
  const { token, expiresAt } = checkInKeys.seal(deps, { people, deviceId });
  return { checkInKey: token, expireAt: expiresAt.toISOString() };
}
