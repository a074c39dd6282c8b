import type { OrderDetail } from '@haidai/contract/booking';
import { flushSync } from 'react-dom';
import type { FormState } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import textStyles from '../../../ui/text.module.css';
import { bookingTexts } from '../texts.ts';
import { AdultFareChoice } from './adult-fare-choice.tsx';
import {
  checkForm,
  emptyPassenger,
  fromSaved,
  isBlank,
  type ListedPerson,
  type PassengerDraft,
  type PassengerForm,
  tripFacts,
  typeOnTrip,
} from './passenger-draft.ts';
import { PassengerFields } from './passenger-fields.tsx';
import styles from './passengers-form.module.css';
import { PersonLine } from './person-line.tsx';
import { SavedPassengers } from './saved-passengers.tsx';
import { passengerTexts } from './texts.ts';
import { peopleIn, useOpenPeople } from './use-open-people.ts';

interface PeopleCardProps {
  order: OrderDetail;
  form: FormState<PassengerForm>;
  saved: readonly ListedPerson[];
}

/** The passengers of an order. Complete people are one line; new people and people with errors show their fields. */
export function PeopleCard({ order, form, saved }: PeopleCardProps) {
  const t = useTexts(bookingTexts);
  const tPassenger = useTexts(passengerTexts);
  const { passengers } = form.values;
  const trip = tripFacts(order);
  const certificateName = order.specialFares.find(({ certificate }) => certificate)?.certificateName ?? '';
  const errorsWith = (people: readonly PassengerDraft[]) => [
    ...Object.keys(checkForm({ ...form.values, passengers: [...people] }, trip)),
    ...people.flatMap(({ certificateNo, certificateMasked }, index) =>
      certificateName && !certificateNo && !certificateMasked ? [`passengers.${index}.certificateNo`] : [],
    ),
  ];
  const people = useOpenPeople(() => peopleIn(errorsWith(passengers)), form.errors);
  const left = passengers.filter(isBlank).length;

  /** Opens a person and puts the focus on the first field. */
  const edit = (index: number) => {
    flushSync(() => people.show(index));
    document.getElementById(form.item('passengers', index).field('surname').id)?.focus();
  };
  const empty = (index: number) => {
    const type = passengers[index]?.passengerType ?? 'A';
    form.item('passengers', index).set(emptyPassenger(order, type));
    people.show(index);
  };
  const remove = (index: number) => {
    empty(index);
    edit(index);
  };
  const put = (index: number, person: PassengerDraft) => {
    form.item('passengers', index).set(person);
    const wrong = errorsWith(passengers.with(index, person)).filter((path) => path.startsWith(`passengers.${index}.`));
    if (wrong.length === 0) return people.hide(index);
    people.show(index);
    form.require(...wrong);
  };
  const freePlace = (person: ListedPerson) => {
    const type = typeOnTrip(person.birthday, trip);
    return passengers.findIndex((each) => isBlank(each) && each.passengerType === type);
  };
  const toggleSaved = (person: ListedPerson) => {
    const chosen = passengers.findIndex((each) => each.savedPassengerId === person.id);
    if (chosen >= 0) return empty(chosen);
    const free = freePlace(person);
    const place = passengers[free];
    if (place) put(free, fromSaved(person, place.passengerType));
  };
  const fareChoice = (index: number) => {
    const { passengerType, atAdultFare } = passengers[index] ?? {};
    return (
      passengerType === 'C' &&
      order.childPrices && (
        <AdultFareChoice
          prices={order.childPrices}
          checked={atAdultFare === true}
          onChange={form.item('passengers', index).checkbox('atAdultFare').onChange}
        />
      )
    );
  };
  return (
    <Card>
      <CardHeader title={t('passengers')}>
        <span className={textStyles.hint} role="status">
          {left > 0
            ? tPassenger('passengersLeft', { total: passengers.length, left })
            : tPassenger('passengersReady', { total: passengers.length })}
        </span>
      </CardHeader>
      <div className={styles.people}>
        {passengers.map((passenger, index) =>
          people.isOpen(index) ? (
            <PassengerFields
              // biome-ignore lint/suspicious/noArrayIndexKey: the places in an order are fixed; the person in one may change
              key={index}
              index={index}
              fields={form.item('passengers', index)}
              tripKinds={order.tripKinds}
              certificateName={certificateName}
              fareChoice={fareChoice(index)}
              onClear={() => remove(index)}
            />
          ) : (
            <PersonLine
              // biome-ignore lint/suspicious/noArrayIndexKey: the places in an order are fixed; the person in one may change
              key={index}
              index={index}
              passenger={passenger}
              choice={fareChoice(index)}
              onEdit={() => edit(index)}
              onRemove={() => remove(index)}
            />
          ),
        )}
      </div>
      <SavedPassengers
        people={saved}
        chosenIds={passengers.map((each) => each.savedPassengerId)}
        canChoose={(person) => freePlace(person) >= 0}
        onToggle={toggleSaved}
      />
    </Card>
  );
}
