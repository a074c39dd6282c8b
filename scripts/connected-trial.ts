// npm run connected-trial: brings a site up in production mode with every party as a process outside, and uses it in Chromium.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { citizenNumber } from '@haidai/testkit';
import { type SandboxParties, startSandboxParties } from '../apps/server/test/given/sandbox-parties.ts';
import { type AfterFaults, awaitKnown, breakParties } from './going-live/break-parties.ts';
import { listFaults } from './going-live/recovery.ts';
import { findPostgres, setUp } from './going-live/set-up.ts';
import { memberNo } from './going-live/trips.ts';
import { ensureBrowser } from './machine/browser.mjs';
import { root } from './machine/paths.mjs';
import { continueOnPinnedNode } from './machine/runtime.mjs';
import { ensureBuilt } from './site/build.ts';

const USAGE = `npm run connected-trial [-- <part> …]
Starts a site in production mode behind nginx. Its parties are the sandbox parties, in a process of their own, which the
site calls by the published protocol. The parts, all by default:

  traveller  A traveller books, checks in, changes and refunds in Chromium.
  rounds     The same in five rounds in Chromium. In each, every party fails in a way of its own.
  calls      Every operation of every party fails in every way while travellers use the API.

After the rounds and after the calls, the trial waits until nothing is unknown, for at most ten minutes.

Needs Debian's packages: apt-get install nginx-light pgbouncer postgresql openssl. KEEP=1 keeps its folder.`;
const parts = ['traveller', 'rounds', 'calls'] as const;

/** The parties that the site calls by the published protocol, with the prefix of their settings. */
const prefixes = {
  ticketing: 'ISSUER',
  insurance: 'INSURER',
  reservation: 'PSS',
  'departure-control': 'DCS',
  'tax-invoice': 'TAX_INVOICE',
  membership: 'MEMBERSHIP',
} as const;

try {
  await continueOnPinnedNode(import.meta.url, console.log);
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.exit();

async function run(args: string[]): Promise<number> {
  const wanted = parts.filter((part) => args.length === 0 || args.includes(part));
  if (args.some((word) => !parts.some((part) => part === word))) {
    console.log(USAGE);
    return 2;
  }
  const absent = ['nginx', 'pgbouncer', 'openssl'].filter((tool) => spawnSync(tool, ['-V']).error);
  if (absent.length > 0 || !findPostgres()) {
    console.error(`Missing: ${[...absent, ...(findPostgres() ? [] : ['postgresql'])].join(', ')}\n\n${USAGE}`);
    return 1;
  }
  ensureBrowser(console.log);
  ensureBuilt(console.log);
  const folder = mkdtempSync(path.join(tmpdir(), 'haidai-connected-'));
  chmodSync(folder, 0o755);
  const undo: (() => Promise<unknown>)[] = [];
  try {
    return await useSite(folder, undo, wanted);
  } finally {
    for (const step of undo.reverse()) await step().catch((error: unknown) => console.error(error));
    if (process.env.KEEP !== '1') rmSync(folder, { recursive: true, force: true });
    else console.log(`The files are in ${folder}`);
  }
}

async function useSite(
  folder: string,
  undo: (() => Promise<unknown>)[],
  wanted: readonly (typeof parts)[number][],
): Promise<number> {
  const production = await setUp(folder, undo);
  const { ca, front, publicUrl, site, settings, carrier, database } = production;
  const env = { NODE_EXTRA_CA_CERTS: ca, SANDBOX_PARTIES_ACCOUNTING_CODE: '911' };
  const sandbox = await startSandboxParties({ siteUrl: publicUrl, env });
  undo.push(sandbox.stop);
  const release = { folder: root, title: 'this checkout' };
  site.use(release, { ...settings, ...connectAll(sandbox), CARRIER_DIR: carrier });
  await site.command('scripts/migrate.ts');
  await site.command('scripts/members.ts', ['import', writeMember(folder)]);
  for (const port of site.ports) await site.start(port);
  console.log(`${publicUrl} is ready`);
  const addresses = path.join(folder, 'outside.json');
  const outside = { telephone: front.telephone, parties: sandbox.url, gatewayControl: front.gatewayControl };
  writeFileSync(addresses, JSON.stringify(outside));
  const browser = { E2E_URL: publicUrl, E2E_CARRIER: 'chuanshu', E2E_OUTSIDE: addresses, NODE_EXTRA_CA_CERTS: ca };
  const url = database.urlOf('haidai');
  const failed: string[] = [];
  const settle = async (part: string) => {
    const { seconds, unknown, atDesk } = await awaitKnown(front, url);
    console.log(
      unknown.length > 0
        ? `After ten minutes, this is unknown: ${unknown.join(', ')}`
        : `Nothing is unknown, ${seconds} s after the end of the part “${part}”`,
    );
    for (const [queue, count] of Object.entries(atDesk)) console.log(`${count} wait at the desk in ${queue}`);
    const faults = await listFaults(url);
    for (const fault of faults) console.log(`Fault in seats or money: ${fault}`);
    if (unknown.length > 0 || faults.length > 0) failed.push(`the outcome of ${part}`);
  };
  if (wanted.includes('traveller') && !(await runBrowser('e2e/connected.spec.ts', browser))) failed.push('traveller');
  if (wanted.includes('rounds')) {
    if (!(await runBrowser('e2e/connected-rounds.spec.ts', browser))) failed.push('rounds');
    await settle('rounds');
  }
  if (wanted.includes('calls')) {
    tell(await breakParties(production, sandbox));
    await settle('calls');
  }
  console.log(failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'Every part has passed');
  return failed.length > 0 ? 1 : 0;
}

/** Runs a file of browser tests on the site. Returns whether all passed. */
async function runBrowser(file: string, env: Record<string, string>): Promise<boolean> {
  const words = ['playwright', 'test', file, '--project', 'desktop', '--retries', '0', '--no-deps', '--workers', '1'];
  const child = spawn('npx', words, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** Prints what the travellers of the part “calls” met and have. */
function tell({ met, neverMet, refusedBeforePayment, refusedActs, refusedAfterRepair, orders }: AfterFaults): void {
  const list = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([what, count]) => `${what} ${count}`)
      .join(', ');
  for (const [party, counts] of Object.entries(met)) console.log(`Calls of ${party} that failed: ${list(counts)}`);
  console.log(`Operations that no traveller needed while they failed: ${neverMet.join(', ')}`);
  console.log(`Travellers who could not order: ${refusedBeforePayment}`);
  console.log(`Acts that failed at first: ${list(refusedActs)}`);
  console.log(`Orders: ${list(orders)}`);
  console.log(`Acts that did not succeed after the repair: ${refusedAfterRepair.length}`);
  for (const refusal of refusedAfterRepair) console.log(`  ${refusal}`);
}

/** Writes the file of the one member whom the membership party knows. */
function writeMember(folder: string): string {
  const file = path.join(folder, 'members.csv');
  const columns = 'cardNo,surnameCn,firstnameCn,surnameEn,firstnameEn,documentType,documentNo,birthday,nationality';
  const member = `${memberNo},王,岱,WANG,DAI,NI,${citizenNumber('1988-08-08', 900_000)},,CN`;
  writeFileSync(file, `${columns},mobile,email,level,mobileProved\n${member},13700000199,,BASIC,Y\n`);
  return file;
}

/** Returns the settings with which a site calls every party, and lets the seats of the reservation party decide. */
function connectAll({ settingsOf }: SandboxParties): Record<string, string> {
  const settings = Object.entries(prefixes).map(([party, prefix]) => ({
    ...settingsOf(prefix, party),
    [`${prefix}_PROVIDER`]: 'live',
    [`${prefix}_TIMEOUT_MS`]: '10000',
  }));
  const { FLIGHT_STATUS_KEY_ID = '', FLIGHT_STATUS_SECRET = '' } = settingsOf('FLIGHT_STATUS', 'flight-status');
  return Object.assign({ PSS_AUTHORITY: 'theirs', FLIGHT_STATUS_KEY_ID, FLIGHT_STATUS_SECRET }, ...settings);
}
