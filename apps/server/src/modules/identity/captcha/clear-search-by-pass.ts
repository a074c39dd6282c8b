import type { Deps } from '../../../platform/index.ts';
import { resetSearchAllowance } from '../search/search-allowance.ts';
import { spendCaptchaPass } from './captcha-pass.ts';

/**
 * Resets the search allowance of a device if the search carries a valid slider pass. An image code has the same effect.
 * Without a pass, the function does nothing. Refuses with `captchaExpired`.
 */
export async function clearSearchByPass(
  deps: Pick<Deps, 'db' | 'clock' | 'vault'>,
  { deviceId, token }: { deviceId: string; token: string | undefined },
): Promise<void> {
  if (!token) return;
  await spendCaptchaPass(deps, { token, purpose: 'airList', deviceId });
  await resetSearchAllowance(deps.db, deps.clock.now(), deviceId);
}
