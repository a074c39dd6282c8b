import { type FareTables, mayRefundSome, productOn } from '@haidai/domain/shopping';
import { Refusal } from '../../../platform/index.ts';
import type { OwnedTicket } from './read-tickets.ts';

interface Leaving {
  segmentIndex: number;
  /** The passengers who give their seat back. */
  leaving: ReadonlySet<number>;
}

/**
 * Tickets sold to a group: the last ones are given back, or changed, together. Who flies on a lap is not counted. Refuses
 * refundTogether, changeTogether.
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
    const { id, nameCn, nameEn, terms } = product;
    throw new Refusal(refusal, {
      nameCn,
      nameEn,
      ruleId: `${id}-REFUNDTOGETHER`,
      least: terms.refundTogetherAt ?? 0,
    });
  }
}
