import type { OperationInput, OperationResult } from '@haidai/contract';
import type { applyAlone, findAloneFlights as operation } from '@haidai/contract/assistance';
import { datedRules, type UnaccompaniedMinorRules, unaccompaniedMinorFlightFault } from '@haidai/domain/assistance';
import { findSegment, legsOn, type Segment, segmentsOn } from '@haidai/domain/flights';
import { addDays } from '@haidai/domain/time';
import { type Deps, type Language, Refusal } from '../../../platform/index.ts';
import { type Catalogue, loadCatalogue } from '../../flights/index.ts';
import { showSegment } from '../../shopping/index.ts';
import { loadUnaccompaniedMinorRules } from '../load-rules.ts';
import { placesLeft } from '../places.ts';
import { describeObstacle } from './refuse-unaccompanied-minor.ts';

/** The code of unaccompanied minors among the places of a flight. */
export const unaccompaniedMinorCode = 'UMNR';

export interface WantedFlight {
  segment: Segment;
  rules: UnaccompaniedMinorRules;
  isLastOfDay: boolean;
}

type Wanted = NonNullable<OperationInput<typeof applyAlone>['body']['flight']>;

/** Gets the flight that an application names. Refuses flightUnknown, flightNotThatDay. */
export function getWantedFlight({ flightNo, flightDate, origCode3, destCode3 }: Wanted): WantedFlight {
  const catalogue = loadCatalogue();
  if (!catalogue.index.byFlight.has(flightNo)) throw new Refusal('flightUnknown', { flight: flightNo });
  const segment = segmentsOn(catalogue.index, origCode3, destCode3, flightDate).find(
    (each) => each.flightNo === flightNo,
  );
  if (!segment) throw new Refusal('flightNotThatDay', { flight: flightNo });
  return withRules(catalogue, segment);
}

/** Finds a flight that was bought. Null if the schedule no longer holds it. */
export function findBoughtFlight(ref: { flightNo: string; flightDate: string; from: string; to: string }) {
  const catalogue = loadCatalogue();
  const segment = findSegment(catalogue.index, ref);
  return segment ? withRules(catalogue, segment) : null;
}

function withRules({ index }: Catalogue, segment: Segment): WantedFlight {
  const ofDay = segmentsOn(index, segment.from, segment.to, segment.departDate);
  return {
    segment,
    rules: datedRules(loadUnaccompaniedMinorRules(), segment.flightDate),
    isLastOfDay: ofDay.length > 1 && ofDay.every(({ departAt }) => departAt <= segment.departAt),
  };
}

export function flightFacts({ segment, isLastOfDay }: WantedFlight) {
  const { departDate, departAt, international } = segment;
  return { departDate, departsAt: departAt, isInternational: international, isLastOfDay };
}

/** Lists the trips of a flight number on a day: from each airport where travellers can board to each later airport. */
export async function listUnaccompaniedMinorFlights(
  { db, clock, config }: Deps,
  { flightNo, flightDate }: OperationInput<typeof operation>['body'],
  language: Language,
): Promise<OperationResult<typeof operation>> {
  const catalogue = loadCatalogue();
  if (!catalogue.index.byFlight.has(flightNo)) throw new Refusal('flightUnknown', { flight: flightNo });
  const found = [addDays(flightDate, -1), flightDate]
    .flatMap((day) => waysOf(catalogue, flightNo, day))
    .filter((segment) => segment.departDate === flightDate);
  if (found.length === 0) throw new Refusal('flightNotThatDay', { flight: flightNo });
  return Promise.all(
    found.map(async (segment) => {
      const wanted = withRules(catalogue, segment);
      const { rules } = wanted;
      const key = { flightNo, flightDate: segment.flightDate, code: unaccompaniedMinorCode };
      const left = await placesLeft(db, key, rules.perFlight);
      const fault = unaccompaniedMinorFlightFault(rules, flightFacts(wanted), clock.now().getTime());
      const why = fault === 'age' ? null : (fault ?? (left === 0 ? 'full' : null));
      const { from, to } = showSegment(catalogue, segment, config.carrier.code);
      return {
        flightNo,
        flightDate,
        origCode3: segment.from,
        destCode3: segment.to,
        departTime: from.time,
        destTime: to.time,
        departCityName: from.city[language],
        destCityName: to.city[language],
        placesLeft: left,
        places: rules.perFlight,
        applyBefore: new Date(segment.departAt - rules.noticeHours * 3_600_000).toISOString(),
        why,
        whyText: why === null ? '' : describeObstacle(why, rules, language),
      };
    }),
  );
}

function waysOf({ index }: Catalogue, flightNo: string, flightDate: string): Segment[] {
  const legs = legsOn(index, flightNo, flightDate);
  return legs.flatMap(({ from }, board) =>
    legs.slice(board).flatMap(({ to }) => findSegment(index, { flightNo, flightDate, from, to }) ?? []),
  );
}
