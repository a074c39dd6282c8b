import type { FareOffer, FareRulesRecord } from '@haidai/contract/shopping';
import { formatYuan } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/texts.ts';
import type { fareTermsTexts } from './terms-texts.ts';

type Tier = FareRulesRecord['refund'][number];
export type FareTermsTranslate = Translate<keyof typeof fareTermsTexts.zh>;

export interface RuleLine {
  /** The time before departure in which it applies: 7 天前. */
  when: string;
  /** The fee: 免费, ¥363, or the text that the action is not allowed. */
  fee: string;
  free: boolean;
}

/** Describes the tiers of a refund or a change, with the fee for this fare. */
export function feeLines(
  tiers: readonly Tier[],
  fare: Pick<FareOffer, 'price_ad'>,
  impossible: string,
  t: FareTermsTranslate,
): RuleLine[] {
  return tiers.map((tier, index) => {
    const when = tierText(tier, tiers[index - 1], t);
    const fee = feeOf(tier, fare);
    if (fee === undefined) return { when, fee: impossible, free: false };
    return { when, fee: fee === 0 ? t('feeFree') : `¥${formatYuan(fee)}`, free: fee === 0 };
  });
}

const HOURS_PER_DAY = 24;
const LONGEST_IN_HOURS = 48;

/** Describes a tier before departure in a few words that fit in a column: `7 天前`, `48 小时–7 天`, `4 小时内及起飞后`. */
function tierText(tier: Tier, earlier: Tier | undefined, t: FareTermsTranslate): string {
  const span = (hours: number) =>
    hours > LONGEST_IN_HOURS ? t('days', { count: hours / HOURS_PER_DAY }) : t('hours', { count: hours });
  if (!earlier) return t('tierFirst', { from: span(tier.fromHours) });
  const to = span(earlier.fromHours);
  return tier.fromHours > 0 ? t('tierMiddle', { from: span(tier.fromHours), to }) : t('tierLast', { to });
}

/**
 * Returns the fee in yuan, or undefined if the action is not allowed. A percentage is rounded half up to a whole yuan
 * and never exceeds the fare.
 */
function feeOf(tier: Tier, fare: Pick<FareOffer, 'price_ad'>): number | undefined {
  if (tier.amount !== null) return tier.amount;
  if (tier.percent === null) return undefined;
  return Math.min(fare.price_ad, Math.floor((fare.price_ad * tier.percent) / 100 + 0.5));
}
