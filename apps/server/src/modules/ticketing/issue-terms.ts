import { describeFareRules, type FareRules, type FeeQuote } from '@haidai/domain/shopping';
import type { CouponFare } from '@haidai/domain/ticketing';
import type { Deps } from '../../platform/index.ts';
import type { IssueRequest } from '../../providers/issuer/index.ts';
import { loadCatalogue } from '../flights/index.ts';
import type { OrderToTicket } from './find-order-to-ticket.ts';

type Terms = Pick<IssueRequest['fares'][number], 'endorsement' | 'penalties'>;
type Sold = { index: number; rules: FareRules };

/**
 * Returns a function that gives the endorsement box and the fees of a passenger's coupons, by the fare rules on the day
 * of the issue. A class that is no longer sold has none.
 */
export async function termsOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { orderNo, passengers, segments }: OrderToTicket,
): Promise<(seq: number, coupons: readonly CouponFare[]) => Terms> {
  const { i_or_d: kind } = await db
    .selectFrom('sales_order')
    .select('i_or_d')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const products = await db
    .selectFrom('order_segment')
    .select(['segment_index', 'product_code'])
    .where('order_no', '=', orderNo)
    .execute();
  const { tables } = loadCatalogue();
  return (seq, coupons) => {
    const type = passengers.find((each) => each.seq === seq)?.type ?? 'A';
    const sold = coupons.flatMap(({ segmentIndex: index, fareFen: faceFen }): Sold[] => {
      const classCode = segments.find((each) => each.segmentIndex === index)?.bookingClass ?? '';
      const productCode = products.find((each) => each.segment_index === index)?.product_code ?? null;
      const international = kind === 'I';
      const issueDate = clock.today();
      const rules = describeFareRules(tables, { classCode, productCode, faceFen, international, issueDate, type });
      return rules ? [{ index, rules }] : [];
    });
    return { endorsement: endorsementOf(sold), penalties: sold.flatMap(toPenalties) };
  };
}

function toPenalties({ index, rules }: Sold): Terms['penalties'] {
  const toPenalty = (act: 'refund' | 'change') => (fee: FeeQuote) => {
    const { feeFen, window } = fee;
    return { index, act, fromHours: window.fromHours, feeFen };
  };
  return [...rules.refund.map(toPenalty('refund')), ...rules.change.map(toPenalty('change'))];
}

/** Returns the restrictions of all coupons: `NONEND/REF FEE/CHG FEE`. */
function endorsementOf(sold: readonly Sold[]): string {
  const fees = (act: 'refund' | 'change') => sold.flatMap(({ rules }) => rules[act].map(({ feeFen }) => feeFen));
  const wordOf = (act: 'refund' | 'change', word: string) => {
    const all = fees(act);
    if (all.length === 0 || all.every((fee) => fee === 0)) return [];
    return all.every((fee) => fee === null) ? [`NON${word}`] : [`${word} FEE`];
  };
  const isBound = sold.some(({ rules }) => !rules.bookingClass.endorsable);
  return [...(isBound ? ['NONEND'] : []), ...wordOf('refund', 'REF'), ...wordOf('change', 'CHG')].join('/');
}
