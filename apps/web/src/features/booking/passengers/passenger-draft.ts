import type { AwardTraveller } from '@haidai/contract/award';
import type { OrderDetail } from '@haidai/contract/booking';
import type { SavedPassenger } from '@haidai/contract/member';
import {
  ageGroupOn,
  type Contact,
  type DocumentType,
  documentTypesFor,
  fliesWithoutAdult,
  fullName,
  normaliseContact,
  normalisePassenger,
  type PassengerEntry,
  type PassengerType,
  type TripFacts,
  validateContact,
  validateParty,
} from '@haidai/domain/booking';
import { flag, oneOf } from '../../../core/address/search-params.ts';
import { type DraftOf, readDraft, typedText } from '../../../core/form/draft.ts';
import { personDraft } from '../../person/index.ts';

/**
 * One passenger of the form. The browser never receives a saved document number. It receives only the masked number and
 * the id of the saved passenger.
 */
const passengerDraft = {
  ...personDraft,
  passengerType: oneOf(['A', 'C', 'B']),
  savedPassengerId: (stored: unknown) => typedText(stored) || null,
  documentMasked: typedText,
  mobileMasked: typedText,
  /** True if the saved passenger is the holder of the account. */
  isSelf: flag,
  /**
   * The number of the certificate that the fare requires. '' if the fare requires none, or if the draft holds it
   * (masked).
   */
  certificateNo: typedText,
  certificateMasked: typedText,
  saveForLater: flag,
  /** True if a child pays the adult fare. */
  atAdultFare: flag,
};

const contactDraft = {
  name: typedText,
  mobile: typedText,
  mail: typedText,
  /** True if empty fields stand for those of the account, and an empty name for the first traveller. */
  ofAccount: flag,
};

export type PassengerDraft = DraftOf<typeof passengerDraft>;

export interface PassengerForm {
  passengers: PassengerDraft[];
  linkman: DraftOf<typeof contactDraft>;
}

export function tripFacts(order: OrderDetail): TripFacts {
  return {
    kinds: order.tripKinds,
    departureDates: order.trips.flatMap((trip) => trip.segments.map((segment) => segment.flightDate)),
    accompanied: fliesWithoutAdult(order.source),
  };
}

/** Returns a form with one empty passenger for each traveller of the search. */
export function emptyForm(order: OrderDetail): PassengerForm {
  const { adultNum, childNum, babyNum } = order;
  const types: PassengerType[] = [
    ...Array(adultNum).fill('A'),
    ...Array(childNum).fill('C'),
    ...Array(babyNum).fill('B'),
  ];
  const linkman = { name: '', mobile: '', mail: '', ofAccount: false };
  return { passengers: types.map((type) => emptyPassenger(order, type)), linkman };
}

/**
 * Returns the earlier input: the stored form if it fits the order, else the passengers and the contact of the order,
 * else the given new form.
 */
export function restoreForm(
  order: OrderDetail,
  stored: string | null,
  start = emptyForm(order),
  contact?: Contact,
): PassengerForm {
  const earlier = stored ? readForm(stored) : undefined;
  if (earlier?.passengers.length === start.passengers.length) return earlier;
  if (order.passengerInfoVoList.length !== start.passengers.length) return start;
  return {
    passengers: order.passengerInfoVoList.map((person) => ({
      ...emptyPassenger(order, person.passengerType),
      surname: person.surname,
      firstName: person.firstName,
      documentType: person.documentType as DocumentType,
      documentMasked: person.idNo,
      certificateMasked: person.certificateNo,
      birthday: person.birthday,
      sex: person.sex,
      atAdultFare: person.atAdultFare,
    })),
    linkman: { ...start.linkman, ...contact, ofAccount: false },
  };
}

export function emptyPassenger(order: OrderDetail, passengerType: PassengerType): PassengerDraft {
  return readDraft(passengerDraft, {
    passengerType,
    documentType: documentTypesFor(order.tripKinds)[0]?.type ?? 'PP',
  });
}

/** A person whom the form offers. The sex is '' if the account does not have it. */
export type ListedPerson = Omit<SavedPassenger, 'sex'> & Pick<PassengerDraft, 'sex'>;

/** The fields that a listed person and a traveller of the award list have in common, and the mobile of the former. */
type SavedPerson = Pick<ListedPerson, keyof SavedPassenger & keyof AwardTraveller> &
  Partial<Pick<SavedPassenger, 'mobileMasked'>>;

/**
 * Returns a form passenger from a saved passenger. The passenger type is that of their age on the first day of travel.
 */
export function fromSaved(saved: SavedPerson, passengerType: PassengerType): PassengerDraft {
  const { id: savedPassengerId, documentNoMasked: documentMasked } = saved;
  return readDraft(passengerDraft, { ...saved, passengerType, savedPassengerId, documentMasked });
}

export function typeOnTrip(birthday: string, trip: TripFacts): PassengerType {
  return ageGroupOn(birthday, trip.departureDates[0] ?? '');
}

/** True if the passenger has no name and no document. */
export function isBlank(passenger: PassengerDraft): boolean {
  const { surname, firstName, documentNo, documentMasked } = passenger;
  return !surname && !firstName && !documentNo && !documentMasked;
}

/**
 * Checks the form by the rules of the server and returns the error codes by path. It does not require a number that the
 * server stores. It does not check who accompanies whom while the age of an adult is unknown.
 */
export function checkForm(form: PassengerForm, trip: TripFacts): Record<string, string> {
  const agesKnown = form.passengers.every(({ passengerType, birthday }) => passengerType !== 'A' || birthday !== '');
  const errors: Record<string, string> = {};
  for (const { path, rule, code } of validateParty(form.passengers.map(toEntry), trip)) {
    if (!isStoredNumber(form, path) && (agesKnown || rule !== 'company')) errors[path] ??= code;
  }
  for (const [index, { sex }] of form.passengers.entries()) {
    if (!sex) errors[`passengers.${index}.sex`] ??= 'sexMissing';
  }
  for (const { path, code } of validateContact(contactOf(form))) {
    if (!isOfAccount(form.linkman, path)) errors[`linkman.${path}`] ??= code;
  }
  return errors;
}

/** Returns the contact in normal form. A contact of the account without a name is named after the first traveller. */
export function contactOf({ linkman, passengers: [first] }: PassengerForm): Contact {
  const { ofAccount, ...contact } = linkman;
  return normaliseContact({ ...contact, name: contact.name || (ofAccount && first ? fullName(first) : '') });
}

/** True if the account has the value of this field of the contact. */
function isOfAccount(linkman: PassengerForm['linkman'], path: string): boolean {
  return linkman.ofAccount && (path === 'mobile' || path === 'mail') && linkman[path].trim() === '';
}

/** Returns the entry in the normal form that the rules read. The document number may determine the sex. */
export function toEntry({ sex, ...passenger }: PassengerDraft): PassengerEntry {
  return normalisePassenger({ ...passenger, sex: sex || 'M' });
}

function isStoredNumber(form: PassengerForm, path: string): boolean {
  const [, index, field] = path.split('.');
  const passenger = form.passengers[Number(index)];
  return field === 'documentNo' && passenger?.documentNo === '' && passenger.documentMasked !== '';
}

/** Reads the form that the server stores. An older version of the page may have written it. */
function readForm(text: string): PassengerForm | undefined {
  try {
    const { passengers, linkman }: { passengers?: unknown; linkman?: unknown } = Object(JSON.parse(text));
    if (!Array.isArray(passengers)) return undefined;
    return {
      passengers: passengers.map((each) => readDraft(passengerDraft, each)),
      linkman: readDraft(contactDraft, linkman),
    };
  } catch {
    return undefined;
  }
}
