import type { Deps } from '../../../platform/index.ts';
import { resetSearchAllowance } from '../search/search-allowance.ts';
import { spendCaptchaPass } from './captcha-pass.ts';

/**
 * A slider solved for searching, handed in with a search: it counts from nothing again, as after an image code.
 * Nothing happens without one. Refuses captchaExpired.
 */
export async function clearSearchByPass(
  deps: Pick<Deps, 'db' | 'clock' | 'vault'>,
  { deviceId, token }: { deviceId: string; token: string | undefined },
): Promise<void> {
  if (!token) return;
  await spendCaptchaPass(deps, { token, purpose: 'airList', deviceId });
  await resetSearchAllowance(deps.db, deps.clock.now(), deviceId);
}
