import type { OperationInput, OperationResult } from '@haidai/contract';
import type { reportFlight as operation } from '@haidai/contract/sandbox';
import { legsOn } from '@haidai/domain/flights';
import { localToInstant } from '@haidai/domain/time';
import type { Deps } from '../../platform/index.ts';
import { type Catalogue, loadCatalogue, recordFlightOperation } from '../flights/index.ts';

type Report = OperationInput<typeof operation>['body'];

/** Records a report on a flight, as the staff would. The times are local at the airports of the leg. */
export async function reportOnFlight(
  deps: Deps,
  { estimatedDeparture, estimatedArrival, actualDeparture, actualArrival, ...report }: Report,
): Promise<OperationResult<typeof operation>> {
  const catalogue = loadCatalogue();
  const at = zonesOf(catalogue, report);
  const legs = await recordFlightOperation(
    { ...deps, catalogue },
    {
      ...report,
      estimatedDeparture: toInstant(estimatedDeparture, at.departure),
      estimatedArrival: toInstant(estimatedArrival, at.arrival),
      actualDeparture: toInstant(actualDeparture, at.departure),
      actualArrival: toInstant(actualArrival, at.arrival),
      actor: 'sandbox',
    },
  );
  return { legs: legs.map(({ legSeq, status }) => ({ legSeq, status })) };
}

/**
 * Returns the time zones of the reported leg, UTC for an unknown flight. `recordFlightOperation` refuses an unknown
 * flight later.
 */
function zonesOf({ index, places }: Catalogue, { flightNo, flightDate, legSeq = 1 }: Report) {
  const leg = legsOn(index, flightNo, flightDate)[legSeq - 1];
  const zoneOf = (airport: string | undefined) => places.airport(airport ?? '')?.zone ?? 'UTC';
  return { departure: zoneOf(leg?.from), arrival: zoneOf(leg?.to) };
}

function toInstant(local: string | undefined, zone: string): number | undefined {
  if (local === undefined) return undefined;
  const [date = '', time = ''] = local.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return localToInstant(date, hours * 60 + minutes, zone);
}
