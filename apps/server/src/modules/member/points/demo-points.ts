import { pointRulesOn, pointsExpireAt } from '@haidai/domain/member';
import type { Deps } from '../../../platform/index.ts';
import { loadProgramme } from '../../reference/index.ts';
import { createLot } from './lots.ts';
import { carrierZone } from './zone.ts';

const demoUserId = 'M100000001';
/** The points of the demo member, enough for one or two award flights. */
const points = 88_000;
const reason = 'demo';

/** Gives the demo member points once. Later changes by visitors stay. */
export async function seedDemoPoints(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const account = await db
    .selectFrom('account')
    .leftJoin('point_entry as e', (join) => join.onRef('e.account_id', '=', 'account.id').on('e.reason', '=', reason))
    .select(['account.id', 'e.id as given'])
    .where('user_id', '=', demoUserId)
    .executeTakeFirst();
  if (!account || account.given) return;
  const today = clock.today();
  const expiresAt = pointsExpireAt(pointRulesOn(loadProgramme(), today), today, carrierZone);
  await createLot(deps, db, { accountId: account.id, points, expiresAt, type: 'ADJUST', reason });
}
