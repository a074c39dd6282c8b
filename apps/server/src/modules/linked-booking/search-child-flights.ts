import type { OperationInput, OperationResult } from '@haidai/contract';
import type { searchChildFlights as operation } from '@haidai/contract/linked-booking';
import { type Language, Refusal } from '../../platform/index.ts';
import type { Catalogue } from '../flights/index.ts';
import { listChildFlight, type SearchDeps } from '../shopping/index.ts';
import { assertPlaces } from './assert-joins.ts';
import { getGuardian, type OpenSegment } from './get-guardian.ts';
import { guardianKey } from './guardian-key.ts';

type Body = OperationInput<typeof operation>['body'];
type Way = Pick<Body, 'origCode3' | 'destCode3' | 'classType'> & { date: string };

/**
 * Returns the adult's flights of the wanted trips with their fares for the number of children. It shows no other
 * flight. Refusals: guardianExpired, notGuardiansFlight, guardianNotOpen, guardianNotAdult, childPlacesGone.
 */
export async function searchChildFlights(
  deps: SearchDeps,
  body: Body,
  { deviceId, language }: { deviceId: string; language: Language },
): Promise<OperationResult<typeof operation>> {
  const { trips } = await getGuardian(deps, guardianKey.unseal(deps, body.guardian, { deviceId }).ticketNo);
  const { origCode3, destCode3, departureDate, returnDate, classType } = body;
  const out = { origCode3, destCode3, classType, date: departureDate };
  const back = { origCode3: destCode3, destCode3: origCode3, classType, date: returnDate };
  const listed = [];
  for (const way of body.isReturn ? [out, back] : [out]) {
    const trip = requireTrip(deps.catalogue, trips, way);
    assertPlaces(trip, body.childNum);
    listed.push(await listTrip(deps, trip, body.childNum, language));
  }
  return {
    departAVFS: listed[0]?.flight ? [listed[0].flight] : [],
    returnAVFS: listed[1]?.flight ? [listed[1].flight] : [],
    fareRules: Object.assign({}, ...listed.map(({ fareRules }) => fareRules)),
  };
}

/**
 * Returns the adult's trip on the given day and route. A city code stands for all airports of the city. Refuses
 * notGuardiansFlight if there is none.
 */
function requireTrip({ places }: Catalogue, trips: readonly OpenSegment[][], way: Way): OpenSegment[] {
  const isIn = (airport: string | undefined, code: string) =>
    places.airportsOf(code).some((each) => each.code === airport);
  const found = trips.find((trip) => {
    const [first, last] = [trip[0]?.row, trip.at(-1)?.row];
    return (
      first?.shown.from.date === way.date &&
      isIn(first.origin, way.origCode3) &&
      isIn(last?.destination, way.destCode3) &&
      (way.classType === '' || way.classType === first.cabin)
    );
  });
  if (!found) throw new Refusal('notGuardiansFlight');
  return found;
}

function listTrip(deps: SearchDeps, trip: readonly OpenSegment[], children: number, language: Language) {
  const segments = trip.map(({ row }) => ({
    flightNo: row.flight_no,
    departDate: row.shown.from.date,
    from: row.origin,
    to: row.destination,
  }));
  return listChildFlight(deps, { segments, cabin: trip[0]?.row.cabin ?? 'ECO', children }, language);
}
