import { forgetExpiredRequests } from './http/idempotency.ts';
import { forgetExpiredLimits } from './http/limit.ts';
import { defineJob } from './jobs/jobs.ts';
import type { ServerModule } from './module.ts';

const forgetExpired = defineJob(
  'platform.forgetExpired',
  async (deps) => {
    await forgetExpiredRequests(deps);
    await forgetExpiredLimits(deps);
  },
  { every: '17 * * * *' },
);

/** The platform's own share of the server: it forgets what is no longer needed. */
export const housekeepingModule: ServerModule = { name: 'platform', jobs: [forgetExpired] };
