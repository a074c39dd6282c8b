import { pino } from 'pino';
import { modules } from '../../src/app/compose.ts';
import { createDeps } from '../../src/app/create-deps.ts';
import { expireOrder } from '../../src/modules/booking/end/expire-order.ts';
import { createPool } from '../../src/platform/runtime.ts';
import { testConfig } from '../site/test-config.ts';

/**
 * A separate process of the site that ends unpaid orders: `node free-process.ts <database url> <guard | control>`. With
 * `control` its modules fill no lines, so the freed seats go on general sale. It sends `ready`, ends each order whose
 * number it gets, and sends the number back.
 */
const [url = '', mode = 'guard'] = process.argv.slice(2);
const pool = createPool(url, 4, () => {});
const composed = mode === 'control' ? modules.map((module) => ({ ...module, lineFiller: undefined })) : modules;
const deps = await createDeps(testConfig(url), pool, pino({ level: 'silent' }), composed as typeof modules);
await deps.timeMachine?.refresh();

process.on('message', async (orderNo: string) => {
  await expireOrder(deps, orderNo);
  process.send?.(orderNo);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
