import { formatYuan } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/texts.ts';
import type { SeatOnMap } from './seat-on-map.ts';
import type { seatingTexts } from './texts.ts';

type T = Translate<keyof (typeof seatingTexts)['zh']>;

/** Describes the features of a seat: 靠窗、前排、靠背不可调. */
export function describeSeat(seat: SeatOnMap, t: T): string {
  return [
    t(`place_${seat.place}`),
    seat.tier === 'FRONT' && t('tier_FRONT'),
    seat.tier === 'EXIT' && t('tier_EXIT'),
    seat.bassinet && t('bassinet'),
    !seat.reclines && t('upright'),
  ]
    .filter(Boolean)
    .join(t('comma'));
}

/** Returns the price as '¥80', or the text for a free seat. */
export function describePrice(yuan: number, t: T): string {
  return yuan > 0 ? `¥${formatYuan(yuan)}` : t('noCharge');
}

/** Returns the price for the inside of a seat. The text is a part of the described price, as the spoken name needs. */
export function markPrice(yuan: number, t: T): string {
  return yuan > 0 ? formatYuan(yuan) : t('freeMark');
}
