import type { OrderDetail } from '@haidai/contract/booking';
import { type PassengerDraft, type PassengerForm, restoreForm } from '../../booking/index.ts';

/**
 * Moves the input of one draft to the next draft. Each passenger gets the next place of the same age. The form asks
 * again for a number that only the old draft holds. Returns null if there is no input.
 */
export function moveInput(order: OrderDetail, typed: string | null): string | null {
  const before = readForm(typed);
  if (!before) return null;
  const waiting = [...before.passengers];
  const passengers = restoreForm(order, null).passengers.map((place) => {
    const index = waiting.findIndex(({ passengerType }) => passengerType === place.passengerType);
    const [person] = index < 0 ? [] : waiting.splice(index, 1);
    return person ? withoutUnknownNumber(person) : place;
  });
  return JSON.stringify({ passengers, linkman: before.linkman });
}

function withoutUnknownNumber(person: PassengerDraft): PassengerDraft {
  return person.savedPassengerId ? person : { ...person, documentMasked: '', certificateMasked: '' };
}

function readForm(typed: string | null): PassengerForm | null {
  try {
    const form: unknown = JSON.parse(typed ?? 'null');
    const isForm = typeof form === 'object' && form !== null && 'passengers' in form && 'linkman' in form;
    return isForm && Array.isArray(form.passengers) ? (form as PassengerForm) : null;
  } catch {
    return null;
  }
}
