import type { CheckInTravel } from '@haidai/contract/checkin';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from '../check-in.module.css';
import { checkInTexts } from '../texts.ts';
import type { CheckInSeats, Choosing } from './seat-cabin.tsx';

interface SeatFootProps {
  map: CheckInSeats | undefined;
  travel: CheckInTravel;
  choosing: Choosing;
  isChange: boolean;
}

/** Shows the chosen seat of the traveller, the promise for exit seats, and the button to confirm. */
export function SeatFoot({ map, travel, choosing, isChange }: SeatFootProps) {
  const t = useTexts(checkInTexts);
  const [tried, setTried] = useState(false);
  const { seats, duties } = choosing;
  const seatNo = seats.get(travel.travelId);
  const tierOf = (no: string) => map?.rows.flatMap((row) => row.seats).find((seat) => seat.seatNo === no)?.tier;
  const atExit = seatNo !== undefined && tierOf(seatNo) === 'EXIT';
  const lacksDuty = atExit && !duties.has(travel.travelId);
  // Until the carrier has answered, a confirmation would use the previous seat.
  const busy = choosing.isPending ? 'confirming' : choosing.isHolding && 'holding';
  const confirm = () => {
    setTried(true);
    if (!lacksDuty) choosing.submit();
  };
  return (
    <div className={styles.selection}>
      <div>
        <p role="status">
          <b>
            {seatNo
              ? t('seatChosen', { name: travel.passName, seat: seatNo })
              : t('seatNone', { name: travel.passName })}
          </b>{' '}
          {!isChange && choosing.heldUntil && (
            <span className={textStyles.detail}>{t('held', { minutes: map?.holdMinutes ?? 0 })}</span>
          )}
          {!isChange && choosing.heldUntil === null && <span className={textStyles.detail}>{t('movedAtOnce')}</span>}
        </p>
        {atExit && (
          <Checkbox
            checked={duties.has(travel.travelId)}
            onChange={(accepted) => choosing.promise(travel.travelId, accepted)}
            aria-invalid={(tried && lacksDuty) || undefined}
          >
            {t('duty')}
          </Checkbox>
        )}
        {tried && lacksDuty && <Note tone="err">{t('dutyMissing')}</Note>}
      </div>
      <Button className={styles.button} kind="primary" size="l" busyText={busy && t(busy)} onClick={confirm}>
        {t(isChange ? 'confirmChange' : 'confirm')}
      </Button>
    </div>
  );
}
