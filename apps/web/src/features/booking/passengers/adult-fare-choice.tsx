import type { OrderDetail } from '@haidai/contract/booking';
import { formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import styles from './passengers-form.module.css';
import { passengerTexts } from './texts.ts';

interface AdultFareChoiceProps {
  prices: NonNullable<OrderDetail['childPrices']>;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/**
 * Offers the adult fare for a child if a special fare makes the adult price lower than the child price. Shows both
 * prices. The traveller must tick the box.
 */
export function AdultFareChoice({ prices, checked, onChange }: AdultFareChoiceProps) {
  const t = useTexts(passengerTexts);
  if (prices.adult >= prices.child && !checked) return null;
  const [adult, child] = [formatYuan(prices.adult), formatYuan(prices.child)];
  return (
    <Checkbox className={styles.fare} checked={checked} onChange={onChange}>
      {t('atAdultFare')}
      <small>{t('atAdultFareDetail', { adult, child })}</small>
    </Checkbox>
  );
}
