import { legsOn, type OperationRules, type Punctuality, punctualityOf } from '@haidai/domain/flights';
import { addDays, instantToLocal } from '@haidai/domain/time';
import type { Db } from '../../../platform/index.ts';
import type { Catalogue } from '../catalogue.ts';
import { listOperations } from './repository.ts';

interface Past {
  db: Db;
  catalogue: Catalogue;
  rules: OperationRules;
  now: number;
}

/** The time zone in which the carrier counts its days. */
const HOME = 'Asia/Shanghai';

/**
 * Returns the punctuality of flight numbers over the past days, up to yesterday. A flight without a report counts as
 * planned.
 */
export async function getPunctuality(
  { db, catalogue, rules, now }: Past,
  flightNos: readonly string[],
): Promise<(flightNo: string) => Punctuality> {
  const today = instantToLocal(now, HOME).date;
  const days = Array.from({ length: rules.recordDays }, (_, index) => addDays(today, -1 - index));
  const stored = await listOperations(db, flightNos, days.at(-1) ?? today, days[0] ?? today);
  const byLeg = new Map(stored.map((each) => [`${each.flightNo}/${each.flightDate}/${each.legSeq}`, each]));
  return (flightNo) => {
    const flown = days
      .map((day) => legsOn(catalogue.index, flightNo, day))
      .filter((legs) => legs.length > 0)
      .map((legs) => ({
        legs: legs.map((leg) => ({
          leg,
          operation: byLeg.get(`${leg.flightNo}/${leg.flightDate}/${leg.legSeq}`) ?? null,
        })),
      }));
    return punctualityOf(flown, rules);
  };
}
