import { pino } from 'pino';
import { modules } from '../../src/app/compose.ts';
import { createDeps } from '../../src/app/create-deps.ts';
import { expireOrder } from '../../src/modules/booking/end/expire-order.ts';
import { createPool } from '../../src/platform/runtime.ts';
import { testConfig } from '../site/test-config.ts';

/**
 * A separate process that ends expired orders: `node expiring-process.ts <database url>`. It prints `ready`, reads one
 * list of order numbers, ends all of them at once, and prints `done`.
 */
const [url = ''] = process.argv.slice(2);
const pool = createPool(url, 10, () => {});
const deps = await createDeps(testConfig(url), pool, pino({ level: 'silent' }), modules);

process.once('message', async (orderNos: string[]) => {
  await deps.timeMachine?.refresh();
  await Promise.all(orderNos.map((orderNo) => expireOrder(deps, orderNo)));
  process.send?.('done');
  await pool.end();
  process.disconnect();
});
process.send?.('ready');
