import { pointRulesOn, pointsExpireAt } from '@haidai/domain/member';
import type { Db, Deps } from '../../../platform/index.ts';
import { loadCarrier, loadProgramme } from '../../reference/index.ts';
import { createLot } from './lots.ts';
import { carrierZone } from './zone.ts';

type GiftDeps = Pick<Deps, 'ids' | 'clock'> & { db: Db };

/**
 * Gives a new member the points of the registration once and returns their number, 0 if the carrier has no points. `db`
 * may be a transaction.
 */
export async function issueRegistrationGift(deps: GiftDeps, accountId: string): Promise<number> {
  if (!loadCarrier().sells.points) return 0;
  const today = deps.clock.today();
  const rules = pointRulesOn(loadProgramme(), today);
  const expiresAt = pointsExpireAt(rules, today, carrierZone);
  const points = rules.registrationGift;
  await createLot(deps, deps.db, { accountId, points, expiresAt, type: 'EARN_GIFT', reason: 'registration' });
  return points;
}
