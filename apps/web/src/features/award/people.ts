import type { AwardTraveller } from '@haidai/contract/award';
import type { OrderDetail } from '@haidai/contract/booking';
import { documentRule, serves, type TripFacts } from '@haidai/domain/booking';
import { emptyPassenger, fromSaved, type PassengerDraft, type PassengerForm, typeOnTrip } from '../booking/index.ts';

/** A person who may fly on the points of the member, now or later, with the documents that are valid for the trip. */
export interface AwardPerson {
  personId: string;
  isSelf: boolean;
  passengerType: PassengerDraft['passengerType'];
  /** The documents to choose from. If none is valid for the trip, it has all, so that the member can see them. */
  documents: readonly AwardTraveller[];
  /** The reason why the person cannot be chosen. Null if there is none. `from` means not before that day. */
  hindrance: { kind: 'from'; date: string } | { kind: 'documents' } | null;
}

/** Groups the travellers by person, the member first, each with the reason that prevents this trip. */
export function peopleOf(travellers: readonly AwardTraveller[], trip: TripFacts): AwardPerson[] {
  const persons = Map.groupBy(travellers, ({ personId }) => personId);
  return [...persons].flatMap(([personId, all]) => {
    const [first] = all;
    if (!first) return [];
    const good = all.filter(({ documentType }) => isGoodFor(documentType, trip));
    return [
      {
        personId,
        isSelf: first.isSelf,
        passengerType: typeOnTrip(first.birthday, trip),
        documents: good.length > 0 ? good : all,
        hindrance: hindranceOf(first, good.length > 0),
      },
    ];
  });
}

function hindranceOf({ mayFly, effectiveOn }: AwardTraveller, hasDocument: boolean): AwardPerson['hindrance'] {
  if (!mayFly && effectiveOn !== null) return { kind: 'from', date: effectiveOn };
  return hasDocument ? null : { kind: 'documents' };
}

function isGoodFor(type: AwardTraveller['documentType'], trip: TripFacts): boolean {
  const rule = documentRule(type);
  return rule !== null && serves(rule, trip.kinds);
}

/**
 * Returns the index of a person in the form, by any of their documents. Returns -1 if the person is not in the form.
 */
export function placeOf(form: PassengerForm, { documents }: AwardPerson): number {
  return form.passengers.findIndex(({ savedPassengerId }) => documents.some(({ id }) => id === savedPassengerId));
}

/** True if the form must ask for the expiry date of the document. */
export function asksExpiry({ documentType }: PassengerDraft, trip: TripFacts): boolean {
  return documentRule(documentType)?.passport === true && !trip.kinds.includes('D');
}

/**
 * Returns the stored form with the people of the current list. A person who was removed from the list leaves an empty
 * place. For a draft with passengers it finds each of them by name and document.
 */
export function withTravellers(
  form: PassengerForm,
  travellers: readonly AwardTraveller[],
  order: OrderDetail,
): PassengerForm {
  const passengers = form.passengers.map((passenger) => {
    const traveller = travellers.find((each) => each.mayFly && isSame(passenger, each));
    if (!traveller) return emptyPassenger(order, passenger.passengerType);
    const expiry = passenger.documentExpiry || traveller.documentExpiry;
    return { ...fromSaved(traveller, passenger.passengerType), documentExpiry: expiry ?? '' };
  });
  return { ...form, passengers };
}

function isSame(passenger: PassengerDraft, { id, surname, firstName, documentNoMasked }: AwardTraveller): boolean {
  if (passenger.savedPassengerId !== null) return passenger.savedPassengerId === id;
  const { surname: entered, firstName: given, documentMasked } = passenger;
  return entered === surname && given === firstName && documentMasked === documentNoMasked;
}
