import type { FlightLeg, FlightOfDay } from '@haidai/contract/flights';
import {
  asPlanned,
  type DatedLeg,
  type LegOperation,
  legStatus,
  minutesBetween,
  type OperationRules,
  type Punctuality,
} from '@haidai/domain/flights';
import { formatLocal, formatTime, instantToLocal } from '@haidai/domain/time';
import type { Language } from '../../../platform/index.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Flight } from './flight-legs.ts';
import type { StoredOperation } from './repository.ts';

export interface FlightView {
  catalogue: Catalogue;
  language: Language;
  rules: OperationRules;
  now: number;
}

export function toFlightRecord(
  view: FlightView,
  legs: Flight,
  stored: readonly StoredOperation[],
  punctuality: Punctuality,
): FlightOfDay {
  const operationOf = (leg: DatedLeg) =>
    stored.find(
      (each) => each.flightNo === leg.flightNo && each.flightDate === leg.flightDate && each.legSeq === leg.legSeq,
    );
  const updates = legs.flatMap((leg) => operationOf(leg)?.updatedAt.getTime() ?? []);
  return {
    flightNo: legs[0].flightNo,
    flightDate: legs[0].flightDate,
    legs: legs.map((leg) => toLegRecord(view, leg, operationOf(leg) ?? asPlanned)),
    updateTime: updates.length > 0 ? new Date(Math.max(...updates)).toISOString() : null,
    punctuality: { days: view.rules.recordDays, ...punctuality },
  };
}

function toLegRecord(view: FlightView, leg: DatedLeg, operation: LegOperation): FlightLeg {
  const { catalogue, language, rules, now } = view;
  const { state, steps, lateMinutes, late } = legStatus(leg, operation, rules, now);
  const [from, to] = [namePlace(view, leg.from), namePlace(view, leg.to)];
  const type = operation.aircraft || leg.aircraft;
  const aircraft = catalogue.aircraft.get(type);
  const cause = catalogue.operations.causes.get(operation.cause);
  const { divertedTo } = operation;
  return {
    legSeq: leg.legSeq,
    departApCode3: leg.from,
    destApCode3: leg.to,
    departApName: from.airportName,
    destApName: to.airportName,
    departCityName: from.cityName,
    destCityName: to.cityName,
    departTerminal: leg.departTerminal,
    destTerminal: leg.arriveTerminal,
    planDepartTime: leg.departLocal,
    planDestTime: leg.arriveLocal,
    estDepartTime: localAt(catalogue, leg.from, operation.estimatedDeparture),
    estDestTime: localAt(catalogue, leg.to, operation.estimatedArrival),
    actDepartTime: localAt(catalogue, leg.from, operation.actualDeparture),
    actDestTime: localAt(catalogue, leg.to, operation.actualArrival),
    duration: formatTime(minutesBetween(leg.departAt, leg.arriveAt)),
    state,
    lateMinutes,
    late,
    gate: operation.gate,
    belt: operation.belt,
    cause: cause?.name[language] ?? '',
    divertedTo: divertedTo === '' ? null : { airportCode: divertedTo, ...namePlace(view, divertedTo) },
    aircraft: aircraft?.name[language] ?? type,
    meal: leg.meal,
    steps: steps.map((step) => ({
      state: step.state,
      time: localAt(catalogue, step.state === 'ARRIVED' ? leg.to : leg.from, step.at),
      done: step.done,
    })),
  };
}

/** Returns the names of an airport and its city. */
function namePlace({ catalogue, language }: FlightView, code: string): { airportName: string; cityName: string } {
  const airport = catalogue.places.airport(code);
  return { airportName: airport?.name[language] ?? code, cityName: airport?.city[language] ?? code };
}

function localAt({ places }: Catalogue, airport: string, instant: number | null): string | null {
  const zone = places.airport(airport)?.zone;
  if (instant === null || zone === undefined) return null;
  const { date, minutes } = instantToLocal(instant, zone);
  return formatLocal(date, minutes);
}
