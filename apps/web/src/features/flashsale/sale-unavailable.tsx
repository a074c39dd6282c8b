import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './flashsale-details.module.css';
import { flashTexts } from './texts.ts';

interface SaleUnavailableProps {
  title: string;
  detail: string;
  /** The round to show in the list. */
  roundId?: string;
  /** The actions on this page, above the link to the other rounds. */
  children?: ReactNode;
}

/** Explains why nothing can be bought here any more and links to the next page. */
export function SaleUnavailable({ title, detail, roundId, children }: SaleUnavailableProps) {
  const t = useTexts(flashTexts);
  return (
    <div className={styles.unavailableNote}>
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
