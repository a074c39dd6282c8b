import type { FareOffer, FareRulesRecord } from '@haidai/contract/shopping';
import { formatYuan } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/texts.ts';
import type zh from '../../i18n/zh-CN/shopping.ts';

type Tier = FareRulesRecord['refund'][number];
export type ShoppingTranslate = Translate<keyof typeof zh>;

export interface RuleLine {
  /** When it holds: 起飞前 7 天以上. */
  when: string;
  /** 免费, ¥363, or that it cannot be done. */
  fee: string;
  free: boolean;
}

/** The tiers of a refund or a change in words, with the fee this fare would cost. */
export function feeLines(
  tiers: readonly Tier[],
  fare: FareOffer,
  impossible: string,
  t: ShoppingTranslate,
): RuleLine[] {
  return tiers.map((tier) => {
    const fee = feeOf(tier, fare);
    if (fee === undefined) return { when: tier.text, fee: impossible, free: false };
    return { when: tier.text, fee: fee === 0 ? t('feeFree') : `¥${formatYuan(fee)}`, free: fee === 0 };
  });
}

/** Yuan, rounded half up to a whole yuan and never above the fare; undefined where it is not allowed. */
function feeOf(tier: Tier, fare: FareOffer): number | undefined {
  if (tier.amount !== null) return tier.amount;
  if (tier.percent === null) return undefined;
  return Math.min(fare.price_ad, Math.floor((fare.price_ad * tier.percent) / 100 + 0.5));
}
