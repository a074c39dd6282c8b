import { type Deps, defineJob } from '../../platform/index.ts';
import { complaintRulesOn } from './load-rules.ts';

/** Forgets where answers went, and later what was written. What waits for its answer stays whole. */
export const forgetComplaints = defineJob('feedback.forgetComplaints', forget, { every: '47 19 * * *' });

async function forget({ db, clock }: Deps): Promise<void> {
  const { contactDays, recordMonths } = complaintRulesOn(clock.today());
  const contactBefore = new Date(clock.now().getTime() - contactDays * 24 * 3_600_000);
  const recordBefore = clock.now();
  recordBefore.setUTCMonth(recordBefore.getUTCMonth() - recordMonths);
  await db
    .updateTable('complaint')
    .set({ contact_sealed: null })
    .where('status', '=', 'ANSWERED')
    .where('contact_sealed', 'is not', null)
    .where('answered_at', '<', contactBefore)
    .execute();
  await db.deleteFrom('complaint').where('status', '=', 'ANSWERED').where('answered_at', '<', recordBefore).execute();
}
