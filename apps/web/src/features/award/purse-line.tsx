import type { ReactNode } from 'react';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './award.module.css';
import { awardTexts } from './texts.ts';

interface TenderLineProps {
  inPoints: boolean;
  /** undefined while it is asked for. */
  have: number | undefined;
  /** 0 before anything is chosen. */
  needed: number;
  /** What can be done where it is not enough. */
  otherwise: ReactNode;
}

/** What there is to pay with, what is needed, and how much is missing. */
export function TenderLine({ inPoints, have, needed, otherwise }: TenderLineProps) {
  const t = useTexts(awardTexts);
  if (have === undefined) return null;
  const kind = inPoints ? 'Points' : 'Vouchers';
  const count = (number: number) => ({ count: inPoints ? formatYuan(number) : number });
  const missing = needed - have;
  return (
    <Note tone={missing > 0 ? 'warn' : 'info'} className={styles.tender}>
      <span role="status">
        {t(`have${kind}`, count(have))}
        {needed > 0 && t(`needed${kind}`, count(needed))}
        {missing > 0 && <b>{t(`missing${kind}`, count(missing))}</b>}
      </span>{' '}
      {missing > 0 && otherwise}
    </Note>
  );
}
