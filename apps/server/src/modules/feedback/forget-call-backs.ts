import { type Deps, defineJob, sweep } from '../../platform/index.ts';
import { feedbackRulesOn } from './load-rules.ts';

const DAY_MS = 86_400_000;
/** The rows of one run. The rest is due at the next run. */
const atATime = 500;

/** Deletes call backs `callBackDays` after their last call. A call back that waits stays. */
export const forgetCallBacks = defineJob('feedback.forgetCallBacks', forget, { every: '17 * * * *' });

async function forget({ db, clock }: Deps): Promise<void> {
  const { callBackDays } = feedbackRulesOn(clock.today());
  const due = await db
    .selectFrom('call_back')
    .select('call_back_no')
    .where('ended_at', '<', new Date(clock.now().getTime() - callBackDays * DAY_MS))
    .orderBy('ended_at')
    .limit(atATime)
    .execute();
  await sweep(due, ({ call_back_no }) => db.deleteFrom('call_back').where('call_back_no', '=', call_back_no).execute());
}
