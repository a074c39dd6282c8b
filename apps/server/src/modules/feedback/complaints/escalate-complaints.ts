import { complaintMachine, waitingComplaints } from '@haidai/domain/feedback';
import { type Deps, defineJob, inTransaction, sweep, transition } from '../../../platform/index.ts';
import { notify } from '../../notification/index.ts';
import { listEscalations, morningOf } from './complaint-times.ts';

const jobName = 'feedback.escalate';
const atATime = 200;

/** Gives the unanswered complaints to the supervisor on the mornings that the rules name. */
export const escalateComplaints = defineJob(jobName, escalateDue, { every: '*/5 * * * *' });

async function escalateDue(deps: Deps): Promise<void> {
  for (;;) {
    const due = await deps.db
      .selectFrom('complaint')
      .select('complaint_no')
      .where('escalate_at', '<=', deps.clock.now())
      .orderBy('escalate_at')
      .limit(atATime)
      .execute();
    await sweep(due, ({ complaint_no }) => escalate(deps, complaint_no));
    if (due.length < atATime) return;
  }
}

async function escalate(deps: Deps, complaintNo: string): Promise<void> {
  const { db, clock, config } = deps;
  await inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('complaint')
      .select(['status', 'escalations', 'counted_from', 'answer_by'])
      .where('complaint_no', '=', complaintNo)
      .where('escalate_at', '<=', clock.now())
      .forUpdate()
      .executeTakeFirst();
    const from = waitingComplaints.find((status) => status === row?.status);
    if (!row || !from) return;
    const escalations = row.escalations + 1;
    const next = listEscalations(row)[escalations];
    const set = { escalations, escalate_at: next === undefined ? null : morningOf(next) };
    if (from === 'ESCALATED') {
      await tx.updateTable('complaint').set(set).where('complaint_no', '=', complaintNo).execute();
    } else {
      const key = { complaint_no: complaintNo };
      const move = { machine: complaintMachine, table: 'complaint', event: 'escalate', from } as const;
      await transition(tx, { ...move, key, clock, actor: jobName, set });
    }
    await notify(deps, tx, {
      event: 'ComplaintEscalated',
      subjectKey: `${complaintNo}/${row.counted_from}/${escalations}`,
      recipient: { mobile: '', mail: config.carrier.feedbackMail },
      data: {
        complaintNo,
        answerBy: row.answer_by,
        url: `${config.publicUrl}/ops/complaints?complaint=${complaintNo}`,
      },
    });
  });
}
