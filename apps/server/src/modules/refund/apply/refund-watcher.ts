import type { Deps, Tx } from '../../../platform/index.ts';
import type { CouponGiven } from '../quote/price-refund.ts';

/**
 * Runs before the coupons of a refund are suspended, in its transaction, whoever asked for the refund. A module that
 * holds something for a ticket releases it here. It returns the flights with released seats and calls no outside system.
 */
export interface RefundWatcher {
  onRefund(
    deps: Deps,
    tx: Tx,
    refund: { orderNo: string; coupons: readonly CouponGiven[]; actor: string },
  ): Promise<{ flightNo: string; flightDate: string }[]>;
}

declare module '../../../platform/deps.ts' {
  interface Deps {
    refundWatchers: readonly RefundWatcher[];
  }
}

declare module '../../../platform/module.ts' {
  interface ServerModule {
    refundWatcher?: RefundWatcher;
  }
}
