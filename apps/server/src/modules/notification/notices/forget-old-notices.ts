import { type Deps, defineJob } from '../../../platform/index.ts';
import { noticeRules } from './rules.ts';

/** Deletes notices that are older than the `keepMonths` of the rules. */
export const forgetOldNotices = defineJob('notification.forgetOld', forget, { every: '37 19 * * *' });

async function forget({ db, clock }: Deps): Promise<void> {
  const before = clock.now();
  before.setUTCMonth(before.getUTCMonth() - noticeRules.keepMonths);
  await db.deleteFrom('notice').where('created_at', '<', before).execute();
}
