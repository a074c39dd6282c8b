import { asPlanned, legStatus, legsOn } from '@haidai/domain/flights';
import type { Deps } from '../../../platform/index.ts';
import type { Catalogue } from '../catalogue.ts';
import { operationRulesOn } from './load-operations.ts';
import { type LegKey, listOperations } from './repository.ts';

/** Finds the arrival delay of a leg in minutes. Null if the leg has not arrived. */
export async function findArrivalDelay(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { index, operations }: Catalogue,
  { flightNo, flightDate, legSeq }: LegKey,
): Promise<number | null> {
  const leg = legsOn(index, flightNo, flightDate).find((each) => each.legSeq === legSeq);
  if (!leg) return null;
  const stored = await listOperations(db, [flightNo], flightDate, flightDate);
  const operation = stored.find((each) => each.legSeq === legSeq) ?? asPlanned;
  const status = legStatus(leg, operation, operationRulesOn(operations, flightDate), clock.now().getTime());
  return status.state === 'ARRIVED' ? status.lateMinutes : null;
}
