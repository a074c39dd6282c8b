import type { OrderDetail } from '@haidai/contract/booking';
import type { SessionUser } from '../../../core/session/session.ts';
import {
  emptyForm,
  fromSaved,
  type ListedPerson,
  type PassengerForm,
  tripFacts,
  typeOnTrip,
} from './passenger-draft.ts';

/** Returns a new form: the holder of the account in the first place for an adult, and the contact of the account. */
export function prefilledForm(
  order: OrderDetail,
  { people, user }: { people: readonly ListedPerson[]; user: SessionUser | null | undefined },
): PassengerForm {
  const form = emptyForm(order);
  const trip = tripFacts(order);
  const self = people.find(({ isSelf, birthday }) => isSelf && typeOnTrip(birthday, trip) === 'A');
  const place = form.passengers.findIndex(({ passengerType }) => passengerType === 'A');
  return {
    passengers: self && place >= 0 ? form.passengers.with(place, fromSaved(self, 'A')) : form.passengers,
    // The carrier does not have the name of every user.
    linkman: {
      ...form.linkman,
      name: user && user.name !== user.mobile ? user.name : '',
      ofAccount: Boolean(user),
    },
  };
}
