import { type Deps, defineJob } from '../../platform/index.ts';
import { feedbackRulesOn } from './load-rules.ts';

/**
 * Deletes the contact of an answered complaint after `contactDays`, and the whole complaint after `recordMonths`. An
 * unanswered complaint stays complete.
 */
export const forgetComplaints = defineJob('feedback.forgetComplaints', forget, { every: '47 19 * * *' });

async function forget({ db, clock }: Deps): Promise<void> {
  const { contactDays, recordMonths } = feedbackRulesOn(clock.today());
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
