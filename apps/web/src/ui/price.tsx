import { formatYuan } from '../i18n/format.ts';
import { useTexts } from '../i18n/use-texts.tsx';
import { classNames } from './class-names.ts';
import styles from './price.module.css';
import { uiTexts } from './texts.ts';

interface PriceProps {
  /** Yuan, as the wire has it. */
  yuan: number;
  /** The lowest of several prices: `¥420起`, `from ¥420`. */
  from?: boolean;
  /** Small words after the number. */
  suffix?: string;
  /** The lowest of what is compared; green means nothing else. */
  lowest?: boolean;
  className?: string;
}

/** Small ¥, large calm numerals. */
export function Price({ yuan, from = false, suffix, lowest, className }: PriceProps) {
  const t = useTexts(uiTexts);
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
