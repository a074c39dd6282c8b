import { couponText, discountCouponMachine, quoteCoupon, returnAfterRefund } from '@haidai/domain/coupon';
import { type Db, type Deps, Refusal, type Tx, transition } from '../../../platform/index.ts';
import type { OrderPart, PartDraft, PartLine } from '../../booking/index.ts';
import { couponName } from '../condition-texts.ts';
import type { CouponDeps } from '../deps.ts';
import { type CouponRow, dropChoice, findChoice, findCoupon, findOfOrder } from '../repository.ts';
import { getCouponFacts } from './get-coupon-facts.ts';

type Extend = (deps: Deps) => CouponDeps;

/**
 * Creates the part of an order that handles its coupon. A draft has a chosen coupon, the order reserves it, and the
 * payment uses it.
 */
export function createCouponPart(extend: Extend): OrderPart {
  return {
    name: 'coupon',
    lines: (deps, db, draft) => linesOf(extend(deps), db, draft),
    async refit(deps, tx, draft) {
      if ((await linesOf(extend(deps), tx, draft)).length > 0) return true;
      await dropChoice(tx, draft.orderNo);
      return false;
    },
    drop: dropChoice,
    async book(deps, tx, { orderNo }) {
      if (!(await reserve(deps, tx, orderNo))) throw new Refusal('couponTaken');
    },
    async end(deps, tx, { orderNo }, reason) {
      if (reason === 'giveUp') await restoreCoupon(deps, tx, orderNo, 'FZY');
      else await move(deps, tx, orderNo, 'release', { order_no: null });
    },
    retake: (deps, tx, { orderNo }) => reserve(deps, tx, orderNo),
    settle: (deps, tx, { orderNo }) => move(deps, tx, orderNo, 'use', {}),
    refundedLast: (deps, tx, { orderNo }, reason) => restoreCoupon(deps, tx, orderNo, reason),
  };
}

/** Lists the reduction of each fare. Empty if the coupon is used, has expired or no longer fits the draft. */
async function linesOf(deps: CouponDeps, db: Db, draft: PartDraft): Promise<PartLine[]> {
  const couponNo = await findChoice(db, draft.orderNo);
  const coupon = couponNo ? await findCoupon(db, draft.accountId, couponNo) : undefined;
  if (coupon?.status !== 'UNUSED' || coupon.valid_until <= deps.clock.now()) return [];
  const quote = quoteCoupon(coupon.terms, await getCouponFacts(deps, db, draft));
  if (!quote.ok) return [];
  const { zh, en } = couponText(coupon.terms.value);
  const name = couponName(coupon.terms);
  return quote.shares.map(({ passengerSeq, segmentIndex, amountFen }) => ({
    code: 'DISCOUNT_COUPON',
    name,
    passengerSeq,
    segmentIndex,
    count: 1,
    unitFen: -amountFen,
    ruleId: coupon.campaign_id,
    ruleText: { zh: `${zh}，按票价分摊`, en: `${en}, shared out by fare` },
  }));
}

/** Reserves the chosen coupon of an order. Returns false if the coupon is no longer unused. */
async function reserve(deps: Deps, tx: Tx, orderNo: string): Promise<boolean> {
  const couponNo = await findChoice(tx, orderNo);
  if (!couponNo) return true;
  try {
    await transition(tx, {
      machine: discountCouponMachine,
      table: 'discount_coupon',
      key: { coupon_no: couponNo },
      event: 'reserve',
      from: 'UNUSED',
      clock: deps.clock,
      actor: orderNo,
      set: { order_no: orderNo },
    });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.refusal === 'conflict') return false;
    throw error;
  }
}

/**
 * Restores a used coupon after a refund, or marks it as lost. The terms from its claim decide. Does nothing if the
 * coupon is no longer used.
 */
async function restoreCoupon(deps: Deps, tx: Tx, orderNo: string, reason: 'ZY' | 'FZY'): Promise<void> {
  const coupon = await findOfOrder(tx, orderNo);
  if (coupon?.status !== 'USED') return;
  const until = returnAfterRefund(coupon.terms.afterRefund, {
    reason,
    validUntil: coupon.valid_until.getTime(),
    now: deps.clock.now().getTime(),
  });
  if (until === null) await move(deps, tx, orderNo, 'lose', {});
  else await move(deps, tx, orderNo, 'giveBack', { order_no: null, valid_until: new Date(until), reminded_at: null });
}

async function move(
  deps: Deps,
  tx: Tx,
  orderNo: string,
  event: 'release' | 'use' | 'giveBack' | 'lose',
  set: Partial<Pick<CouponRow, 'order_no' | 'valid_until' | 'reminded_at'>>,
): Promise<void> {
  const coupon = await findOfOrder(tx, orderNo);
  if (!coupon) return;
  await transition(tx, {
    machine: discountCouponMachine,
    table: 'discount_coupon',
    key: { coupon_no: coupon.coupon_no },
    event,
    clock: deps.clock,
    actor: orderNo,
    set,
  });
}
