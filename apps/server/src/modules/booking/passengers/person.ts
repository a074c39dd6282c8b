import type { OperationInput } from '@haidai/contract';
import type { savePassengers } from '@haidai/contract/booking';
import { documentIdentity, isAward, type PassengerEntry } from '@haidai/domain/booking';
import type { Deps } from '../../../platform/index.ts';
import type { OrderRow, PassengerRow } from '../repository.ts';
import type { CertificateColumns } from './certificates.ts';

type Typed = OperationInput<typeof savePassengers>['body']['passengers'][number];

/** A passenger of an order without the certificate. */
export type Person = Omit<PassengerRow, keyof CertificateColumns>;

interface Entered {
  /** The entry in normal form, with the document number. */
  entry: PassengerEntry;
  index: number;
  /** The entry as the traveller typed it. */
  typed: Typed | undefined;
}

/**
 * Converts an entry to a passenger of the order. Only a child can pay the adult fare instead, and only in an order paid
 * in money.
 */
export function toPerson(
  { vault }: Pick<Deps, 'vault'>,
  draft: Pick<OrderRow, 'order_no' | 'order_type'>,
  { entry, index, typed }: Entered,
): Person {
  const { documentType, documentNo, nationality } = entry;
  return {
    order_no: draft.order_no,
    seq: index + 1,
    surname: entry.surname,
    first_name: entry.firstName,
    passenger_type: entry.passengerType,
    at_adult_fare: entry.passengerType === 'C' && !isAward(draft.order_type) && typed?.atAdultFare === true,
    document_type: documentType,
    document_sealed: vault.seal(documentNo),
    document_fp: vault.fingerprint(documentIdentity(documentType, documentNo, nationality)),
    document_expiry: entry.documentExpiry,
    birthday: entry.birthday,
    sex: entry.sex,
    nationality,
    mobile_sealed: entry.mobile === null ? null : vault.seal(entry.mobile),
    exchanged_ticket: null,
  };
}
