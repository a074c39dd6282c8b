import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './flashsale-details.module.css';
import { flashTexts } from './texts.ts';

interface WayOutProps {
  title: string;
  detail: string;
  /** The round to be looked at in the list. */
  roundId?: string;
  /** What can be done here, before the way to the others. */
  children?: ReactNode;
}

/** Nothing can be bought here any more: why, and where to go on. */
export function WayOut({ title, detail, roundId, children }: WayOutProps) {
  const t = useTexts(flashTexts);
  return (
    <div className={styles.wayOut}>
      <b>{title}</b>
      <p className={textStyles.detail}>{detail}</p>
      {children}
      <Link
        to="/Seckill/SeckillList"
        search={roundId ? { roundId } : {}}
        className={buttonClass({ kind: 'outline', block: true })}
      >
        {t('allSales')}
      </Link>
    </div>
  );
}
