import type { OrderDetail } from '@haidai/contract/booking';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import styles from './passengers-form.module.css';
import { bookingTexts } from './texts.ts';

interface AdultFareChoiceProps {
  prices: NonNullable<OrderDetail['childPrices']>;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** On a special fare an adult's price may be below a child's: offered beside both figures, never taken unasked. */
export function AdultFareChoice({ prices, checked, onChange }: AdultFareChoiceProps) {
  const t = useTexts(bookingTexts);
  if (prices.adult >= prices.child && !checked) return null;
  const [adult, child] = [formatYuan(prices.adult), formatYuan(prices.child)];
  return (
    <Checkbox className={styles.fare} checked={checked} onChange={onChange}>
      {t('atAdultFare')}
      <small>{t('atAdultFareDetail', { adult, child })}</small>
    </Checkbox>
  );
}
