import type { Deps } from '../../../platform/index.ts';
import { resetSearchAllowance } from '../search/search-allowance.ts';
import { type PersonProof, provePerson } from './prove-person.ts';

/**
 * Resets the search allowance of a device for the pass of a human check, or for the letters of an image. Refuses with
 * `captchaRequired`, `captchaExpired` or `imageCodeWrong`.
 */
export async function clearSearch(
  deps: Deps,
  { deviceId, ...proof }: { deviceId: string } & PersonProof,
): Promise<void> {
  await provePerson(deps, proof, { purpose: 'airList', deviceId });
  await resetSearchAllowance(deps.db, deps.clock.now(), deviceId);
}

/** Resets the search allowance if the search carries a pass. Refuses with `captchaExpired`. */
export async function clearSearchByPass(
  deps: Deps,
  { deviceId, token }: { deviceId: string; token: string | undefined },
): Promise<void> {
  if (token) await clearSearch(deps, { deviceId, NECaptchaValidate: token });
}
