import { useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import textStyles from '../../../ui/text.module.css';
import { priceText } from '../price-text.ts';
import type { SeatMapOfSegment } from '../queries.ts';
import { ancillaryTexts } from '../texts.ts';
import styles from './seat-dialog.module.css';
import { priceOfSeat, type Seats } from './seat-selection.ts';

interface SeatConfirmProps {
  map: SeatMapOfSegment;
  seats: Seats;
  /** The passenger who chooses now. */
  passenger: { passengerSeq: number; passName: string };
  hasChild: boolean;
  /** True if the last choice accepted the duty at an exit seat. */
  wasAccepted: boolean;
  onRead: () => void;
  onConfirm: () => void;
}

/** Shows the chosen seats, the promise for exit seats, and the button to confirm. */
export function SeatConfirm({ map, seats, passenger, hasChild, wasAccepted, onRead, onConfirm }: SeatConfirmProps) {
  const t = useTexts(ancillaryTexts);
  const [accepted, setAccepted] = useState(wasAccepted);
  const [missing, setMissing] = useState(false);
  const foot = useRef<HTMLDivElement>(null);
  const prices = [...seats.values()].map((seatNo) => priceOfSeat(map, seatNo));
  const lacksDuty = !accepted && prices.some((price) => price?.tier === 'EXIT');
  const confirm = () => {
    setMissing(lacksDuty);
    if (lacksDuty) foot.current?.querySelector('input')?.focus();
    else onConfirm();
  };
  const own = seats.get(passenger.passengerSeq);
  const total = prices.reduce((sum, price) => sum + (price?.price ?? 0), 0);
  return (
    <div className={styles.foot} ref={foot}>
      <div>
        <p role="status">
          <b>
            {own
              ? t('seatIs', {
                  name: passenger.passName,
                  seat: own,
                  price: priceText(priceOfSeat(map, own)?.price ?? 0, t),
                })
              : t('seatNone', { name: passenger.passName })}
          </b>
        </p>
        <p className={textStyles.detail}>
          {t('seatKept')}
          {hasChild && ` ${t('childBeside')}`}
        </p>
        {prices.some((price) => price?.tier === 'EXIT') && (
          <p className={styles.exitDuty}>
            <Checkbox checked={accepted} onChange={setAccepted} aria-invalid={missing && lacksDuty}>
              {t('duty')}
            </Checkbox>
            <Button kind="text" size="s" onClick={onRead}>
              {t('terms')}
            </Button>
          </p>
        )}
        {missing && lacksDuty && <Note tone="err">{t('fault_dutyMissing')}</Note>}
      </div>
      <Button kind="primary" onClick={confirm}>
        {t('takeSeats', { total: priceText(total, t) })}
      </Button>
    </div>
  );
}
