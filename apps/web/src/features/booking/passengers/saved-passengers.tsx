import type { SavedPassenger } from '@haidai/contract/member';
import { fullName } from '@haidai/domain/booking';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { bookingTexts } from '../texts.ts';
import styles from './passengers-form.module.css';

interface SavedPassengersProps {
  people: readonly SavedPassenger[];
  chosenIds: readonly (string | null)[];
  canChoose: (person: SavedPassenger) => boolean;
  onToggle: (person: SavedPassenger) => void;
}

/**
 * Lists the saved passengers. One press puts a passenger into the first free place for their age. Another press removes
 * the passenger.
 */
export function SavedPassengers({ people, chosenIds, canChoose, onToggle }: SavedPassengersProps) {
  const t = useTexts(bookingTexts);
  if (people.length === 0) return null;
  return (
    <fieldset className={styles.saved} aria-label={t('savedPassengers')}>
      {people.map((person) => {
        const chosen = chosenIds.includes(person.id);
        return (
          <Chip
            className={styles.chip}
            key={person.id}
            pressed={chosen}
            disabled={!chosen && !canChoose(person)}
            onClick={() => onToggle(person)}
          >
            {chosen && <Icon name="check" size="s" />}
            {fullName(person)} <small>{t(`type${person.passengerType}`)}</small>
          </Chip>
        );
      })}
    </fieldset>
  );
}
