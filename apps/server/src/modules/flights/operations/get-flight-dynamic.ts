import type { OperationInput, OperationResult } from '@haidai/contract';
import type { getFlightDynamic as operation } from '@haidai/contract/flights';
import { retiredSegmentsOn, segmentsOn } from '@haidai/domain/flights';
import { addDays } from '@haidai/domain/time';
import { type Deps, type Language, Refusal } from '../../../platform/index.ts';
import type { Catalogue } from '../catalogue.ts';
import { type Flight, listFlightsLeaving } from './flight-legs.ts';
import { operationRulesOn } from './load-operations.ts';
import { getPunctuality } from './punctuality.ts';
import { listOperations } from './repository.ts';
import { toFlightRecord } from './wire.ts';

type Body = OperationInput<typeof operation>['body'];
export type DynamicDeps = Pick<Deps, 'db' | 'clock'> & { catalogue: Catalogue };

/**
 * Gets the state of the flights of a number on a day, or of the flights between two places without a change of
 * aircraft. Refusals: flightUnknown, flightNotThatDay, noDirectFlight, noFlightsThatDay.
 */
export async function getFlightDynamic(
  { db, clock, catalogue }: DynamicDeps,
  body: Body,
  language: Language,
): Promise<OperationResult<typeof operation>> {
  const flights = body.flightNo
    ? listFlightsLeaving(catalogue, body.flightNo, body.flightDate)
    : listFlightsBetween(catalogue, body);
  const numbers = flights.map(([first]) => first.flightNo);
  const rules = operationRulesOn(catalogue.operations, body.flightDate);
  // A flight that is boarded after midnight can have the flight date of the day before.
  const earliest = addDays(body.flightDate, -1);
  const now = clock.now().getTime();
  const [stored, punctuality] = await Promise.all([
    listOperations(db, numbers, earliest, body.flightDate),
    getPunctuality({ db, catalogue, rules, now }, numbers),
  ]);
  return {
    flights: flights.map((legs) =>
      toFlightRecord({ catalogue, language, rules, now }, legs, stored, punctuality(legs[0].flightNo)),
    ),
  };
}

function listFlightsBetween({ index, places }: Catalogue, { origCode3, destCode3, flightDate }: Body): Flight[] {
  const pairs = places
    .airportsOf(origCode3)
    .flatMap((from) => places.airportsOf(destCode3).map((to) => [from.code, to.code] as const));
  const retired = pairs.flatMap(([from, to]) => retiredSegmentsOn(index, from, to, flightDate));
  const onSale = pairs.filter(([from, to]) => index.byPair.has(`${from}-${to}`));
  if (onSale.length + retired.length === 0) throw new Refusal('noDirectFlight');
  const found = [...onSale.flatMap(([from, to]) => segmentsOn(index, from, to, flightDate)), ...retired]
    .toSorted((a, b) => a.departAt - b.departAt)
    .flatMap(({ legs: [first, ...others] }): Flight[] => (first ? [[first, ...others]] : []));
  if (found.length === 0) throw new Refusal('noFlightsThatDay');
  return found;
}
