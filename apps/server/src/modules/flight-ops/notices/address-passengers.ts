import type { Bilingual } from '@haidai/domain';
import type { Contact } from '@haidai/domain/booking';
import { type Deps } from '../../../platform/index.ts';
import { getFlightLegs } from '../../flights/index.ts';
import type { Notice, Recipient } from '../../notification/index.ts';
import type { FlightKey } from '../loads.ts';
import type { Passenger } from '../passengers/choose-passengers.ts';
import type { FlightOpsDeps } from '../report.ts';

/** An address that gets the message once, and the travellers whom it reaches. */
export interface Address {
  orderNo: string;
  /** The passenger with a mobile of his own; null for the contact of the order. */
  passengerSeq: number | null;
  recipient: Recipient;
  fingerprint: string;
  passengers: Passenger[];
}

/**
 * Lists the addresses of travellers: the contact of each order, and each passenger's own mobile if it is another one.
 * Orders with the same contact share one address.
 */
export function addressPassengers({ vault }: Pick<Deps, 'vault'>, passengers: readonly Passenger[]): Address[] {
  const addresses = new Map<string, Address>();
  const add = (passenger: Passenger, passengerSeq: number | null, recipient: Recipient) => {
    const address = recipient.mobile || recipient.mail.toLowerCase();
    const fingerprint = vault.fingerprint(`notice:${address || `${passenger.order_no}/`}`);
    const known = addresses.get(fingerprint);
    if (known) known.passengers.push(passenger);
    else
      addresses.set(fingerprint, {
        orderNo: passenger.order_no,
        passengerSeq,
        recipient,
        fingerprint,
        passengers: [passenger],
      });
  };
  for (const passenger of passengers) add(passenger, null, contactOf(vault, passenger));
  for (const passenger of passengers) {
    const mobile = passenger.mobile_sealed === null ? '' : vault.unseal(passenger.mobile_sealed);
    if (mobile && mobile !== contactOf(vault, passenger).mobile) {
      add(passenger, passenger.passenger_seq, { mobile, mail: '' });
    }
  }
  return [...addresses.values()];
}

function contactOf(vault: Deps['vault'], { contact_sealed: sealed }: Passenger): Recipient {
  const contact = sealed === null ? null : (JSON.parse(vault.unseal(sealed)) as Contact);
  return { mobile: contact?.mobile ?? '', mail: contact?.mail ?? '' };
}

/** The key of the message to an address of a notice. */
export const messageKey = (noticeId: string, place: number) => `${noticeId}/${place}`;

interface Told extends FlightKey {
  event: 'FlightNotice' | 'TripNotice';
  words: Bilingual;
  subjectKey: string;
}

/** Returns the message to an address. */
export function toNotice(
  { catalogue }: FlightOpsDeps,
  { orderNo, passengerSeq, recipient }: Pick<Address, 'orderNo' | 'passengerSeq' | 'recipient'>,
  { flightNo, flightDate, event, words, subjectKey }: Told,
): Notice<'FlightNotice' | 'TripNotice'> {
  const legs = getFlightLegs(catalogue, flightNo, flightDate);
  const cityOf = (code: string) => catalogue.places.airport(code)?.city ?? code;
  const data = {
    flight: flightNo,
    date: flightDate,
    dep: cityOf(legs[0].from),
    arr: cityOf((legs.at(-1) ?? legs[0]).to),
    notice: words,
  };
  return {
    event,
    subjectKey,
    orderNo,
    recipient,
    data,
    ...(passengerSeq !== null && { besideAccount: true as const }),
  };
}
