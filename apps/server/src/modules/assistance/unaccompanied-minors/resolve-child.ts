import type { OperationInput } from '@haidai/contract';
import type { applyAlone } from '@haidai/contract/assistance';
import {
  ageGroupOn,
  documentIdentity,
  fullName,
  isGuardian,
  normaliseDocumentNumber,
  normalisePassenger,
  readHolder,
  validatePassenger,
} from '@haidai/domain/booking';
import { maskDocument } from '@haidai/domain/identity';
import { type Deps, Refusal, unsealMasked } from '../../../platform/index.ts';
import { findOrder, getOrderFacts, requireOwnOrder } from '../../booking/index.ts';
import type { Owner } from '../list-requests.ts';
import { listOpenCoupons } from '../repository.ts';
import { findBoughtFlight, getWantedFlight, type WantedFlight } from './wanted-flight.ts';

type Body = OperationInput<typeof applyAlone>['body'];

/** The data of the child as it is sealed in the application. */
export interface SavedChild {
  name: string;
  documentType: string;
  documentMasked: string;
  birthday: string;
}

/** The child of an application, and the flight. */
export interface Wish {
  child: SavedChild;
  /** The fingerprint of the child's document, the same as in a passenger row. */
  childFp: string;
  flight: WantedFlight;
  ticket: { orderNo: string; passengerSeq: number; segmentIndex: number } | null;
}

/**
 * Reads a child without a ticket, and the flight. Refuses passengerInvalid with the fields, flightUnknown,
 * flightNotThatDay.
 */
export function readUnticketedChild(
  { vault }: Pick<Deps, 'vault'>,
  child: Body['child'],
  wanted: Body['flight'],
): Wish {
  if (!child || !wanted) throw new Refusal('invalidInput');
  const flight = getWantedFlight(wanted);
  const day = flight.segment.departDate;
  const holder = readHolder(child.documentType, normaliseDocumentNumber(child.documentType, child.documentNo));
  const birthday = holder?.birthday ?? child.birthday;
  // The application does not ask for the sex of the child. The ticket form asks for it later.
  const typed = { ...child, nationality: 'CN', sex: holder?.sex ?? ('M' as const) };
  const passengerType = birthday && ageGroupOn(birthday, day) === 'A' ? ('A' as const) : ('C' as const);
  const entry = normalisePassenger({ ...typed, birthday, passengerType });
  const trip = { kinds: ['D' as const], departureDates: [day], accompanied: true };
  const errors = validatePassenger(entry, trip).map((each) => ({ ...each, path: `child.${each.path}` }));
  if (errors.length > 0) throw new Refusal('passengerInvalid', {}, errors);
  return {
    child: {
      name: fullName(entry),
      documentType: entry.documentType,
      documentMasked: maskDocument(entry.documentNo),
      birthday: entry.birthday,
    },
    childFp: vault.fingerprint(documentIdentity(entry.documentType, entry.documentNo, 'CN')),
    flight,
    ticket: null,
  };
}

/**
 * Resolves a child who has a ticket. Refusals: orderNotFound, noOpenTicket, and aloneAccompanied for a child who
 * travels with an adult.
 */
export async function resolveTicketedChild(
  { db, vault }: Deps,
  ticket: NonNullable<Body['ticket']>,
  owner: Owner,
): Promise<Wish> {
  await requireOwnOrder(db, ticket.orderNo, { ...owner, family: 'any' });
  const order = await findOrder(db, ticket.orderNo);
  if (!order) throw new Refusal('orderNotFound');
  const { segments, passengers } = await getOrderFacts(db, order);
  const row = segments.find(({ segment_index }) => segment_index === ticket.segmentIndex);
  const person = passengers.find(({ seq }) => seq === ticket.passengerSeq);
  const open = await listOpenCoupons(db, ticket.orderNo, ticket.segmentIndex);
  if (!row || !person || !open.some(({ passenger_seq }) => passenger_seq === person.seq))
    throw new Refusal('noOpenTicket');
  const name = fullName({ surname: person.surname, firstName: person.first_name });
  const day = row.shown.from.date;
  const hasAdult = passengers.some((each) => each.seq !== person.seq && isGuardian(each.birthday, day));
  if (person.passenger_type !== 'A' && (hasAdult || order.guardian_ticket !== null))
    throw new Refusal('aloneAccompanied', { name });
  const { flight_no: flightNo, flight_date: flightDate, origin: from, destination: to } = row;
  const flight = findBoughtFlight({ flightNo, flightDate, from, to });
  if (!flight) throw new Refusal('noOpenTicket');
  return {
    child: {
      name,
      documentType: person.document_type,
      documentMasked: unsealMasked(vault, person.document_sealed),
      birthday: person.birthday,
    },
    childFp: person.document_fp,
    flight,
    ticket,
  };
}
