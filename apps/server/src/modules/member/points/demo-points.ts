import { pointRulesOn, pointsExpireAt } from '@haidai/domain/member';
import type { Deps } from '../../../platform/index.ts';
import { loadProgramme } from '../../reference/index.ts';
import { listDemoMembers } from '../demo-members.ts';
import { createLot } from './lots.ts';
import { carrierZone } from './zone.ts';

const reason = 'demo';

/** Gives the demo members their points once. Later changes by visitors stay. */
export async function seedDemoPoints(deps: Deps): Promise<void> {
  const today = deps.clock.today();
  const expiresAt = pointsExpireAt(pointRulesOn(loadProgramme(), today), today, carrierZone);
  for (const { accountId, points } of await listDemoMembers(deps)) {
    if (!points || (await hasPoints(deps, accountId))) continue;
    await createLot(deps, deps.db, { accountId, points, expiresAt, type: 'ADJUST', reason });
  }
}

async function hasPoints({ db }: Deps, accountId: string): Promise<boolean> {
  const given = await db
    .selectFrom('point_entry')
    .select('id')
    .where('account_id', '=', accountId)
    .where('reason', '=', reason)
    .limit(1)
    .executeTakeFirst();
  return given !== undefined;
}
