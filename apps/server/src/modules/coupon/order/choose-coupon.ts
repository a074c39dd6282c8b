import { quoteCoupon } from '@haidai/domain/coupon';
import { type Language, Refusal, type SignedIn, type Tx } from '../../../platform/index.ts';
import { changePart, type PartDraft } from '../../booking/index.ts';
import type { CouponDeps } from '../deps.ts';
import { dropChoice, findCoupon, saveChoice } from '../repository.ts';
import { reasonText } from '../wire.ts';
import { getCouponFacts } from './get-coupon-facts.ts';

interface Choice {
  orderNo: string;
  couponNo: string | null;
}

/**
 * Sets or removes the coupon of a draft and prices the draft again. A draft does not reserve the coupon; the order
 * does. Returns the reduction in fen. Refusals: those of `changePart`, couponUnknown, couponNotUsable.
 */
export async function chooseCoupon(
  deps: CouponDeps,
  { orderNo, couponNo }: Choice,
  owner: { session: SignedIn; deviceId: string },
  language: Language,
): Promise<number> {
  let reductionFen = 0;
  await changePart(deps, { orderNo, part: 'coupon', owner }, async (tx, draft) => {
    await dropChoice(tx, orderNo);
    if (couponNo === null) return false;
    reductionFen = await assertUsable(deps, tx, { draft, couponNo, language });
    await saveChoice(tx, orderNo, couponNo);
    return true;
  });
  return reductionFen;
}

async function assertUsable(
  deps: CouponDeps,
  tx: Tx,
  { draft, couponNo, language }: { draft: PartDraft; couponNo: string; language: Language },
): Promise<number> {
  const coupon = await findCoupon(tx, draft.accountId, couponNo);
  if (!coupon) throw new Refusal('couponUnknown');
  const refuse = (reason: Parameters<typeof reasonText>[0]) =>
    new Refusal('couponNotUsable', { reason: reasonText(reason, language) });
  if (coupon.status !== 'UNUSED') throw refuse('used');
  if (coupon.valid_until <= deps.clock.now()) throw refuse('expired');
  const quote = quoteCoupon(coupon.terms, await getCouponFacts(deps, tx, draft));
  if (!quote.ok) throw refuse(quote.reason);
  return quote.reductionFen;
}
