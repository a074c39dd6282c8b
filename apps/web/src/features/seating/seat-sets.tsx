import type { SeatSet } from '@haidai/domain/seating';
import { formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { ancillaryTexts } from '../texts.ts';
import styles from './seat-dialog.module.css';
import type { Seats } from './seat-selection.ts';

interface SeatSetsProps {
  sets: readonly SeatSet[];
  /** The seats chosen now. */
  seats: Seats;
  onTake: (seats: Seats) => void;
}

/** Offers ready sets of seats for the whole party, each with its seats and its price. One press chooses all seats. */
export function SeatSets({ sets, seats, onTake }: SeatSetsProps) {
  const t = useTexts(ancillaryTexts);
  if (sets.length === 0) return null;
  return (
    <fieldset className={styles.sets}>
      <legend>{t('together')}</legend>
      {sets.map(({ kind, seats: ready, price }) => (
        <Chip
          key={kind}
          className={styles.set}
          pressed={[...ready].every(([seq, seatNo]) => seats.get(seq) === seatNo)}
          onClick={() => onTake(new Map([...seats, ...ready]))}
        >
          <b>{t(`set_${kind}`)}</b> {[...ready.values()].toSorted().join(' ')}{' '}
          {price > 0 ? `¥${formatYuan(price)}` : t('setFree')}
        </Chip>
      ))}
    </fieldset>
  );
}
