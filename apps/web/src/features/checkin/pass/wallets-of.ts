import type { Site } from '@haidai/contract/pages';

export type Wallet = keyof Site['wallets'];

/**
 * Returns the wallets that a device can open, of those that the carrier offers. An iPhone and an iPad open Apple Wallet,
 * other telephones open Google Wallet. A computer can pass both on to a telephone.
 */
export function walletsOf(
  { userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>,
  offered: Site['wallets'],
): Wallet[] {
  // An iPad calls itself a Macintosh, but only the iPad has a touch screen.
  const isApplePhone = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  const isOtherPhone = !isApplePhone && /Android|Mobile|HarmonyOS/.test(userAgent);
  const openable: Wallet[] = isApplePhone ? ['apple'] : isOtherPhone ? ['google'] : ['apple', 'google'];
  return openable.filter((wallet) => offered[wallet]);
}
