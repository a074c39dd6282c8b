import type { SeatSetKind } from '@haidai/domain/seating';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import styles from './seat-sets.module.css';
import { seatingTexts } from './texts.ts';

/** A ready set: the seat of each traveller. */
interface ReadySet<Traveller> {
  kind: SeatSetKind;
  seats: ReadonlyMap<Traveller, string>;
  /** The sum of the prices, in yuan. */
  price: number;
}

interface SeatSetsProps<Traveller> {
  sets: readonly ReadySet<Traveller>[];
  /** The seats chosen now. */
  seats: ReadonlyMap<Traveller, string>;
  onTake: (seats: ReadonlyMap<Traveller, string>) => void;
}

/** Offers ready sets of seats for the whole party, each with its seats and its price. One press chooses all seats. */
export function SeatSets<Traveller>({ sets, seats, onTake }: SeatSetsProps<Traveller>) {
  const t = useTexts(seatingTexts);
  if (sets.length === 0) return null;
  return (
    <fieldset className={styles.sets}>
      <legend>{t('together')}</legend>
      {sets.map(({ kind, seats: ready, price }) => (
        <Chip
          key={kind}
          className={styles.set}
          pressed={[...ready].every(([traveller, seatNo]) => seats.get(traveller) === seatNo)}
          onClick={() => onTake(ready)}
        >
          <b>{t(`set_${kind}`)}</b> {[...ready.values()].toSorted().join(' ')}{' '}
          {price > 0 ? `¥${formatYuan(price)}` : t('noCharge')}
        </Chip>
      ))}
    </fieldset>
  );
}
