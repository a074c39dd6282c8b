import type { CheckInFlight, CheckInTravel } from '@haidai/contract/checkin';
import { fullName } from '@haidai/domain/booking';
import { hotlineWords } from '@haidai/domain/notification';
import { formatTicketNumber } from '@haidai/domain/ticketing';
import { type Deps, type Language, unsealMasked } from '../../platform/index.ts';
import { loadCatalogue } from '../flights/index.ts';
import { mostBagsOf } from './departure-control/acts.ts';
import { isCheckedIn, paidForSeat, type Travel, type TravelFlight } from './find/travel.ts';
import { localAt } from './local-times.ts';
import { passTokenOf } from './pass/pass-token.ts';
import { describeRestriction } from './restriction-texts.ts';

type WireDeps = Pick<Deps, 'vault' | 'config' | 'clock' | 'providers'>;

export function nameOf({ person }: Pick<Travel, 'person'>): string {
  return fullName({ surname: person.surname, firstName: person.first_name });
}

/** Returns a flight with the travellers of the party on it. */
export function toFlightRecord(deps: WireDeps, travels: readonly Travel[], language: Language): CheckInFlight {
  const [first] = travels;
  if (!first) throw new RangeError('A flight record needs at least one traveller');
  const { flight } = first;
  const { row, operation, disruption, window, rules } = flight;
  return {
    flightId: flight.id,
    flightNo: row.flight_no,
    departTime: localAt(row.origin, row.departs_at.getTime()),
    destTime: localAt(row.destination, row.arrives_at.getTime()),
    estDepartTime: operation?.estimatedDeparture ? localAt(row.origin, operation.estimatedDeparture) : null,
    from: toPlace(row.shown.from, language),
    to: toPlace(row.shown.to, language),
    aircraftName: aircraftNameOf(flight, language),
    gate: operation?.gate ?? '',
    cancelled: disruption.cancelled,
    opensAt: new Date(window.opensAt).toISOString(),
    closesAt: new Date(window.closesAt).toISOString(),
    ruleId: rules.id,
    mostBags: mostBagsOf(deps, flight),
    travels: travels.map((travel) => toTravelRecord(deps, travel, language)),
  };
}

function toTravelRecord(deps: WireDeps, travel: Travel, language: Language): CheckInTravel {
  const { person, ticket, checkIn, seat, flight } = travel;
  const checkedIn = isCheckedIn(travel);
  const hotline = hotlineWords(deps.config.carrier)[language];
  return {
    travelId: travel.id ?? '',
    passName: nameOf(travel),
    idNo: unsealMasked(deps.vault, person.document_sealed),
    passengerType: person.passenger_type,
    tktNo: ticket ? formatTicketNumber(ticket.ticketNo) : '',
    orderNo: travel.orderNo,
    cabin: flight.row.cabin,
    seatNo: seat?.seatNo ?? null,
    seatBought: paidForSeat(travel) !== null,
    state: checkedIn ? 'CHECKED_IN' : travel.restriction === null ? 'OPEN' : 'BARRED',
    bar: travel.restriction === null ? null : describeRestriction(travel.restriction, travel, { language, hotline }),
    bags: checkIn?.bags ?? (travel.bought.some(({ kg }) => kg > 0) ? 1 : 0),
    sequence: checkIn?.sequence ?? null,
    passToken: checkIn ? passTokenOf(deps, checkIn.id) : null,
    canCancel: checkedIn && canUndo(travel, deps.clock.now().getTime()),
    canChangeSeat: checkedIn && isOpen(flight, deps.clock.now().getTime()),
  };
}

function isOpen({ window, disruption }: TravelFlight, now: number): boolean {
  return now < window.closesAt && !disruption.cancelled;
}

/**
 * Returns whether the check-in can still be cancelled. This is possible until check-in closes. For a cancelled flight
 * it is always possible, because the ticket must be changed or refunded.
 */
export function canUndo({ flight }: Pick<Travel, 'flight'>, now: number): boolean {
  return flight.disruption.cancelled || now < flight.window.closesAt;
}

export function canChangeSeat({ flight }: Pick<Travel, 'flight'>, now: number): boolean {
  return isOpen(flight, now);
}

export function toPlace(
  { airportCode, terminal, airport, city }: TravelFlight['row']['shown']['from'],
  language: Language,
) {
  return { airportCode, terminal, airportName: airport[language], cityName: city[language] };
}

export function aircraftNameOf({ planned }: Pick<TravelFlight, 'planned'>, language: Language): string {
  const code = planned?.legs[0]?.aircraft ?? '';
  const aircraft = loadCatalogue().aircraft.get(code);
  return aircraft?.name[language] ?? code;
}
