import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './sold-share.module.css';
import { flashTexts } from './texts.ts';
import { soldShareOf } from './tide-of.ts';

interface SoldShareProps {
  stock: number;
  left: number;
  /** Every seat is paid for. Before that, what is taken may come back. */
  isSoldOut: boolean;
  /** In place of the share, while nothing is sold yet: '14:00 开抢'. */
  before?: string | undefined;
}

/** How much of a stock is taken; the words say it, the bar shows it. */
export function SoldShare({ stock, left, isSoldOut, before }: SoldShareProps) {
  const t = useTexts(flashTexts);
  const { percent, isHot } =
    before === undefined ? soldShareOf(stock, isSoldOut ? 0 : left) : { percent: 0, isHot: false };
  const taken = left > 0 ? t('gone', { percent }) : t('givenOut');
  const isLeft = before === undefined && !isSoldOut && left > 0;
  return (
    <div className={classNames(styles.soldShare, isSoldOut ? styles.ended : isHot && styles.hot)}>
      <div className={styles.words}>
        <b>{before ?? (isSoldOut ? t('allGone') : taken)}</b>
        <span>{isLeft ? t('left', { left }) : t('inAll', { stock })}</span>
      </div>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
