import type { AwardTraveller } from '@haidai/contract/award';
import type { OrderDetail } from '@haidai/contract/booking';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import textStyles from '../../ui/text.module.css';
import {
  emptyPassenger,
  fromSaved,
  isBlank,
  type PassengerDraft,
  type PassengerForm,
  tripFacts,
} from '../booking/index.ts';
import styles from './award.module.css';
import { type AwardPerson, peopleOf, placeOf } from './people.ts';
import { PersonRow } from './person-row.tsx';
import { awardTexts } from './texts.ts';

interface TravellerChoiceProps {
  order: OrderDetail;
  travellers: readonly AwardTraveller[];
  form: PassengerForm;
  errors: readonly { path: string; message: string }[];
  onPlace: (place: number, passenger: PassengerDraft) => void;
}

/** The member and the assignees, each into the first free place of their age. */
export function TravellerChoice({ order, travellers, form, errors, onPlace }: TravellerChoiceProps) {
  const t = useTexts(awardTexts);
  const trip = tripFacts(order);
  const people = peopleOf(travellers, trip);
  const freePlace = (person: AwardPerson) =>
    form.passengers.findIndex((place) => isBlank(place) && place.passengerType === person.passengerType);
  const toggle = (person: AwardPerson) => {
    const taken = placeOf(form, person);
    if (taken >= 0) return onPlace(taken, emptyPassenger(order, person.passengerType));
    const free = freePlace(person);
    const [document] = person.documents;
    if (free >= 0 && document) onPlace(free, fromSaved(document, person.passengerType));
  };
  return (
    <>
      <ul className={styles.people}>
        {people.map((person) => {
          const place = placeOf(form, person);
          return (
            <PersonRow
              key={person.personId}
              person={person}
              trip={trip}
              place={place}
              passenger={form.passengers[place]}
              hasRoom={freePlace(person) >= 0}
              message={errors.find(({ path }) => path.startsWith(`passengers.${place}.`))?.message}
              onToggle={() => toggle(person)}
              onChange={(passenger) => onPlace(place, passenger)}
            />
          );
        })}
      </ul>
      <p className={classNames(textStyles.detail, styles.rule)}>
        {t(order.orderType === 'VACATION' ? 'ruleWeek' : 'rule')}
      </p>
    </>
  );
}
