import type { Contact } from '@haidai/domain/booking';
import { fullName } from '@haidai/domain/booking';
import type { PassengerFilter } from '@haidai/domain/flights';
import { sql } from 'kysely';
import type { Db, Deps } from '../../../platform/index.ts';
import { listSpecialNeeds } from '../../assistance/index.ts';
import type { FlightKey } from '../loads.ts';

export interface ChosenPassengers extends FlightKey {
  filter: PassengerFilter;
  q: string;
}

/** A traveller with a coupon for a flight that was not refunded, exchanged or voided. */
interface Row {
  ticket_no: string;
  order_no: string;
  passenger_seq: number;
  segment_index: number;
  status: string;
  surname: string;
  first_name: string;
  passenger_type: 'A' | 'C' | 'B';
  cabin: 'ECO' | 'SUPER' | 'BUSINESS';
  booking_class: string;
  origin: string;
  destination: string;
  board_leg: number;
  check_in: string | null;
  seat_no: string | null;
  onward: string | null;
  inbound: string | null;
  failed_messages: number;
  mobile_sealed: string | null;
  contact_sealed: string | null;
}

export interface Passenger extends Row {
  name: string;
  services: string[];
}

/** Lists all travellers of a flight by name. A flight has some hundreds at most, so the caller filters and pages them. */
export async function listPassengersOf(db: Db, { flightNo, flightDate }: FlightKey): Promise<Passenger[]> {
  const { rows } = await sql<Row>`
    select c.ticket_no, t.order_no, t.passenger_seq, s.segment_index, c.status, p.surname, p.first_name,
      p.passenger_type, s.cabin, s.booking_class, s.origin, s.destination, s.board_leg, k.status as check_in,
      coalesce(k.seat_no, (
        select min(a.seat_no) from seat_assignment a where a.order_no = t.order_no and a.passenger_seq = t.passenger_seq
          and a.segment_index = s.segment_index and a.expires_at is null
      )) as seat_no,
      (select n.flight_no from order_segment n where n.order_no = s.order_no and n.segment_index = s.segment_index + 1
        and n.departs_at - s.arrives_at < interval '24 hours') as onward,
      (select n.flight_no from order_segment n where n.order_no = s.order_no and n.segment_index = s.segment_index - 1
        and s.departs_at - n.arrives_at < interval '24 hours') as inbound,
      (select count(*)::int from message m where m.order_no = s.order_no and m.status = 'FAILED') as failed_messages,
      p.mobile_sealed, o.contact_sealed
    from order_segment s
    join sales_order o using (order_no)
    join flight_coupon c using (order_no, segment_index)
    join ticket t on t.ticket_no = c.ticket_no
    join order_passenger p on p.order_no = t.order_no and p.seq = t.passenger_seq
    left join check_in k on k.ticket_no = c.ticket_no and k.coupon_no = c.coupon_no and k.status in ('CHECKED_IN', 'BOARDED')
    where s.flight_no = ${flightNo} and s.flight_date = ${flightDate}
      and c.status in ('OPEN FOR USE', 'CHECKED IN', 'LIFTED/BOARDED', 'USED/FLOWN', 'SUSPENDED')
    order by p.surname, p.first_name, t.order_no, t.passenger_seq`.execute(db);
  const needs = await listSpecialNeeds(db, [...new Set(rows.map(({ order_no }) => order_no))]);
  return rows.map((row) => ({
    ...row,
    name: fullName({ surname: row.surname, firstName: row.first_name }),
    services: needs
      .filter(
        ({ orderNo, passengerSeq, segment }) =>
          orderNo === row.order_no && passengerSeq === row.passenger_seq && segment === row.segment_index,
      )
      .map(({ code }) => code),
  }));
}

const filters: Readonly<Record<PassengerFilter, (passenger: Passenger) => boolean>> = {
  ALL: () => true,
  NOT_REACHED: ({ failed_messages }) => failed_messages > 0,
  CONNECTING: ({ onward, inbound }) => onward !== null || inbound !== null,
  SPECIAL: ({ services }) => services.length > 0,
  NOT_CHECKED_IN: ({ status, check_in }) => check_in === null && status === 'OPEN FOR USE',
};

const names = Object.keys(filters) as PassengerFilter[];

/** Returns the travellers whom filter and text leave, and how many each filter leaves with the text. */
export function choose(passengers: readonly Passenger[], { filter, q }: Pick<ChosenPassengers, 'filter' | 'q'>) {
  const words = q.toUpperCase().split(/\s+/).filter(Boolean);
  const found = passengers.filter(({ name, ticket_no, order_no, surname, first_name }) => {
    const all = `${name} ${surname} ${first_name} ${ticket_no} ${order_no}`.toUpperCase();
    return words.every((word) => all.includes(word));
  });
  const counts = Object.fromEntries(names.map((name) => [name, found.filter(filters[name]).length]));
  return { chosen: found.filter(filters[filter]), counts: counts as Record<PassengerFilter, number> };
}

/** Returns the addresses of a traveller: the own mobile or the contact's, and the contact's mail. '' without one. */
export function addressesOf({ vault }: Pick<Deps, 'vault'>, passenger: Passenger): { mobile: string; mail: string } {
  const contact = passenger.contact_sealed ? (JSON.parse(vault.unseal(passenger.contact_sealed)) as Contact) : null;
  const own = passenger.mobile_sealed === null ? '' : vault.unseal(passenger.mobile_sealed);
  return { mobile: own || (contact?.mobile ?? ''), mail: contact?.mail ?? '' };
}
