import type { OperationInput, OperationResult } from '@haidai/contract';
import type { listFlightPassengers, revealFlightPassengers } from '@haidai/contract/flight-ops';
import { maskContact } from '@haidai/domain/identity';
import type { StaffSignedIn } from '../../../platform/index.ts';
import { getFlightLegs } from '../../flights/index.ts';
import { recordAction } from '../../staff/index.ts';
import type { FlightOpsDeps } from '../report.ts';
import { subjectOf } from '../run-action.ts';
import { addressesOf, choose, listPassengersOf, type Passenger } from './choose-passengers.ts';

type Page = OperationResult<typeof listFlightPassengers>;

/** Lists a page of the travellers of a flight. Refusals: flightUnknown, flightNotThatDay. */
export async function listPassengers(
  deps: FlightOpsDeps,
  { page, pageSize, ...chosen }: OperationInput<typeof listFlightPassengers>['body'],
): Promise<Page> {
  getFlightLegs(deps.catalogue, chosen.flightNo, chosen.flightDate);
  const { chosen: found, counts } = choose(await listPassengersOf(deps.db, chosen), chosen);
  return {
    total: found.length,
    counts,
    passengers: found.slice((page - 1) * pageSize, page * pageSize).map((passenger) => describe(deps, passenger)),
  };
}

function describe(deps: FlightOpsDeps, passenger: Passenger): Page['passengers'][number] {
  const { mobile, mail } = addressesOf(deps, passenger);
  return {
    ticketNo: passenger.ticket_no,
    orderNo: passenger.order_no,
    passName: passenger.name,
    passengerType: passenger.passenger_type,
    cabin: passenger.cabin,
    bookingClass: passenger.booking_class,
    from: passenger.origin,
    to: passenger.destination,
    seatNo: passenger.seat_no ?? '',
    state: stateOf(passenger),
    services: passenger.services,
    onward: passenger.onward ?? '',
    inbound: passenger.inbound ?? '',
    failedMessages: passenger.failed_messages,
    mobile: maskContact(mobile),
    mail: maskContact(mail),
  };
}

function stateOf({ status, check_in }: Passenger): Page['passengers'][number]['state'] {
  if (status === 'USED/FLOWN') return 'FLOWN';
  if (status === 'SUSPENDED') return 'SUSPENDED';
  if (status === 'LIFTED/BOARDED' || check_in === 'BOARDED') return 'BOARDED';
  return check_in === null ? 'OPEN' : 'CHECKED_IN';
}

/**
 * Returns the contacts of the chosen travellers. The log gets the reason and the number before any contact is unsealed.
 * Refusals: flightUnknown, flightNotThatDay.
 */
export async function revealPassengers(
  deps: FlightOpsDeps,
  { reason, ...chosen }: OperationInput<typeof revealFlightPassengers>['body'],
  staff: StaffSignedIn,
): Promise<OperationResult<typeof revealFlightPassengers>> {
  getFlightLegs(deps.catalogue, chosen.flightNo, chosen.flightDate);
  const { chosen: found } = choose(await listPassengersOf(deps.db, chosen), chosen);
  const note = `${reason}; ${chosen.filter}: ${found.length}`;
  await recordAction(deps, deps.db, { staff, action: 'dispatch.passengers.reveal', subject: subjectOf(chosen), note });
  return {
    contacts: found.map((passenger) => ({
      ticketNo: passenger.ticket_no,
      passName: passenger.name,
      ...addressesOf(deps, passenger),
    })),
  };
}
