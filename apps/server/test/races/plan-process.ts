import { pino } from 'pino';
import { modules } from '../../src/app/compose.ts';
import { createDeps } from '../../src/app/create-deps.ts';
import { updateAffectedJob, updateMissedJob } from '../../src/modules/disruption/disruption-watcher.ts';
import { createPool } from '../../src/platform/runtime.ts';
import { testConfig } from '../site/test-config.ts';
import type { PlanOrder } from './planners.ts';

/**
 * A separate process that plans the held flights of disrupted flights: `node plan-process.ts <database url>`. It sends
 * `ready`, then `done` after each order, and ends when its parent disconnects.
 */
const [url = ''] = process.argv.slice(2);
const pool = createPool(url, 4, () => {});
const deps = await createDeps(testConfig(url), pool, pino({ level: 'silent' }), modules);

process.on('message', async ({ isMissed, ...flight }: PlanOrder) => {
  await deps.timeMachine?.refresh();
  await (isMissed ? updateMissedJob : updateAffectedJob).run(deps, flight);
  process.send?.('done');
});
process.once('disconnect', () => pool.end());
process.send?.('ready');
