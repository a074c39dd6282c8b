import type { OperationResult } from '@haidai/contract';
import type { listDayFlights as operation } from '@haidai/contract/flight-ops';
import { asPlanned, type DatedLeg, legStatus, legsOn } from '@haidai/domain/flights';
import type { Language } from '../../platform/index.ts';
import { countUnplaced } from '../disruption/index.ts';
import { aircraftOf, listOperations, operationRulesOn, type StoredOperation } from '../flights/index.ts';
import {
  type CheckedIn,
  cabinsOf,
  checkedInOn,
  countCheckedIn,
  type InventoryRow,
  listInventory,
  listLimits,
  toLoad,
} from './loads.ts';
import { localAt } from './local-times.ts';
import { countNotReached } from './passengers/count-not-reached.ts';
import type { FlightOpsDeps } from './report.ts';
import { listOpenRequests } from './requests.ts';

type Result = OperationResult<typeof operation>;
export type DeskLegRecord = Result['flights'][number]['legs'][number];

/** Lists all flights of a flight date in the order of departure. */
export async function listFlights(deps: FlightOpsDeps, date: string, language: Language): Promise<Result> {
  const { catalogue, db } = deps;
  const flights = [...catalogue.index.byFlight.keys()]
    .map((flightNo) => legsOn(catalogue.index, flightNo, date))
    .flatMap(([first, ...others]) => (first ? [[first, ...others] as const] : []))
    .toSorted(([a], [b]) => a.departAt - b.departAt || (a.flightNo < b.flightNo ? -1 : 1));
  const numbers = flights.map(([{ flightNo }]) => flightNo);
  if (numbers.length === 0) return { date, flights: [] };
  const [operations, stored, counted, departures, requests, unplaced, unreached] = await Promise.all([
    listOperations(db, numbers, date, date),
    listInventory(db, numbers, date, date),
    countCheckedIn(db, numbers, date, date),
    listDepartures(deps, numbers, date),
    listOpenRequests(db),
    countUnplaced(db, date),
    countNotReached(db, date),
  ]);
  return {
    date,
    flights: flights.map((legs) => {
      const [{ flightNo }] = legs;
      const aircraft = aircraftOf(legs[0], operations);
      return {
        flightNo,
        flightDate: date,
        aircraft,
        aircraftName: aircraftName(deps, aircraft, language),
        legs: legs.map((leg) => toLeg(deps, leg, { operations, departures, language })),
        loads: fullest(legs.map((leg) => loadsOf(deps, leg, stored, counted))),
        registration: operations.find((each) => each.flightNo === flightNo)?.registration ?? '',
        unplaced: unplaced.get(flightNo) ?? 0,
        notReached: unreached.get(flightNo) ?? 0,
        waits: requests.some((row) => row.flight_no === flightNo && row.flight_date === date),
      };
    }),
  };
}

export function aircraftName({ catalogue }: FlightOpsDeps, type: string, language: Language): string {
  const aircraft = catalogue.aircraft.get(type);
  return aircraft?.name[language] ?? type;
}

export function loadsOf(
  { catalogue }: FlightOpsDeps,
  leg: DatedLeg,
  stored: readonly InventoryRow[],
  counted: readonly CheckedIn[],
) {
  return cabinsOf(catalogue, leg, stored).map((row) => ({
    ...toLoad(row, checkedInOn(counted, leg, row.cabin)),
    limits: listLimits(catalogue, leg, row),
  }));
}

/** Returns the load of each cabin on the leg with the fewest seats left. */
function fullest(legs: readonly ReturnType<typeof loadsOf>[]) {
  const [first = []] = legs;
  return first.map(({ cabin }) => {
    const [least] = legs
      .flatMap((loads) => loads.filter((load) => load.cabin === cabin))
      .toSorted((a, b) => a.free - a.oversold - (b.free - b.oversold));
    if (!least) throw new RangeError('The flight has a leg without cabins');
    return least;
  });
}

export type DepartureRow = Awaited<ReturnType<typeof listDepartures>>[number];

export function listDepartures({ db }: FlightOpsDeps, flightNos: readonly string[], date: string) {
  return db
    .selectFrom('flight_departure')
    .selectAll()
    .where('flight_no', 'in', flightNos)
    .where('flight_date', '=', date)
    .execute();
}

export interface Known {
  operations: readonly StoredOperation[];
  departures: readonly DepartureRow[];
  language: Language;
}

export function toLeg(
  { catalogue, clock }: FlightOpsDeps,
  leg: DatedLeg,
  { operations, departures, language }: Known,
): DeskLegRecord {
  const operation =
    operations.find((each) => each.flightNo === leg.flightNo && each.legSeq === leg.legSeq) ?? asPlanned;
  const rules = operationRulesOn(catalogue.operations, leg.flightDate);
  const { state, lateMinutes } = legStatus(leg, operation, rules, clock.now().getTime());
  const departure = departures.find((row) => row.flight_no === leg.flightNo && row.leg_seq === leg.legSeq);
  const cityOf = (code: string) => {
    const airport = catalogue.places.airport(code);
    return airport?.city[language] ?? code;
  };
  return {
    legSeq: leg.legSeq,
    from: leg.from,
    to: leg.to,
    fromCity: cityOf(leg.from),
    toCity: cityOf(leg.to),
    planDeparture: leg.departLocal,
    planArrival: leg.arriveLocal,
    estDeparture: localAt(catalogue, leg.from, operation.estimatedDeparture),
    estArrival: localAt(catalogue, leg.to, operation.estimatedArrival),
    actDeparture: localAt(catalogue, leg.from, operation.actualDeparture),
    actArrival: localAt(catalogue, leg.to, operation.actualArrival),
    state,
    lateMinutes,
    gate: operation.gate,
    stand: operation.stand,
    departure: departure
      ? {
          boarded: departure.boarded,
          missed: departure.missed,
          by: departure.closed_by,
          at: departure.closed_at.toISOString(),
        }
      : null,
  };
}
