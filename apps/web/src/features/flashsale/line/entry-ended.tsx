import type { FlashEntryRecord } from '@haidai/contract/flashsale';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { phaseOf } from '../clock/round-phase.ts';
import type { Sale } from '../queries.ts';
import { SaleUnavailable } from '../sale-unavailable.tsx';
import { flashTexts } from '../texts.ts';
import { queueTexts } from './texts.ts';

interface EntryEndedProps {
  entry: FlashEntryRecord;
  sale: Sale;
  now: Date;
  onAgain: () => void;
}

const DETAILS = {
  LAPSED: 'endedLapsed',
  CLOSED: 'endedClosed',
  LEFT: 'endedLeft',
} as const;

/** Explains why an entry has ended and whether the member may ask again. */
export function EntryEnded({ entry, sale, now, onAgain }: EntryEndedProps) {
  const t = useTexts(queueTexts);
  const tFlash = useTexts(flashTexts);
  const detail = DETAILS[entry.state as keyof typeof DETAILS];
  const phase = phaseOf(sale.round, now);
  const mayAsk = (phase === 'OPEN' || phase === 'WAITING_ROOM') && entry.state !== 'CLOSED';
  return (
    <SaleUnavailable
      title={entry.stateText}
      detail={entry.state === 'SOLD_OUT' ? tFlash('soldOutDetail') : t(detail)}
      roundId={sale.round.roundId}
    >
      {mayAsk && (
        <Button kind="primary" block onClick={onAgain}>
          {t(entry.state === 'SOLD_OUT' ? 'otherDays' : 'askAgain')}
        </Button>
      )}
    </SaleUnavailable>
  );
}
