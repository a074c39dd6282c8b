import type { OrderDetail } from '@haidai/contract/booking';
import { useTexts } from '../../i18n/use-texts.tsx';
import { bookingTexts } from './texts.ts';

/** `2 成人 · 1 儿童`, naming only those who travel. */
export function usePeopleText(): (order: Pick<OrderDetail, 'adultNum' | 'childNum' | 'babyNum'>) => string {
  const t = useTexts(bookingTexts);
  return ({ adultNum, childNum, babyNum }) =>
    [
      adultNum > 0 && t('adults', { count: adultNum }),
      childNum > 0 && t('children', { count: childNum }),
      babyNum > 0 && t('babies', { count: babyNum }),
    ]
      .filter(Boolean)
      .join(' · ');
}
