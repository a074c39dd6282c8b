import './price.css';
import { formatYuan } from '../i18n/format.ts';
import { classNames } from './class-names.ts';

interface PriceProps {
  /** Yuan, as the wire has it. */
  yuan: number;
  /** Small words after the number (起). */
  suffix?: string;
  /** The lowest of what is compared; green means nothing else. */
  lowest?: boolean;
  className?: string;
}

/** Small ¥, large calm numerals. */
export function Price({ yuan, suffix, lowest, className }: PriceProps) {
  return (
    <span className={classNames('price', lowest && 'low', className)}>
      <i>¥</i>
      {formatYuan(yuan)}
      {suffix && <small>{suffix}</small>}
    </span>
  );
}
