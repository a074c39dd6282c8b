// This process renders pages at the server of a checkout, without a socket and without jobs:
// `page-process.ts <checkout> <database url>`. The parent sends a `PageRound` and gets a `PageRate`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { connections } from './shop.ts';

export interface PageRound {
  path: string;
  /** `plain`: a plain Fastify answers with the bytes of the page. */
  kind: 'pages' | 'plain';
  count: number;
}

export interface PageRate {
  perSecond: number;
  /** The processor time of this process for each page, in milliseconds. */
  cpuMs: number;
}

const [checkout = '', url = ''] = process.argv.slice(2);
const load = <Module>(file: string): Promise<Module> =>
  import(pathToFileURL(join(checkout, 'apps/server/src', file)).href);

const { buildApp } = await load<typeof import('../../apps/server/src/app/build-app.ts')>('app/build-app.ts');
const { addPages } = await load<typeof import('../../apps/server/src/app/pages.ts')>('app/pages.ts');
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

/** How many visitors ask at once. */
const visitors = 4;
/** The device of the last visitor, and the readings of the clock. */
let [device, readings] = [0, 0];
/** The pages read a clock that goes on by two minutes each time, because their cache keeps a page for one minute. */
const now = () => {
  readings += 1;
  return new Date(deps.clock.now().getTime() + readings * 120_000);
};
const app = await buildApp(deps, modules, [
  (scope, deps) => addPages(scope, { ...deps, clock: { ...deps.clock, now } }),
]);
const plain = Fastify();
let page = '';
plain.get('/*', async (_, reply) => reply.type('text/html; charset=utf-8').send(page));
await app.ready();

process.on('message', (round: PageRound) => void answer(round).then((rate) => process.send?.(rate)));
process.on('disconnect', () => void app.close().then(() => pool.end()));
process.send?.('ready');

async function answer({ path, kind, count }: PageRound): Promise<PageRate> {
  const first = await visit(app, path);
  // A list of flights leads to its whole address.
  const whole = first.statusCode === 307 ? String(first.headers.location) : path;
  page = (await visit(app, whole)).payload;
  const [begun, used] = [performance.now(), process.cpuUsage()];
  let left = count;
  const next = async () => {
    for (; left > 0; left -= 1) {
      const { statusCode } = await visit(kind === 'pages' ? app : plain, whole, { 'accept-encoding': 'gzip' });
      if (statusCode !== 200) throw new Error(`${whole} answered ${statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: visitors }, next));
  const { user, system } = process.cpuUsage(used);
  return { perSecond: (count * 1000) / (performance.now() - begun), cpuMs: (user + system) / 1000 / count };
}

/** Asks as a new visitor from an address of its own, so that no limit stops it. */
function visit(at: FastifyInstance, url: string, headers: Record<string, string> = {}) {
  device += 1;
  return at.inject({
    url,
    remoteAddress: `10.${device >> 16}.${(device >> 8) & 255}.${device & 255}`,
    headers: {
      accept: 'text/html',
      host: new URL(deps.config.publicUrl).host,
      cookie: `${deps.config.cookies.device}=${device.toString(16).padStart(32, '0')}`,
      ...headers,
    },
  });
}
