import type { RefundCause } from '@haidai/domain/refund';
import { Refusal, type Tx } from '../../../platform/index.ts';
import { findOrder } from '../../booking/index.ts';
import { refundTickets } from '../apply/apply-refund.ts';
import { getOrderToRefund } from '../quote/order-to-refund.ts';
import { priceRefund } from '../quote/price-refund.ts';
import type { RefundDeps } from '../quote/quote-refund.ts';

/** The coupon states that `priceRefund` accepts or refuses with a reason. */
const alive = ['OPEN FOR USE', 'CHECKED IN'];

interface InFull {
  orderNo: string;
  /** The cause on record. The traveller need not prove it. */
  cause: RefundCause;
  /** Indexes of the segments. The default is the whole journey. */
  segments?: readonly number[];
  actor: string;
}

/**
 * Refunds the tickets of all passengers for these segments in full, as involuntary. The caller has locked the order and
 * has checked who decides. Refusals: orderNotFound, nothingToRefund, and the refusals of `priceRefund`.
 */
export async function refundInFull(deps: RefundDeps, tx: Tx, { orderNo, cause, segments, actor }: InFull) {
  const row = await findOrder(tx, orderNo);
  if (!row) throw new Refusal('orderNotFound');
  const order = await getOrderToRefund(deps, tx, row);
  const isMeant = (segment: number) => !segments || segments.includes(segment);
  const tickets = order.tickets.flatMap(({ seq, ticket }) => {
    const left = ticket.coupons.filter(({ segment, status }) => isMeant(segment) && alive.includes(status));
    return left.length > 0 ? [{ passengerSeq: seq, segments: left.map(({ segment }) => segment) }] : [];
  });
  if (tickets.length === 0) throw new Refusal('nothingToRefund');
  const quoted = { orderNo, reason: 'FZY' as const, cause, tickets, at: deps.clock.now().getTime() };
  const priced = priceRefund(deps.catalogue, order, quoted);
  return refundTickets(deps, tx, { order, priced, quoted, note: '', actor });
}
