import { needsPeople } from '@haidai/domain/refund';
import { type Db, type Deps, Refusal, type SignedIn } from '../../../platform/index.ts';
import { requireOwnOrder } from '../../booking/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import { getOrderToRefund, type OrderToRefund } from './order-to-refund.ts';
import { type CouponGiven, isProven, type PricedRefund, priceRefund } from './price-refund.ts';
import { type Quoted, refundQuote } from './quote-token.ts';

export type RefundDeps = Deps & { catalogue: Catalogue };
export interface Owner {
  session: SignedIn;
  deviceId: string;
  /** The family of orders that the caller may use. The default is `cash`. */
  family?: 'cash' | 'b2c';
}

export interface RefundOffer extends PricedRefund {
  quote: string;
  validUntil: Date;
  /** The time after which the same refund has a higher fee, and that fee in fen. Null if the fee does not rise. */
  dearer: { from: Date; feeFen: number } | null;
  /** True if staff must check the refund and a certificate first. */
  needsCheck: boolean;
}

/**
 * Quotes a refund of tickets of an order. The quote is valid for ten minutes. Refusals: involuntaryNotProven, and the
 * refusals of `priceRefund`.
 */
export async function quoteRefund(deps: RefundDeps, asked: Omit<Quoted, 'at'>, owner: Owner): Promise<RefundOffer> {
  const { db, clock, catalogue } = deps;
  const quoted = { ...asked, at: clock.now().getTime() };
  const order = await getOrderToRefund(deps, db, await requireOwnOrder(db, asked.orderNo, owner));
  const priced = priceRefund(catalogue, order, quoted);
  await assertReason(db, catalogue, { order, coupons: priced.coupons, quoted });
  const { token, expiresAt } = refundQuote.seal(deps, asked, quoted.at);
  return {
    ...priced,
    quote: token,
    validUntil: expiresAt,
    dearer: findDearer(catalogue, order, quoted, priced.feeFen),
    needsCheck: needsPeople(quoted.reason, quoted.cause),
  };
}

interface Reasoned {
  order: OrderToRefund;
  coupons: readonly CouponGiven[];
  quoted: Quoted;
}

/**
 * Refuses involuntaryNotProven if the records must prove the reason and do not. Staff check the reasons that only a
 * certificate can prove.
 */
export async function assertReason(db: Db, catalogue: Catalogue, { order, coupons, quoted }: Reasoned): Promise<void> {
  if (quoted.reason !== 'FZY' || needsPeople(quoted.reason, quoted.cause)) return;
  if (!(await isProven(db, catalogue, order, coupons, quoted.at))) throw new Refusal('involuntaryNotProven');
}

/**
 * Finds the first time after which the whole refund has a higher fee. Fees change at the end of a fee window of a
 * coupon.
 */
function findDearer(catalogue: Catalogue, order: OrderToRefund, quoted: Quoted, feeFen: number): RefundOffer['dearer'] {
  const departures = order.segments.map(({ departs_at: departsAt }) => departsAt.getTime());
  const ends = catalogue.tables.feeWindows
    .flatMap(({ fromHours }) => (fromHours === null ? [] : departures.map((at) => at - fromHours * 3_600_000)))
    .filter((end) => end >= quoted.at)
    .sort((a, b) => a - b);
  for (const end of ends) {
    const later = priceRefund(catalogue, order, { ...quoted, at: end + 1 });
    if (later.feeFen > feeFen) return { from: new Date(end), feeFen: later.feeFen };
  }
  return null;
}
