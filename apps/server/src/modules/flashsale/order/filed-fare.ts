import { formatYuan } from '@haidai/domain/money';
import type { FiledFare } from '@haidai/domain/shopping';
import type { OfferRow, RoundRow } from '../sale/read-sales.ts';

/**
 * Returns the filed fare of an offer. It is the same for every passenger with a seat. The id of the offer is the rule
 * id.
 */
export function filedFareOf(
  { offer_id, price_fen, reference_fen }: Pick<OfferRow, 'offer_id' | 'price_fen' | 'reference_fen'>,
  { name_cn, name_en }: Pick<RoundRow, 'name_cn' | 'name_en'>,
): FiledFare {
  const [price, reference] = [formatYuan(price_fen), formatYuan(reference_fen)];
  return {
    ruleId: offer_id,
    text: {
      zh: `“${name_cn}”一口价 ${price}（参考价 ${reference}），占座儿童同价`,
      en: `${name_en}: fixed fare ${price} (reference ${reference}), same for children with a seat`,
    },
    fares: { A: price_fen, C: price_fen },
  };
}
