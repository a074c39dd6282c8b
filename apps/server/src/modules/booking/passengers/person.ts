import type { OperationInput } from '@haidai/contract';
import type { savePassengers } from '@haidai/contract/booking';
import { isAward, type PassengerEntry } from '@haidai/domain/booking';
import type { Deps } from '../../../platform/index.ts';
import { sealPerson } from '../../member/index.ts';
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
  deps: Pick<Deps, 'vault'>,
  draft: Pick<OrderRow, 'order_no' | 'order_type'>,
  { entry, index, typed }: Entered,
): Person {
  return {
    ...sealPerson(deps, entry),
    order_no: draft.order_no,
    seq: index + 1,
    at_adult_fare: entry.passengerType === 'C' && !isAward(draft.order_type) && typed?.atAdultFare === true,
    exchanged_ticket: null,
  };
}
