// npm run going-live-trial: brings a new carrier up in production mode on this machine, and tries what operators do.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listTemplateCodes } from './going-live/carrier-folder.ts';
import { checkFront } from './going-live/check-front.ts';
import { listFaults, recoverToMoment, restoreBackup, runWal, withDatabase } from './going-live/recovery.ts';
import { giveAdapters, giveCarrier, installRelease, keepCookieNames } from './going-live/release.ts';
import { findPostgres, type Production, setUp } from './going-live/set-up.ts';
import { signIn } from './going-live/shopper.ts';
import {
  bringUp,
  dayIn,
  journey,
  renewCertificate,
  restartInTurn,
  type Seen,
  sellOnOld,
  serveOldOrders,
  underLoad,
} from './going-live/stages.ts';
import { continueOnPinnedNode } from './machine/runtime.mjs';
import { findPreviousRelease, type Release } from './upgrade/previous-release.ts';

const USAGE = `npm run going-live-trial -- [<commit>]
Starts the release before this one (or the commit) in production mode, sells, upgrades to the last commit of this checkout
under load, and tries the front, a rolling restart, a backup and a recovery to a moment.

Needs Debian's packages: apt-get install nginx-light pgbouncer postgresql openssl. KEEP=1 keeps its folder.`;

/** Does what `npm run doctor -- --site` does, which would install the packages of the checkout first. */
const doctor = `import('./scripts/site/examine-site.ts').then(async ({ examineSite }) => {
  // The holidays of the next year may not be published yet. The trial needs none.
  const problems = (await examineSite(process.env)).filter(({ name, todo }) => todo && name !== 'Working days');
  console.log(problems);
  process.exit(problems.length);
})`;

const rows: Seen[] = [];

try {
  await continueOnPinnedNode(import.meta.url, console.log);
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// Sleeping connections of interrupted travellers must not keep the process.
process.exit();

async function run(args: string[]): Promise<number> {
  if (args.length > 1 || args[0]?.startsWith('-')) {
    console.log(USAGE);
    return 2;
  }
  const absent = ['nginx', 'pgbouncer', 'openssl', 'runuser', 'setpriv'].filter(
    (tool) => spawnSync(tool, ['-V']).error,
  );
  if (absent.length > 0 || !findPostgres()) {
    console.error(`Missing: ${[...absent, ...(findPostgres() ? [] : ['postgresql'])].join(', ')}\n\n${USAGE}`);
    return 1;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'haidai-going-live-'));
  chmodSync(folder, 0o755);
  const undo: (() => Promise<unknown>)[] = [];
  try {
    await runStages(folder, args[0] ?? findPreviousRelease(), undo);
  } finally {
    for (const step of undo.reverse()) await step().catch((error: unknown) => console.error(error));
    if (process.env.KEEP !== '1') rmSync(folder, { recursive: true, force: true });
    else console.log(`The files are in ${folder}`);
  }
  printTable();
  return rows.every(({ well }) => well) ? 0 : 1;
}

async function runStages(folder: string, commit: string, undo: (() => Promise<unknown>)[]): Promise<void> {
  const old = await tell('Release before: installed, pages built', async () => {
    const release = installRelease(commit, path.join(folder, 'old'));
    return { result: release, seen: release.title };
  });
  const fresh = await tell('This release: installed, pages built', async () => {
    const release = installRelease('HEAD', path.join(folder, 'new'));
    return { result: release, seen: release.title };
  });
  const production = await tell('PostgreSQL with TLS, pgbouncer, nginx, S3, parties, carrier’s folder', async () => ({
    result: await setUp(folder, undo, { release: old.folder }),
    seen: 'running',
  }));
  await tell('Release before: two instances', async () => ({ seen: `ready after ${await bringUp(production, old)}` }));
  await tell('Base backup for the archive of the WAL', async () => ({
    seen: (await runWal(production, ['base'])).trim(),
  }));
  const orders = await tell('Release before sells: two tickets, one order left unpaid', async () => ({
    result: await sellOnOld(production),
    seen: '3 of 3 orders',
  }));
  await upgrade(production, old, fresh);
  await tell('Orders of the release before, on this release', async () => ({ seen: await serveOldOrders(orders) }));
  await tell('Search, order, payment, ticket, check-in over HTTPS', async () => ({ seen: await journey(production) }));
  for (const { name, well, seen } of await checkFront(production)) note({ what: `Front: ${name}`, seen, well, ms: 0 });
  await loaded(production, 'Rolling restart of both instances', async () => {
    return `ready after ${await restartInTurn(production)}`;
  });
  await loaded(production, 'Certificate renewed', () => renewCertificate(production));
  await tell('Backup to S3, check, restore into an empty database', async () => ({
    seen: await restoreBackup(production, undo),
  }));
  await tell('Recovery to the moment between two orders', async () => {
    const { states, faults, ms } = await recoverToMoment(production, undo);
    const well = states.join() === 'TICKED,absent' && faults.length === 0;
    const seen = `before: ${states[0]}, after: ${states[1]}; faults in seats and money: ${faults.length}; ${seconds(ms)} of it recovery`;
    return { seen: [seen, ...faults].join('\n'), well };
  });
  await tell('Seats and money at the end', async () => {
    const faults = await listFaults(production.database.urlOf('haidai'));
    return { seen: [`${faults.length} faults`, ...faults].join('\n'), well: faults.length === 0 };
  });
}

/**
 * Upgrades under load: completes and publishes the carrier's folder, runs the migrations, checks the site, then restarts
 * one instance after the other.
 */
async function upgrade(production: Production, old: Release, fresh: Release): Promise<void> {
  const { site, settings, carrier } = production;
  await loaded(production, 'Upgrade to this release', async () => {
    const kept = keepCookieNames(old);
    site.use(fresh, { ...giveAdapters(fresh, settings), ...giveCarrier(fresh, carrier), ...kept });
    await site.command('scripts/carrier.ts', ['complete', carrier]);
    // The carrier registers the texts of new messages at the SMS provider.
    writeFileSync(settings.ALIYUN_SMS_TEMPLATES_FILE ?? '', JSON.stringify(listTemplateCodes(carrier)));
    await site.command('scripts/carrier.ts', ['publish', carrier, '--note', 'What this release reads']);
    await site.command('scripts/migrate.ts');
    await site.command('-e', [doctor]);
    const times = await restartInTurn(production);
    await site.command('scripts/staff.ts', ['keep', 'li.wei', '李伟', 'supervisor'], 'a-long-password-of-the-trial\n');
    return `ready after ${times}`;
  });
}

/** Does something while travellers search and buy, and notes failed requests and lost orders. */
async function loaded(production: Production, what: string, work: () => Promise<string>): Promise<void> {
  const { front, database } = production;
  const first = 70 + 2 * rows.length;
  const shoppers = [
    await signIn(front, first, `127.0.1.${first}`),
    await signIn(front, first + 1, `127.0.1.${first + 1}`),
  ];
  await tell(`${what} under load`, async () => {
    const { requests, calls, failed, orders, told } = await underLoad(production, shoppers, work);
    const ticketed = await withDatabase(database.urlOf('haidai'), async (pool) => {
      const text = "select count(*)::int as found from sales_order where order_no = any($1) and status = 'TICKED'";
      return (await pool.query(text, [orders])).rows[0].found as number;
    });
    const seen = `${failed.length} of ${requests} requests failed (${calls} of them calls of the API); ${ticketed} of ${orders.length} orders have tickets; ${told}`;
    const well = failed.length === 0 && ticketed === orders.length && orders.length > 0;
    return { seen: [seen, ...failed.slice(0, 10)].join('\n'), well };
  });
}

/** Runs a step, measures it and notes a row. A step that throws ends the trial. */
async function tell<Result>(
  what: string,
  step: () => Promise<{ result?: Result; seen: string; well?: boolean }>,
): Promise<Result> {
  const begun = performance.now();
  try {
    const { result, seen, well = true } = await step();
    note({ what, seen, well, ms: performance.now() - begun });
    return result as Result;
  } catch (error) {
    note({ what, seen: String(error), well: false, ms: performance.now() - begun });
    throw error;
  }
}

function note(row: Seen): void {
  rows.push(row);
  console.log(`${row.well ? '✓' : '✗'} ${row.what} (${seconds(row.ms)}): ${row.seen}`);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function printTable(): void {
  console.log(`\n| ${dayIn(0)} | Seen | Time |\n| --- | --- | --: |`);
  for (const { what, seen, ms, well } of rows)
    console.log(`| ${well ? '' : '✗ '}${what} | ${seen.split('\n', 1)[0]} | ${ms > 0 ? seconds(ms) : ''} |`);
}
