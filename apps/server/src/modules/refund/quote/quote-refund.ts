import { needsPeople } from '@haidai/domain/refund';
import { type Db, type Deps, Refusal, type SignedIn } from '../../../platform/index.ts';
import { requireOwnOrder } from '../../booking/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import { type CouponGiven, isProven, type PricedRefund, priceRefund } from './price-refund.ts';
import { type Quoted, refundQuote } from './quote-token.ts';
import { getOrderToRefund, type OrderToRefund } from './read-tickets.ts';

export type RefundDeps = Deps & { catalogue: Catalogue };
export interface Owner {
  session: SignedIn;
  deviceId: string;
  /** Whose calls these are: of cash orders, unless told. */
  family?: 'cash' | 'b2c';
}

export interface RefundOffer extends PricedRefund {
  quote: string;
  validUntil: Date;
  /** When giving the same back begins to cost more, and the fee from then on; null when it never will. */
  dearer: { from: Date; feeFen: number } | null;
  /** People look at it first, and at a certificate. */
  needsCheck: boolean;
}

/** What comes back for tickets of an order, if it is given back within ten minutes. Refusals: those of `priceRefund`, involuntaryNotProven. */
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

/** What our own records must show, they show; what only a certificate can, people look at. Refuses involuntaryNotProven. */
export async function assertReason(db: Db, catalogue: Catalogue, { order, coupons, quoted }: Reasoned): Promise<void> {
  if (quoted.reason !== 'FZY' || needsPeople(quoted.reason, quoted.cause)) return;
  if (!(await isProven(db, catalogue, order, coupons, quoted.at))) throw new Refusal('involuntaryNotProven');
}

/** Fees change where a window of a coupon ends: the first end after which the whole costs more. */
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
