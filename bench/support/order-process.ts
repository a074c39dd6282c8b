// This process places recorded orders at the server of a checkout, without a socket and without jobs:
// `order-process.ts <checkout> <database url>`. The parent sends an `OrderRound` and gets an `OrderRate`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type HttpRequest, throughApp } from '@haidai/testkit';
import { pino } from 'pino';
import { connections } from './shop.ts';

export interface OrderRound {
  calls: readonly HttpRequest[];
  clients: number;
}

export interface OrderRate {
  perSecond: number;
  /** The processor time of this process for each order, in milliseconds. */
  cpuMs: number;
}

const [checkout = '', url = ''] = process.argv.slice(2);
const load = <Module>(file: string): Promise<Module> =>
  import(pathToFileURL(join(checkout, 'apps/server/src', file)).href);

const { buildApp } = await load<typeof import('../../apps/server/src/app/build-app.ts')>('app/build-app.ts');
const { modules } = await load<typeof import('../../apps/server/src/app/compose.ts')>('app/compose.ts');
const { readConfig } = await load<typeof import('../../apps/server/src/app/config.ts')>('app/config.ts');
const { createDeps } = await load<typeof import('../../apps/server/src/app/create-deps.ts')>('app/create-deps.ts');
const { createPool } = await load<typeof import('../../apps/server/src/platform/runtime.ts')>('platform/runtime.ts');

const pool = createPool(url, connections, () => {});
const deps = await createDeps(
  readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' }),
  pool,
  pino({ level: 'silent' }),
  modules,
);
const app = await buildApp(deps, modules);
await app.ready();
const send = throughApp(app);

process.on('message', (round: OrderRound) => void place(round).then((rate) => process.send?.(rate)));
process.on('disconnect', () => void app.close().then(() => pool.end()));
process.send?.('ready');

async function place({ calls, clients }: OrderRound): Promise<OrderRate> {
  const waiting = calls.values();
  const [begun, used] = [performance.now(), process.cpuUsage()];
  const next = async () => {
    for (const call of waiting) await placeOrder(call);
  };
  await Promise.all(Array.from({ length: clients }, next));
  const { user, system } = process.cpuUsage(used);
  return {
    perSecond: (calls.length * 1000) / (performance.now() - begun),
    cpuMs: (user + system) / 1000 / calls.length,
  };
}

async function placeOrder(call: HttpRequest): Promise<void> {
  const { body } = await send(call);
  if (JSON.parse(body).code !== 1) throw new Error(`The server refused an order of the bench: ${body}`);
}
