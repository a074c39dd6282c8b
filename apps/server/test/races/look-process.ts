import { pino } from 'pino';
import { modules } from '../../src/app/compose.ts';
import { createDeps } from '../../src/app/create-deps.ts';
import { lookAtPricesJob } from '../../src/modules/price-watch/look-at-prices.ts';
import { createPool } from '../../src/platform/runtime.ts';
import { testConfig } from '../site/test-config.ts';

/**
 * A separate process that looks at the watched prices once: `node look-process.ts <database url>`. It sends `ready`,
 * waits for a message, looks, and sends `done`.
 */
const [url = ''] = process.argv.slice(2);
const pool = createPool(url, 4, () => {});
const deps = await createDeps(testConfig(url), pool, pino({ level: 'silent' }), modules);

process.once('message', async () => {
  await deps.timeMachine?.refresh();
  await lookAtPricesJob.run(deps, {});
  process.send?.('done');
  await pool.end();
  process.disconnect();
});
process.send?.('ready');
