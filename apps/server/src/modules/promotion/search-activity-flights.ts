import type { OperationInput, OperationResult } from '@haidai/contract';
import type { searchActivityFlights as operation } from '@haidai/contract/promotion';
import type { FlightRecord } from '@haidai/contract/shopping';
import { type Activity, fliesWay } from '@haidai/domain/promotion';
import { productOn, saleAt } from '@haidai/domain/shopping';
import { type Language, Refusal } from '../../platform/index.ts';
import type { Catalogue } from '../flights/index.ts';
import { listProductFlights, type SearchDeps, type Searched } from '../shopping/index.ts';
import { requireOpenActivity } from './get-activity.ts';

type Body = OperationInput<typeof operation>['body'];
type Result = OperationResult<typeof operation>;

/**
 * Lists the flights of a day with the fare of an activity. A flight without this fare is shown as sold out. Refusals:
 * activityNotFound, activityClosed, routeNotServed for a route outside the activity, dateOutOfRange, noFlights.
 */
export async function searchActivityFlights(
  deps: SearchDeps,
  body: Body,
  language: Language,
): Promise<Searched<Result>> {
  const { catalogue, clock } = deps;
  const activity = requireOpenActivity(deps, body.activityId);
  assertFliesWay(catalogue, activity, body);
  const product = productOn(catalogue.tables, activity.id, saleAt(clock.now().getTime()).issueDate);
  if (!product) throw new Refusal('activityNotFound');
  const { result, flights } = await listProductFlights(deps, body, product, language);
  return { result: { ...result, returnAVFS: [], cabinClasses: cabinsOf(result.departAVFS) }, flights };
}

/** Refuses routeNotServed if the activity does not serve the route. A city code stands for all airports of the city. */
export function assertFliesWay(
  { places }: Catalogue,
  activity: Activity,
  { origCode3, destCode3 }: { origCode3: string; destCode3: string },
): void {
  const codes = (code: string) => places.airportsOf(code).map((airport) => airport.code);
  const flies = codes(origCode3).some((from) => codes(destCode3).some((to) => fliesWay(activity, from, to)));
  if (!flies) throw new Refusal('routeNotServed');
}

/** Lists the cabins of the activity on that day, with the classes and the lowest fare of each. */
function cabinsOf(flights: readonly FlightRecord[]): Result['cabinClasses'] {
  const byCabin = Map.groupBy(
    flights.flatMap(({ fares }) => fares),
    ({ clazzType }) => clazzType,
  );
  return [...byCabin].map(([clazzType, fares]) => ({
    clazzType,
    clazzName: fares[0]?.clazzName ?? '',
    classes: [...new Set(fares.map(({ name }) => name))].sort(),
    minimumPrice: Math.min(...fares.map(({ price_ad }) => price_ad)),
  }));
}
