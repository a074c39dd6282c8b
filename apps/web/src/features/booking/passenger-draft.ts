import type { OrderDetail } from '@haidai/contract/booking';
import type { SavedPassenger } from '@haidai/contract/member';
import {
  ageGroupOn,
  type DocumentType,
  documentTypesFor,
  fliesWithoutAdult,
  normaliseContact,
  normalisePassenger,
  type PassengerEntry,
  type PassengerError,
  type PassengerType,
  type TripFacts,
  validateContact,
  validateParty,
} from '@haidai/domain/booking';
import { z } from 'zod/mini';

/** One passenger of the form. A saved number never reaches the browser: only its mask, and the id it is saved under. */
export interface PassengerDraft extends Omit<PassengerEntry, 'documentExpiry' | 'mobile' | 'sex'> {
  /** '' until it is chosen, or read from the number of the document. */
  sex: PassengerEntry['sex'] | '';
  documentExpiry: string;
  mobile: string;
  savedPassengerId: string | null;
  documentMasked: string;
  /** Of the document that gives a right to the fare; '' where it asks for none, or the draft keeps it (masked). */
  certificateNo: string;
  certificateMasked: string;
  saveForLater: boolean;
  /** A child that is to pay the adult fare. */
  atAdultFare: boolean;
}

export interface PassengerForm {
  passengers: PassengerDraft[];
  linkman: { name: string; mobile: string; mail: string };
}

export interface FieldError {
  path: string;
  /** The code of a field error, or the message of a refused field. */
  message: string;
}

/** The form as it is kept on the server: read back with care, since an older version of the page may have written it. */
const text = z.catch(z.string(), '');
const keptForm = z.object({
  passengers: z.array(
    z.object({
      surname: text,
      firstName: text,
      passengerType: z.enum(['A', 'C', 'B']),
      documentType: z.string(),
      documentNo: text,
      documentMasked: text,
      certificateNo: text,
      certificateMasked: text,
      documentExpiry: text,
      birthday: text,
      sex: z.catch(z.enum(['M', 'F', '']), ''),
      nationality: z.catch(z.string(), 'CN'),
      mobile: text,
      savedPassengerId: z.catch(z.nullable(z.string()), null),
      saveForLater: z.catch(z.boolean(), false),
      atAdultFare: z.catch(z.boolean(), false),
    }),
  ),
  linkman: z.object({ name: text, mobile: text, mail: text }),
});

export function tripFacts(order: OrderDetail): TripFacts {
  return {
    kinds: order.tripKinds,
    departureDates: order.trips.flatMap((trip) => trip.segments.map((segment) => segment.flightDate)),
    accompanied: fliesWithoutAdult(order.source),
  };
}

/** A form with one empty passenger for each traveller searched for. */
export function emptyForm(order: OrderDetail): PassengerForm {
  const { adultNum, childNum, babyNum } = order;
  const types: PassengerType[] = [
    ...Array(adultNum).fill('A'),
    ...Array(childNum).fill('C'),
    ...Array(babyNum).fill('B'),
  ];
  return { passengers: types.map((type) => emptyPassenger(order, type)), linkman: { name: '', mobile: '', mail: '' } };
}

/** What was entered before: the kept form if there is one that fits, else what the order already holds, else nothing. */
export function restoreForm(order: OrderDetail, kept: string | null): PassengerForm {
  const empty = emptyForm(order);
  const parsed = kept ? keptForm.safeParse(parseJson(kept)) : undefined;
  if (parsed?.success && parsed.data.passengers.length === empty.passengers.length) return parsed.data as PassengerForm;
  if (order.passengerInfoVoList.length !== empty.passengers.length) return empty;
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
    linkman: order.linkman ?? empty.linkman,
  };
}

export function emptyPassenger(order: OrderDetail, passengerType: PassengerType): PassengerDraft {
  return {
    surname: '',
    firstName: '',
    passengerType,
    documentType: documentTypesFor(order.tripKinds)[0]?.type ?? 'PP',
    documentNo: '',
    documentMasked: '',
    certificateNo: '',
    certificateMasked: '',
    documentExpiry: '',
    birthday: '',
    sex: '',
    nationality: 'CN',
    mobile: '',
    savedPassengerId: null,
    saveForLater: false,
    atAdultFare: false,
  };
}

type SavedDocument = Pick<
  SavedPassenger,
  | 'id'
  | 'surname'
  | 'firstName'
  | 'documentType'
  | 'documentNoMasked'
  | 'documentExpiry'
  | 'birthday'
  | 'sex'
  | 'nationality'
>;

/** A saved passenger put into the form, as what they are by age on the first day of travel. */
export function fromSaved(saved: SavedDocument, passengerType: PassengerType): PassengerDraft {
  return {
    surname: saved.surname,
    firstName: saved.firstName,
    passengerType,
    documentType: saved.documentType,
    documentNo: '',
    documentMasked: saved.documentNoMasked,
    certificateNo: '',
    certificateMasked: '',
    documentExpiry: saved.documentExpiry ?? '',
    birthday: saved.birthday,
    sex: saved.sex,
    nationality: saved.nationality,
    mobile: '',
    savedPassengerId: saved.id,
    saveForLater: false,
    atAdultFare: false,
  };
}

export function typeOnTrip(birthday: string, trip: TripFacts): PassengerType {
  return ageGroupOn(birthday, trip.departureDates[0] ?? '');
}

/** Whether nothing that belongs to a person has been entered. */
export function isBlank(passenger: PassengerDraft): boolean {
  const { surname, firstName, documentNo, documentMasked } = passenger;
  return !surname && !firstName && !documentNo && !documentMasked;
}

/**
 * What is wrong, by the rules the server holds too. A number that is kept on the server is not asked for again, and
 * who may accompany whom is not spoken of while there are adults whose age nobody knows.
 */
export function checkForm(form: PassengerForm, trip: TripFacts): FieldError[] {
  const agesKnown = form.passengers.every(({ passengerType, birthday }) => passengerType !== 'A' || birthday !== '');
  const people = validateParty(form.passengers.map(toEntry), trip).filter(
    ({ path, rule }) => !isKeptNumber(form, path) && (agesKnown || rule !== 'company'),
  );
  const sexes = form.passengers.flatMap(({ sex }, index): PassengerError[] =>
    sex ? [] : [{ path: `passengers.${index}.sex`, rule: 'required', code: 'sexMissing' }],
  );
  const linkman = validateContact(normaliseContact(form.linkman)).map((wrong) => ({
    ...wrong,
    path: `linkman.${wrong.path}`,
  }));
  const first = new Map<string, FieldError>();
  for (const { path, code } of [...people, ...sexes, ...linkman])
    if (!first.has(path)) first.set(path, { path, message: code });
  return [...first.values()];
}

/** As the rules read it. A sex nobody has chosen is complained of here; the number of a document tells it by itself. */
export function toEntry({ sex, ...passenger }: PassengerDraft): PassengerEntry {
  return normalisePassenger({ ...passenger, sex: sex || 'M' });
}

function isKeptNumber(form: PassengerForm, path: string): boolean {
  const [, index, field] = path.split('.');
  const passenger = form.passengers[Number(index)];
  return field === 'documentNo' && passenger?.documentNo === '' && passenger.documentMasked !== '';
}

function parseJson(kept: string): unknown {
  try {
    return JSON.parse(kept);
  } catch {
    return undefined;
  }
}
