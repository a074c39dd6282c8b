import { z } from 'zod/mini';
import { type Deps, defineSealedToken } from '../../../platform/index.ts';

const person = z.object({ orderNo: z.string(), seq: z.int() });

/** The key of a passenger: the order and the number in it. */
export type Person = z.output<typeof person>;

/** The sealed token of the passengers that were found on a device. Only that device can check them in. */
export const checkInKeys = defineSealedToken({
  purpose: 'checkin.people',
  lifetimeMs: 30 * 60_000,
  schema: z.object({ people: z.readonly(z.array(person)), deviceId: z.string() }),
  refusal: 'checkInKeyExpired',
});

/** Seals a check-in key as the contract returns it. */
export function sealCheckInKey(
  deps: Pick<Deps, 'vault' | 'clock'>,
  people: readonly Person[],
  deviceId: string,
): { checkInKey: string; expireAt: string } {
  const { token, expiresAt } = checkInKeys.seal(deps, { people, deviceId });
  return { checkInKey: token, expireAt: expiresAt.toISOString() };
}
