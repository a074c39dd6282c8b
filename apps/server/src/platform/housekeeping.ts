import { backupGauge } from './backup/last-backup.ts';
import type { Deps } from './deps.ts';
import { forgetExpiredRequests } from './http/idempotency.ts';
import { forgetExpiredLimits } from './http/limits/limit.ts';
import { defineJob } from './jobs/define-job.ts';
import { queueGauges } from './jobs/gauges.ts';
import { releaseUnknown } from './jobs/signs-of-life.ts';
import { emptyMasks } from './keys/empty-masks.ts';
import { reseal } from './keys/reseal.ts';
import { sealOldWords } from './keys/seal-old-words.ts';
import type { ServerModule } from './module.ts';

/** A signature is refused after five minutes. The numbers of notices stay longer, because a party may sign again. */
const noticeDays = 30;

async function forgetOldNotices({ db, clock }: Deps): Promise<void> {
  const since = new Date(clock.now().getTime() - noticeDays * 86_400_000);
  await db.deleteFrom('party_notice').where('received_at', '<', since).execute();
}

const forgetExpired = defineJob(
  'platform.forgetExpired',
  async (deps) => {
    await forgetExpiredRequests(deps);
    await forgetExpiredLimits(deps);
    await forgetOldNotices(deps);
  },
  { every: '17 * * * *' },
);

/** Seconds after which the jobs of an unknown worker are released. No job runs nearly as long. */
const abandonedAfterSeconds = 5 * 60;

const releaseAbandoned = defineJob(
  'platform.releaseAbandonedJobs',
  async ({ db, log }) => {
    const released = await releaseUnknown(db, abandonedAfterSeconds);
    if (released > 0) log.warn({ released }, 'The jobs of an unknown worker were released');
  },
  { every: '* * * * *' },
);

const resealOld = defineJob(
  'platform.reseal',
  async (deps) => {
    if (Object.keys(deps.config.vault.ring).length === 1) return;
    const done = await reseal(deps);
    if (done > 0) deps.log.info({ done }, 'Sealed values were sealed again with the current key');
  },
  // 19:41 UTC is 03:41 at the hub.
  { every: '41 19 * * *' },
);

const sealWords = defineJob('platform.sealOldWords', sealOldWords, { every: '*/5 * * * *' });

const emptyOldMasks = defineJob('platform.emptyMasks', emptyMasks, { every: '*/5 * * * *' });

/**
 * The platform as a module of the server. Its jobs delete expired data, release abandoned jobs and seal values with the
 * current key.
 */
export const housekeepingModule: ServerModule = {
  name: 'platform',
  jobs: [forgetExpired, releaseAbandoned, resealOld, sealWords, emptyOldMasks],
  gauges: [...queueGauges, backupGauge],
};
