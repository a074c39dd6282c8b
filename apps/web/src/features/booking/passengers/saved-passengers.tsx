import { fullName } from '@haidai/domain/booking';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { bookingTexts } from '../texts.ts';
import type { ListedPerson } from './passenger-draft.ts';
import styles from './passengers-form.module.css';
import { passengerTexts } from './texts.ts';

/** The number of saved passengers that the page lists before the traveller asks for all of them. */
const FIRST_SHOWN = 8;

interface SavedPassengersProps {
  people: readonly ListedPerson[];
  chosenIds: readonly (string | null)[];
  canChoose: (person: ListedPerson) => boolean;
  onToggle: (person: ListedPerson) => void;
}

/**
 * Lists the saved passengers. One press puts a passenger into the first free place for their age. Another press removes
 * the passenger.
 */
export function SavedPassengers({ people, chosenIds, canChoose, onToggle }: SavedPassengersProps) {
  const t = useTexts(bookingTexts);
  const tPassenger = useTexts(passengerTexts);
  const [showsAll, setShowsAll] = useState(false);
  if (people.length === 0) return null;
  return (
    <fieldset className={styles.saved} aria-label={tPassenger('savedPassengers')}>
      {people.slice(0, showsAll ? undefined : FIRST_SHOWN).map((person) => {
        const chosen = chosenIds.includes(person.id);
        const isFull = !chosen && !canChoose(person);
        return (
          <Chip
            className={styles.chip}
            key={person.id}
            pressed={chosen}
            disabled={isFull}
            onClick={() => onToggle(person)}
          >
            <Icon name={chosen ? 'check' : 'user'} size="s" />
            {fullName(person)} <small>{t(`${isFull ? 'noPlace' : 'type'}${person.passengerType}`)}</small>
          </Chip>
        );
      })}
      {people.length > FIRST_SHOWN && !showsAll && (
        <Chip className={styles.chip} onClick={() => setShowsAll(true)}>
          {tPassenger('allSaved', { count: people.length })}
        </Chip>
      )}
    </fieldset>
  );
}
