import { type Deps, defineJob } from '../../platform/index.ts';
import { priceWatchRulesOn } from './load-rules.ts';

const DAY_MS = 86_400_000;

/** Deletes watches `keepDays` after their end, and the trips that no watch names any more. */
export const forgetWatchesJob = defineJob('priceWatch.forget', forget, { every: '27 19 * * *' });

async function forget({ db, clock }: Deps): Promise<void> {
  const { keepDays } = priceWatchRulesOn(clock.today());
  const before = new Date(clock.now().getTime() - keepDays * DAY_MS);
  await db.deleteFrom('price_watch').where('status', '=', 'ENDED').where('ended_at', '<', before).execute();
  await db
    .deleteFrom('watched_trip as t')
    .where('t.due_at', 'is', null)
    .where('t.ends_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('price_watch as w').select('w.id').whereRef('w.trip_key', '=', 't.trip_key'))),
    )
    .execute();
}
