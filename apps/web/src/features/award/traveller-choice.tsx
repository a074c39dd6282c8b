import type { AwardTraveller } from '@haidai/contract/award';
import type { OrderDetail } from '@haidai/contract/booking';
import type { FormState } from '../../core/form/use-form.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import textStyles from '../../ui/text.module.css';
import { emptyPassenger, fromSaved, isBlank, type PassengerForm, tripFacts } from '../booking/index.ts';
import styles from './award.module.css';
import { type AwardPerson, peopleOf, placeOf } from './people.ts';
import { PersonRow } from './person-row.tsx';
import { awardTexts } from './texts.ts';

interface TravellerChoiceProps {
  order: OrderDetail;
  travellers: readonly AwardTraveller[];
  form: FormState<PassengerForm>;
}

/** Chooses the member and the assignees. Each gets the first free place for their age. */
export function TravellerChoice({ order, travellers, form }: TravellerChoiceProps) {
  const t = useTexts(awardTexts);
  const trip = tripFacts(order);
  const people = peopleOf(travellers, trip);
  const { passengers } = form.values;
  const freePlace = (person: AwardPerson) =>
    passengers.findIndex((place) => isBlank(place) && place.passengerType === person.passengerType);
  const toggle = (person: AwardPerson) => {
    const taken = placeOf(form.values, person);
    if (taken >= 0) return form.item('passengers', taken).set(emptyPassenger(order, person.passengerType));
    const free = freePlace(person);
    const [document] = person.documents;
    if (free >= 0 && document) form.item('passengers', free).set(fromSaved(document, person.passengerType));
  };
  return (
    <>
      <ul className={styles.people}>
        {people.map((person) => {
          const place = placeOf(form.values, person);
          return (
            <PersonRow
              key={person.personId}
              person={person}
              trip={trip}
              passenger={passengers[place]}
              hasRoom={freePlace(person) >= 0}
              error={Object.entries(form.errors).find(([path]) => path.startsWith(`passengers.${place}.`))?.[1]}
              onToggle={() => toggle(person)}
              onChange={(passenger) => form.item('passengers', place).set(passenger)}
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
