import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../class-names.ts';
import styles from './price.module.css';
import { displayTexts } from './texts.ts';

interface PriceProps {
  /** The amount in yuan, as on the wire. */
  yuan: number;
  /** Whether the amount is the lowest of several prices: `¥420起`, `from ¥420`. */
  from?: boolean;
  /** The small text after the number. */
  suffix?: string;
  /** Whether the price is the lowest of the compared prices. Green stands only for this. */
  lowest?: boolean;
  className?: string | undefined;
}

/** A price: a small ¥ and large numerals. A container sets the size of its prices with `--price-size`. */
export function Price({ yuan, from = false, suffix, lowest, className }: PriceProps) {
  const t = useTexts(displayTexts);
  const [before, after] = from ? t('priceFrom', { price: '|' }).split('|') : ['', suffix];
  return (
    <span className={classNames(styles.price, lowest && styles.lowest, className)}>
      {before && <small>{before}</small>}
      <i>¥</i>
      {formatYuan(yuan)}
      {after && <small>{after}</small>}
    </span>
  );
}
