import type { ReactNode } from 'react';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { awardTexts } from './texts.ts';

interface TenderLineProps {
  inPoints: boolean;
  /** The available amount. Undefined while it loads. */
  have: number | undefined;
  /** The required amount. 0 before a choice. */
  needed: number;
  /** The content if the amount is not enough. */
  otherwise: ReactNode;
  className?: string | undefined;
}

/** Shows the available amount, the required amount and the missing amount. */
export function TenderLine({ inPoints, have, needed, otherwise, className }: TenderLineProps) {
  const t = useTexts(awardTexts);
  if (have === undefined) return null;
  const kind = inPoints ? 'Points' : 'Vouchers';
  const count = (number: number) => ({ count: inPoints ? formatYuan(number) : number });
  const missing = needed - have;
  return (
    <Note tone={missing > 0 ? 'warn' : 'info'} className={className}>
      <span role="status">
        {t(`have${kind}`, count(have))}
        {needed > 0 && t(`needed${kind}`, count(needed))}
        {missing > 0 && <b>{t(`missing${kind}`, count(missing))}</b>}
      </span>{' '}
      {missing > 0 && otherwise}
    </Note>
  );
}
