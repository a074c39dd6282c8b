import { type FareTables, mayRefundSome, productOn } from '@haidai/domain/shopping';
import { Refusal } from '../../../platform/index.ts';
import type { OwnedTicket } from './order-to-refund.ts';

interface Leaving {
  segmentIndex: number;
  /** The passengers whose tickets are refunded or changed. */
  leaving: ReadonlySet<number>;
}

/**
 * Checks the group fares. If too few passengers would remain, the last ones must be refunded or changed together. Lap
 * infants do not count. Refuses refundTogether, changeTogether.
 */
export function assertTogether(
  tables: FareTables,
  flying: readonly Pick<OwnedTicket, 'seq' | 'type' | 'ticket'>[],
  { segmentIndex, leaving }: Leaving,
  refusal: 'refundTogether' | 'changeTogether' = 'refundTogether',
): void {
  const seated = flying.filter(({ type }) => type !== 'B');
  const giving = seated.filter(({ seq }) => leaving.has(seq));
  for (const { ticket } of giving) {
    const coupon = ticket.coupons.find(({ segment }) => segment === segmentIndex);
    const product = coupon?.productCode ? productOn(tables, coupon.productCode, ticket.issueDate) : undefined;
    if (!product || mayRefundSome(product, seated.length, giving.length)) continue;
    const { id, name, terms } = product;
    throw new Refusal(refusal, {
      name,
      ruleId: `${id}-REFUNDTOGETHER`,
      least: terms.refundTogetherAt ?? 0,
    });
  }
}
