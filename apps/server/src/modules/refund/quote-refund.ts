import { type Deps, Refusal, type SignedIn } from '../../platform/index.ts';
import { requireOwnOrder } from '../booking/index.ts';
import type { Catalogue } from '../flights/index.ts';
import { isProven, type PricedRefund, priceRefund } from './price-refund.ts';
import { type Quoted, sealQuote } from './quote-token.ts';
import { type OrderToRefund, readTickets } from './read-tickets.ts';

export type RefundDeps = Deps & { catalogue: Catalogue };
export interface Owner {
  session: SignedIn;
  deviceId: string;
}

export interface RefundOffer extends PricedRefund {
  quote: string;
  validUntil: Date;
  /** When giving the same back begins to cost more, and the fee from then on; null when it never will. */
  dearer: { from: Date; feeFen: number } | null;
}

/** What comes back for tickets of an order, if it is given back within ten minutes. Refusals: those of `priceRefund`, involuntaryNotProven. */
export async function quoteRefund(deps: RefundDeps, asked: Omit<Quoted, 'at'>, owner: Owner): Promise<RefundOffer> {
  const { db, clock, catalogue } = deps;
  const quoted = { ...asked, at: clock.now().getTime() };
  const order = await readTickets(deps, db, await requireOwnOrder(db, asked.orderNo, owner));
  const priced = priceRefund(catalogue, order, quoted);
  if (quoted.reason === 'FZY' && !(await isProven(db, catalogue, order, priced.coupons, quoted.at)))
    throw new Refusal('involuntaryNotProven');
  return { ...priced, ...sealQuote(deps, quoted), dearer: findDearer(catalogue, order, quoted, priced.feeFen) };
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
