import type { AwardTraveller } from '@haidai/contract/award';
import type { OrderDetail } from '@haidai/contract/booking';
import { documentRule, serves, type TripFacts } from '@haidai/domain/booking';
import { emptyPassenger, fromSaved, type PassengerDraft, type PassengerForm, typeOnTrip } from '../booking/index.ts';

/** Somebody who may fly on the member's points, or will: with the documents that are good for the trip. */
export interface AwardPerson {
  personId: string;
  isSelf: boolean;
  passengerType: PassengerDraft['passengerType'];
  /** The documents to choose from; all of them where none is good for the trip, so that one can see what is there. */
  documents: readonly AwardTraveller[];
  /** Why they cannot be chosen; null: they can. `from`: not before that day. */
  hindrance: { kind: 'from'; date: string } | { kind: 'documents' } | null;
}

/** The travellers of the list as people, the member first, each with what hinders them on this trip. */
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

/** The place in the form that a person has, by any of their documents; -1: none. */
export function placeOf(form: PassengerForm, { documents }: AwardPerson): number {
  return form.passengers.findIndex(({ savedPassengerId }) => documents.some(({ id }) => id === savedPassengerId));
}

/** Whether the day until which a document is good has to be told. */
export function asksExpiry({ documentType }: PassengerDraft, trip: TripFacts): boolean {
  return documentRule(documentType)?.passport === true && !trip.kinds.includes('D');
}

/**
 * A form as it was left, with the people of today's list: who has been taken off it leaves an empty place, and of a draft
 * that has its passengers already each is found again by name and document.
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
