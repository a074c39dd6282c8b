import type { OperationResult } from '@haidai/contract';
import type { getDeskFlight as operation } from '@haidai/contract/flight-ops';
import { nextState } from '@haidai/domain';
import { asPlanned, type DatedLeg, flightMachine, impliesTakeOff, REPORT_EVENTS } from '@haidai/domain/flights';
import { type LegInventory, seatsOpen } from '@haidai/domain/shopping';
import type { Language, StaffSignedIn } from '../../platform/index.ts';
import { aircraftOf, getFlightLegs, listOperations } from '../flights/index.ts';
import { listBlocks } from '../seating/index.ts';
import { aircraftName, type Known, listDepartures, loadsOf, toLeg } from './list-flights.ts';
import { type CheckedIn, cabinsOf, countCheckedIn, type FlightKey, type InventoryRow, listInventory } from './loads.ts';
import { localAt } from './local-times.ts';
import type { FlightOpsDeps } from './report.ts';
import { listOpenRequests } from './requests.ts';

type Result = OperationResult<typeof operation>;
type LegRecord = Result['legs'][number];

/** Gets a flight with all actions that are allowed on it. Refusals: flightUnknown, flightNotThatDay. */
export async function getFlight(
  deps: FlightOpsDeps,
  key: FlightKey,
  { staff, language }: { staff: StaffSignedIn; language: Language },
): Promise<Result> {
  const { catalogue, db } = deps;
  const { flightNo, flightDate } = key;
  const legs = getFlightLegs(catalogue, flightNo, flightDate);
  const [operations, departures, stored, counted] = await Promise.all([
    listOperations(db, [flightNo], flightDate, flightDate),
    listDepartures(deps, [flightNo], flightDate),
    listInventory(db, [flightNo], flightDate, flightDate),
    countCheckedIn(db, [flightNo], flightDate, flightDate),
  ]);
  const aircraft = aircraftOf(legs[0], operations);
  return {
    flightNo,
    flightDate,
    aircraft,
    aircraftName: aircraftName(deps, aircraft, language),
    plannedAircraft: legs[0].aircraft,
    aircraftTypes: [...catalogue.aircraft.keys()].map((type) => ({ type, name: aircraftName(deps, type, language) })),
    causes: [...catalogue.operations.causes.values()].map(({ code, name }) => ({
      code,
      name: name[language],
    })),
    legs: legs.map((leg) => describeLeg(deps, leg, { operations, departures, language }, { stored, counted })),
    blocks: await describeBlocks(deps, key),
    requests: await describeRequests(deps, key, staff),
  };
}

interface Seats {
  stored: readonly InventoryRow[];
  counted: readonly CheckedIn[];
}

function describeLeg(deps: FlightOpsDeps, leg: DatedLeg, known: Known, { stored, counted }: Seats): LegRecord {
  const { catalogue } = deps;
  const operation = known.operations.find((each) => each.legSeq === leg.legSeq) ?? asPlanned;
  const { status } = operation;
  return {
    ...toLeg(deps, leg, known),
    offBlocks: localAt(catalogue, leg.from, operation.actualDeparture),
    airborne: localAt(catalogue, leg.from, operation.airborneAt),
    touchdown: localAt(catalogue, leg.to, operation.touchdownAt),
    onBlocks: localAt(catalogue, leg.to, operation.actualArrival),
    cause: operation.cause,
    divertedTo: operation.divertedTo,
    belt: operation.belt,
    registration: operation.registration,
    events: REPORT_EVENTS.filter(
      (event) =>
        event === 'gate' ||
        event === 'times' ||
        nextState(flightMachine, impliesTakeOff(event, status) ? 'DEPARTED' : status, event) !== null,
    ),
    loads: loadsOf(deps, leg, stored, counted),
    classes: cabinsOf(catalogue, leg, stored).flatMap(describeClasses),
  };
}

function describeClasses(row: InventoryRow): LegRecord['classes'] {
  const inventory: LegInventory = {
    flightNo: row.flight_no,
    flightDate: row.flight_date,
    legSeq: row.leg_seq,
    cabin: row.cabin,
    capacity: row.capacity,
    free: row.closed ? 0 : row.free,
    classes: row.classes,
    nestedCount: row.nested_count,
    authorised: row.authorised,
    held: row.held,
    sold: row.sold,
  };
  const taken = row.classes.map((_, place) => (row.held[place] ?? 0) + (row.sold[place] ?? 0));
  return row.classes.map((bookingClass, place) => {
    const nested = place < row.nested_count;
    const counted = nested ? taken.slice(place, row.nested_count) : taken.slice(place, place + 1);
    return {
      cabin: row.cabin,
      bookingClass,
      nested,
      authorised: row.authorised[place] ?? 0,
      held: row.held[place] ?? 0,
      sold: row.sold[place] ?? 0,
      open: seatsOpen(inventory, bookingClass),
      taken: counted.reduce((all, each) => all + each, 0),
    };
  });
}

async function describeBlocks({ db, clock }: FlightOpsDeps, key: FlightKey): Promise<Result['blocks']> {
  const blocks = await listBlocks(db, key, clock.now());
  return blocks.map((row) => ({
    blockId: row.id,
    seats: row.seats,
    reason: row.reason,
    until: row.until?.toISOString() ?? null,
    by: row.blocked_by,
    at: row.blocked_at.toISOString(),
  }));
}

async function describeRequests(
  { db }: FlightOpsDeps,
  key: FlightKey,
  staff: StaffSignedIn,
): Promise<Result['requests']> {
  return (await listOpenRequests(db, key)).map((row) => ({
    requestId: row.id,
    kind: row.kind,
    legSeq: row.leg_seq,
    aircraft: row.aircraft,
    cause: row.cause,
    by: row.asked_login,
    at: row.asked_at.toISOString(),
    own: row.asked_by === staff.staffId,
  }));
}
