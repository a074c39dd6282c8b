import type { SummaryLine } from '../../ui/price-summary.tsx';
import { type Choice, offerOf, priceOf, productOf } from './choices.ts';
import type { Offer } from './queries.ts';

/** What is being bought, beside the form: the same product is counted. */
export function summaryOf(choices: readonly Choice[], offers: readonly Offer[]): SummaryLine[] {
  const groups = Map.groupBy(choices, ({ productCode }) => productCode);
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    const offer = first && offerOf(first, offers);
    const product = first && productOf(first, offers);
    if (!offer || !product) return [];
    const yuan = same.reduce((sum, choice) => sum + priceOf(choice, offers), 0);
    return [{ label: `${offer.name} ${product.name}`, detail: `× ${same.length}`, yuan }];
  });
}
