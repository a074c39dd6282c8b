import { complaintMachine } from '@haidai/domain/feedback';
import { addDays } from '@haidai/domain/time';
import { type Deps, defineJob, inTransaction, sweep, transition } from '../../../platform/index.ts';
import { feedbackRulesOn } from '../load-rules.ts';
import { morningOf } from './complaint-times.ts';

const dayMs = 24 * 3_600_000;

/** Closes the answered complaints that were not reopened in `reopenDays`. */
export const closeComplaints = defineJob('feedback.closeComplaints', closeAnswered, { every: '17 19 * * *' });

async function closeAnswered(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const { reopenDays } = feedbackRulesOn(clock.today());
  const due = await db
    .selectFrom('complaint')
    .select('complaint_no')
    .where('status', '=', 'ANSWERED')
    .where('answered_at', '<', morningOf(addDays(clock.today(), -reopenDays)))
    .orderBy('answered_at')
    .limit(1000)
    .execute();
  await sweep(due, (key) =>
    inTransaction(db, (tx) =>
      transition(tx, {
        machine: complaintMachine,
        table: 'complaint',
        key,
        event: 'close',
        from: 'ANSWERED',
        clock,
        actor: 'feedback.closeComplaints',
        set: { closed_at: clock.now() },
      }),
    ),
  );
}

/**
 * Deletes the contact of an answered complaint after `contactDays`, and the whole complaint after `recordMonths`. An
 * unanswered complaint stays complete.
 */
export const forgetComplaints = defineJob('feedback.forgetComplaints', forget, { every: '47 19 * * *' });

async function forget({ db, clock }: Deps): Promise<void> {
  const { contactDays, recordMonths } = feedbackRulesOn(clock.today());
  const contactBefore = new Date(clock.now().getTime() - contactDays * dayMs);
  const recordBefore = clock.now();
  recordBefore.setUTCMonth(recordBefore.getUTCMonth() - recordMonths);
  await db
    .updateTable('complaint')
    .set({ contact_sealed: null, contact_fp: null, contact_fp_of: null })
    .where('status', 'in', ['ANSWERED', 'CLOSED'])
    .where('contact_sealed', 'is not', null)
    .where('answered_at', '<', contactBefore)
    .execute();
  await db
    .deleteFrom('complaint')
    .where('status', 'in', ['ANSWERED', 'CLOSED'])
    .where('answered_at', '<', recordBefore)
    .execute();
}
