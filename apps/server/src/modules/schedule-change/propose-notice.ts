import { changeDays, type DayChange, formatPattern } from '@haidai/domain/flights';
import { type Deps, defineJob, type Tx } from '../../platform/index.ts';
import { withCatalogue } from '../flights/index.ts';
import { propose } from './propose.ts';

interface Notice {
  noticeNo: string;
  flights: DayChange[];
}

const noticeJob = 'schedule.proposeNotice';

/** Queues the proposal of a notice. The proposal compares many flights, so the notice does not wait for it. */
export function queueProposal({ jobs }: Deps, tx: Tx, notice: Notice): Promise<void> {
  return jobs.enqueue(tx, noticeJob, notice, { key: `${noticeJob}/${notice.noticeNo}` });
}

/** Turns the changed flights of a notice into a proposal. The desk checks and publishes it as any other schedule. */
export const proposeNoticeJob = defineJob(noticeJob, async (bare, { noticeNo, flights }: Notice) => {
  const deps = withCatalogue(bare);
  const fileName = `pss-${noticeNo}.txt`;
  const known = await deps.db
    .selectFrom('schedule_proposal')
    .select('id')
    .where('file_name', '=', fileName)
    .executeTakeFirst();
  if (known) return;
  const { patterns, untold } = changeDays(deps.catalogue.index.patterns, flights);
  for (const { flightNo, flightDate } of untold)
    deps.log.error({ flightNo, flightDate }, 'A flight change of the PSS fits no flight. A staff member must enter it');
  if (patterns.length === 0) return;
  const text = `${patterns.map(formatPattern).join('\n')}\n`;
  await propose(deps, { fileName, text, scope: 'FLIGHTS', by: 'PSS' });
});
