import type { OperationResult } from '@haidai/contract';
import type { listOrderCoupons as operation } from '@haidai/contract/coupon';
import { quoteCoupon, savingOf } from '@haidai/domain/coupon';
import { fenToYuan } from '@haidai/domain/money';
import type { Language, SignedIn } from '../../../platform/index.ts';
import { viewDraft } from '../../booking/index.ts';
import type { CouponDeps } from '../deps.ts';
import { findChoice, listUsable } from '../repository.ts';
import { reasonText, toUserCoupon } from '../wire.ts';
import { getCouponFacts } from './get-coupon-facts.ts';

/**
 * Lists the member's usable coupons with their reduction for a draft. The largest reduction comes first; of equal ones,
 * the next expiry. Refusals: orderNotFound, draftExpired, passengersMissing, conflict.
 */
export async function listOrderCoupons(
  deps: CouponDeps,
  orderNo: string,
  owner: { session: SignedIn; deviceId: string },
  language: Language,
): Promise<OperationResult<typeof operation>> {
  const { db, clock } = deps;
  const now = clock.now();
  const facts = await getCouponFacts(deps, db, await viewDraft(deps, orderNo, owner));
  const coupons = (await listUsable(db, owner.session.accountId, now)).map((row) => ({
    row,
    quote: quoteCoupon(row.terms, facts),
  }));
  return {
    couponNo: (await findChoice(db, orderNo)) ?? null,
    couponList: coupons
      .toSorted((one, other) => savingOf(other.quote) - savingOf(one.quote))
      .map(({ row, quote }) => ({
        ...toUserCoupon(row, { now, language }),
        saves: fenToYuan(savingOf(quote)),
        reason: quote.ok ? '' : reasonText(quote.reason, language),
      })),
  };
}
