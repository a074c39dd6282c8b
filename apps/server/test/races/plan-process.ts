import { pino } from 'pino';
import { modules } from '../../src/app/compose.ts';
import { createDeps } from '../../src/app/create-deps.ts';
import { updateAffectedJob } from '../../src/modules/disruption/disruption-watcher.ts';
import { createPool } from '../../src/platform/runtime.ts';
import { testConfig } from '../site/test-config.ts';

/**
 * A separate process that plans the held flights of one cancelled flight: `node plan-process.ts <database url> <flight>
 * <date>`. It sends `ready`, waits for a message, plans, and sends `done`.
 */
const [url = '', flightNo = '', flightDate = ''] = process.argv.slice(2);
const pool = createPool(url, 4, () => {});
const deps = await createDeps(testConfig(url), pool, pino({ level: 'silent' }), modules);

process.once('message', async () => {
  await deps.timeMachine?.refresh();
  await updateAffectedJob.run(deps, { flightNo, flightDate });
  process.send?.('done');
  await pool.end();
  process.disconnect();
});
process.send?.('ready');
