// npm run connected-trial: brings a site up in production mode with every party as a process outside, and uses it in Chromium.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { citizenNumber } from '@haidai/testkit';
import { type SandboxParties, startSandboxParties } from '../apps/server/test/given/sandbox-parties.ts';
import { breakParties } from './going-live/break-parties.ts';
import { listFaults } from './going-live/recovery.ts';
import { findPostgres, setUp } from './going-live/set-up.ts';
import { memberNo } from './going-live/trips.ts';
import { ensureBrowser } from './machine/browser.mjs';
import { root } from './machine/paths.mjs';
import { continueOnPinnedNode } from './machine/runtime.mjs';
import { ensurePagesBuilt } from './site/pages.ts';

const USAGE = `npm run connected-trial
Starts a site in production mode behind nginx. Its parties are the sandbox parties, in a process of their own, which the
site calls by the published protocol. A traveller books, checks in, changes and refunds in Chromium. Then every operation
of every party fails in every way while travellers buy, check in, change, correct and refund, and the trial waits until
nothing is unknown.

Needs Debian's packages: apt-get install nginx-light pgbouncer postgresql openssl. KEEP=1 keeps its folder.`;

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
  if (args.length > 0) {
    console.log(USAGE);
    return 2;
  }
  const absent = ['nginx', 'pgbouncer', 'openssl'].filter((tool) => spawnSync(tool, ['-V']).error);
  if (absent.length > 0 || !findPostgres()) {
    console.error(`Missing: ${[...absent, ...(findPostgres() ? [] : ['postgresql'])].join(', ')}\n\n${USAGE}`);
    return 1;
  }
  ensureBrowser(console.log);
  ensurePagesBuilt(console.log);
  const folder = mkdtempSync(path.join(tmpdir(), 'haidai-connected-'));
  chmodSync(folder, 0o755);
  const undo: (() => Promise<unknown>)[] = [];
  try {
    return await useSite(folder, undo);
  } finally {
    for (const step of undo.reverse()) await step().catch((error: unknown) => console.error(error));
    if (process.env.KEEP !== '1') rmSync(folder, { recursive: true, force: true });
    else console.log(`The files are in ${folder}`);
  }
}

async function useSite(folder: string, undo: (() => Promise<unknown>)[]): Promise<number> {
  const production = await setUp(folder, undo);
  const { ca, front, publicUrl, site, settings, carrier } = production;
  const env = { NODE_EXTRA_CA_CERTS: ca, SANDBOX_PARTIES_ACCOUNTING_CODE: '911' };
  const parties = await startSandboxParties({ siteUrl: publicUrl, env });
  undo.push(parties.stop);
  const release = { folder: root, title: 'this checkout' };
  site.use(release, { ...settings, ...connectAll(parties), CARRIER_DIR: carrier });
  await site.command('scripts/migrate.ts');
  await site.command('scripts/members.ts', ['import', writeMember(folder)]);
  for (const port of site.ports) await site.start(port);
  console.log(`${publicUrl} is ready`);
  const addresses = path.join(folder, 'outside.json');
  const outside = { telephone: front.telephone, parties: parties.url, gatewayControl: front.gatewayControl };
  writeFileSync(addresses, JSON.stringify(outside));
  const words = ['playwright', 'test', 'e2e/connected.spec.ts', '--project', 'desktop', '--retries', '0', '--no-deps'];
  const browser = { E2E_URL: publicUrl, E2E_CARRIER: 'chuanshu', E2E_OUTSIDE: addresses, NODE_EXTRA_CA_CERTS: ca };
  const child = spawn('npx', words, { cwd: root, stdio: 'inherit', env: { ...process.env, ...browser } });
  const [code] = await once(child, 'exit');
  const after = await breakParties(production, parties);
  const faults = await listFaults(production.database.urlOf('haidai'));
  console.log(JSON.stringify({ ...after, faultsInSeatsAndMoney: faults }, null, 2));
  return code === 0 && after.unknown.length === 0 && faults.length === 0 ? 0 : 1;
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
