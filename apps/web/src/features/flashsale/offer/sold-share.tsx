import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { flashTexts } from '../texts.ts';
import styles from './sold-share.module.css';
import { soldShareOf } from './sold-share-of.ts';

interface SoldShareProps {
  stock: number;
  left: number;
  /** True if every seat is paid. Before that, taken seats may come back. */
  isSoldOut: boolean;
  /** The text instead of the share while no seat is sold: '14:00 开抢'. */
  before?: string | undefined;
}

/** Shows the sold share of a stock as text and as a bar. */
export function SoldShare({ stock, left, isSoldOut, before }: SoldShareProps) {
  const t = useTexts(flashTexts);
  const { percent, isHot } =
    before === undefined ? soldShareOf(stock, isSoldOut ? 0 : left) : { percent: 0, isHot: false };
  const taken = left > 0 ? t('gone', { percent }) : t('givenOut');
  const isLeft = before === undefined && !isSoldOut && left > 0;
  return (
    <div className={classNames(styles.soldShare, isSoldOut ? styles.ended : isHot && styles.hot)}>
      <div className={styles.numbers}>
        <b>{before ?? (isSoldOut ? t('allGone') : taken)}</b>
        <span>{isLeft ? t('left', { left }) : t('inAll', { stock })}</span>
      </div>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
