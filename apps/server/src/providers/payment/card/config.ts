import type Stripe from 'stripe';
import type { Clock } from '../../../platform/index.ts';
import type { CardBrand } from './brands.ts';

export interface CardConfig {
  /** `sk_live_…` or a restricted `rk_live_…`; `…_test_…` outside production. */
  secretKey: string;
  /** The secret of the webhook endpoint: `whsec_…`. */
  webhookSecret: string;
  /** The account that receives the money: `acct_…`. Payments name it, and notifications of another account are refused. */
  accountId: string;
  /** The address of the API. */
  url: string;
  brands: readonly CardBrand[];
  threeDSecure: 'automatic' | 'any' | 'challenge';
  timeoutMs: number;
}

export interface CardDeps {
  stripe: Stripe;
  config: CardConfig;
  clock: Clock;
}

/** Whether the key is for real money. */
export function isLive({ secretKey }: Pick<CardConfig, 'secretKey'>): boolean {
  return /^[sr]k_live_/.test(secretKey);
}
