// npm run failover-trial: kills the primary of three PostgreSQL servers with Patroni under load, and looks for lost orders.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startBuyers } from './failover/buyers.ts';
import { type Harmed, type HarmKind, harmOnce } from './failover/harm.ts';
import { listLosses } from './failover/losses.ts';
import { createPatroni, type Patroni } from './failover/patroni.ts';
import { giveAdapters, giveCarrier } from './going-live/release.ts';
import { findPostgres, type Production, setUp } from './going-live/set-up.ts';
import { root } from './machine/paths.mjs';
import { continueOnPinnedNode } from './machine/runtime.mjs';

const USAGE = `npm run failover-trial -- [--kills 20] [--freezes 2] [--crashes 2] [--standbys 2] [--switches 2] [--buyers 4]
Starts three machines with etcd, Patroni and PostgreSQL by the files of deploy/patroni, haproxy, pgbouncer, nginx and two
instances in production mode. Travellers buy while it kills the primary, freezes it, kills its PostgreSQL, kills
a standby and switches over. Then it compares the database with every answer that the travellers got.

Needs Debian's packages: apt-get install patroni python3-etcd python3-idna etcd-server haproxy nginx-light pgbouncer
postgresql openssl. KEEP=1 keeps its folder.`;

const names: Readonly<Record<HarmKind, string>> = {
  kill: 'primary killed',
  freeze: 'primary frozen, woken later',
  crash: 'PostgreSQL of the primary killed',
  standby: 'standby killed',
  switch: 'switchover',
};

/** The longest time without a confirmed order and without a confirmed payment, in seconds. */
const mostSeconds = 20;

try {
  await continueOnPinnedNode(import.meta.url, console.log);
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// Calls of interrupted travellers must not keep the process.
process.exit();

async function run(): Promise<number> {
  const options = readOptions();
  if (!options) {
    console.log(USAGE);
    return 2;
  }
  const tools = ['patroni', 'etcd', 'haproxy', 'nginx', 'pgbouncer', 'openssl', 'runuser', 'setpriv'];
  const absent = tools.filter((tool) => spawnSync(tool, ['--version']).error);
  if (absent.length > 0 || !findPostgres()) {
    console.error(`Missing: ${[...absent, ...(findPostgres() ? [] : ['postgresql'])].join(', ')}\n\n${USAGE}`);
    return 1;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'haidai-failover-'));
  chmodSync(folder, 0o755);
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const interrupted = Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
    return await Promise.race([runTrial(folder, undo, options), interrupted.then(() => 130)]);
  } finally {
    for (const step of undo.reverse()) await step().catch((error: unknown) => console.error(error));
    if (process.env.KEEP !== '1') rmSync(folder, { recursive: true, force: true });
    else console.log(`The files are in ${folder}`);
  }
}

interface Options {
  buyers: number;
  harms: HarmKind[];
}

/** Returns the options, or null if one is unknown or no number. */
function readOptions(): Options | null {
  const number = (fallback: string) => ({ type: 'string', default: fallback }) as const;
  try {
    const { values } = parseArgs({
      options: {
        ...{ kills: number('20'), freezes: number('2'), crashes: number('2') },
        ...{ standbys: number('2'), switches: number('2'), buyers: number('4') },
      },
    });
    const { buyers, ...harms } = values;
    if (Object.values(values).some((value) => !/^\d+$/.test(value))) return null;
    const times = (kind: HarmKind, count: string) => Array<HarmKind>(Number(count)).fill(kind);
    return {
      buyers: Number(buyers),
      harms: [
        ...times('freeze', harms.freezes),
        ...times('kill', harms.kills),
        ...times('crash', harms.crashes),
        ...times('standby', harms.standbys),
        ...times('switch', harms.switches),
      ],
    };
  } catch {
    return null;
  }
}

async function runTrial(
  folder: string,
  undo: (() => Promise<unknown>)[],
  { buyers: count, harms }: Options,
): Promise<number> {
  let patroni: Patroni | undefined;
  const production = await setUp(folder, undo, {
    createDatabase: async (wish) => {
      patroni = await createPatroni(wish, undo);
      return patroni;
    },
  });
  if (!patroni) throw new Error('The site has no database');
  await startInstances(production, patroni);
  console.log(`${production.publicUrl} is ready`);
  const buyers = startBuyers(production.front, count);
  const seen: Harmed[] = [];
  for (const [index, kind] of harms.entries()) {
    const harmed = await harmOnce(patroni, kind, buyers.told).catch((error: unknown) => {
      buyers.told.faults.push(`${names[kind]}, ${index + 1} of ${harms.length}: ${error}`);
    });
    if (!harmed) break;
    seen.push(harmed);
    console.log(`${index + 1} of ${harms.length}: ${render(harmed)}, load ${loadavg()[0]?.toFixed(0)}`);
  }
  await buyers.finish();
  const losses = await listLosses(production, buyers.told);
  const late = seen.filter(({ order, payment }) => Math.max(order, payment) > mostSeconds);
  printTable(seen);
  const failed = [...buyers.told.failed].map(([status, times]) => `${times} × ${status || 'no answer'}`);
  console.log(
    `\n${buyers.told.orders.size} orders and ${buyers.told.charged.size} payments were confirmed. ` +
      `Calls without a good answer: ${failed.join(', ') || 'none'}. Losses and faults: ${losses.length}. Too late: ${late.length}.`,
  );
  for (const loss of losses) console.error(`LOST: ${loss}`);
  return losses.length + late.length === 0 ? 0 : 1;
}

/** Starts both instances of this checkout. Their reports read a standby. */
async function startInstances({ site, settings, carrier }: Production, { standbyUrl }: Patroni): Promise<void> {
  const release = { folder: root, title: 'this checkout' };
  site.use(release, {
    ...{ ...giveAdapters(release, settings), ...giveCarrier(release, carrier) },
    ...{ REPORTS_DATABASE_URL: standbyUrl, PAGES: 'false' },
  });
  await site.command('scripts/migrate.ts');
  for (const port of site.ports) await site.start(port);
}

function render({ kind, machine, order, payment, whole }: Harmed): string {
  const [first, second] = [order, payment].map((seconds) => seconds.toFixed(1));
  return `${names[kind]} (${machine}): order after ${first} s, payment after ${second} s, all machines after ${whole.toFixed(1)} s`;
}

function printTable(seen: readonly Harmed[]): void {
  console.log(
    '\n| Harm | Times | First order: median, longest | First payment: median, longest | All machines: longest |',
  );
  console.log('| --- | --: | --: | --: | --: |');
  for (const [kind, own] of Map.groupBy(seen, (each) => each.kind)) {
    const [order, payment] = [own.map((each) => each.order), own.map((each) => each.payment)];
    const both = (all: number[]) => {
      const sorted = all.toSorted((a, b) => a - b);
      return `${sorted[Math.floor((sorted.length - 1) / 2)]?.toFixed(1)} s, ${sorted.at(-1)?.toFixed(1)} s`;
    };
    const whole = Math.max(...own.map((each) => each.whole)).toFixed(0);
    console.log(`| ${names[kind]} | ${own.length} | ${both(order)} | ${both(payment)} | ${whole} s |`);
  }
}
