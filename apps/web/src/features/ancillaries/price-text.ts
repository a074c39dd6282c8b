import { formatYuan } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/texts.ts';
import type { ancillaryTexts } from './texts.ts';

/** Returns a price as `¥80`, or the text for no charge. */
export function priceText(yuan: number, t: Translate<keyof (typeof ancillaryTexts)['zh']>): string {
  return yuan === 0 ? t('noCharge') : `¥${formatYuan(yuan)}`;
}
