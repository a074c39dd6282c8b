import { type Deps, defineJob, inTransaction, sweep } from '../../../platform/index.ts';
import { getAct } from './acts.ts';
import { askAct } from './ask-act.ts';
import { runBagTags } from './bag-tags.ts';
import { finishAct } from './finish-act.ts';

/**
 * Asks the departure control system about an act and carries out its answer. Returns the state of the act: `BEGUN` if
 * the system has not answered. Then the job asks again with the same number.
 */
export async function runAct(deps: Deps, id: string, { isWatched }: { isWatched: boolean }): Promise<string> {
  const act = await getAct(deps.db, id);
  if (act.status !== 'BEGUN') return act.status;
  if (act.kind === 'BAG_TAGS') await runBagTags(deps, act);
  else {
    const answer = await askAct(deps, act);
    if (answer.state !== 'unknown') {
      await inTransaction(deps.db, (tx) => finishAct(deps, tx, act, { answer, isWatched }));
    }
  }
  return (await getAct(deps.db, id)).status;
}

export const askJob = 'checkin.askDepartureControl';
/** Seconds for which a traveller may wait for the answer at the page. The job leaves such an act to the page. */
const pageSeconds = 60;
/** The largest number of acts of one run. The next run continues. */
const atATime = 200;

/** Asks again about the acts without an answer, the oldest first. */
export const askActsJob = defineJob(
  askJob,
  async (deps) => {
    if (deps.providers.departureControl === null) return;
    const open = await deps.db
      .selectFrom('departure_act')
      .select('id')
      .where('status', '=', 'BEGUN')
      .where('begun_at', '<=', new Date(deps.clock.now().getTime() - pageSeconds * 1000))
      .orderBy('begun_at')
      .limit(atATime)
      .execute();
    await sweep(open, ({ id }) => runAct(deps, id, { isWatched: false }));
  },
  { every: '* * * * *', isOutward: true },
);
