import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadCarrier } from '../../apps/server/src/modules/reference/index.ts';
import { root } from '../machine/paths.mjs';
import { checkOutRelease, linkPackages, type Release } from '../upgrade/previous-release.ts';

const adapters = path.join(import.meta.dirname, 'adapters');

/** The places in create-providers.ts that plug an issuer and an insurer into a release without connectors. */
const changes: readonly [from: RegExp, to: string][] = [
  [/missing\('ISSUER_PROVIDER', 'issuer'\)/, 'createCarrierIssuer()'],
  [/missing\('INSURER_PROVIDER', 'insurer'\)/, 'createCarrierInsurer()'],
  [/ *\.\.\.\(issuer === 'live' \? .*\n/, ''],
  [/ *\.\.\.\(insurer === 'live' \? .*\n/, ''],
  [
    /^/,
    "import { createCarrierInsurer } from './insurer/carrier-insurer.ts';\nimport { createCarrierIssuer } from './issuer/carrier-issuer.ts';\n",
  ],
];

/** Checks a release out and builds it, as an operator does on a server. */
export function installRelease(commit: string, folder: string): Release {
  const release = checkOutRelease(commit, folder);
  const web = path.join(root, 'apps/web/node_modules');
  if (existsSync(web)) linkPackages(web, path.join(folder, 'apps/web/node_modules'));
  if (!hasConnectors(release)) plugIn(path.join(folder, 'apps/server/src/providers'));
  const build = (name: string, file: string) =>
    execFileSync(process.execPath, ['-e', `import('./${file}').then(({ ${name} }) => ${name}(() => {}))`], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  build('buildPages', 'scripts/site/build-pages.ts');
  if (isServerBuilt(release)) build('buildServer', serverBuild);
  return release;
}

const serverBuild = 'scripts/site/build-server.ts';
/** Returns whether the release builds its server. Older ones run it from the sources. */
export const isServerBuilt = ({ folder }: Release) => existsSync(path.join(folder, serverBuild));

const hasConnectors = ({ folder }: Release) => existsSync(path.join(folder, 'packages/connectors'));

/** Returns the settings with the adapters of the trial, if the release loads adapters by a setting. */
export function giveAdapters(release: Release, settings: Record<string, string>): Record<string, string> {
  if (!hasConnectors(release)) return settings;
  const { ISSUER_URL: issuer = '', INSURER_URL: insurer = '', ...others } = settings;
  return {
    ...others,
    TRIAL_ISSUER_URL: issuer,
    TRIAL_INSURER_URL: insurer,
    ISSUER_ADAPTER: path.join(adapters, 'ticketing.mjs'),
    INSURER_ADAPTER: path.join(adapters, 'insurance.mjs'),
  };
}

/** Writes the adapters of a carrier into the folder of the providers. Throws if the code there has another form. */
function plugIn(providers: string): void {
  for (const [name, file] of [
    ['issuer', 'carrier-issuer.ts'],
    ['issuer', 'party.ts'],
    ['insurer', 'carrier-insurer.ts'],
    ['insurer', 'party.ts'],
  ] as const)
    cpSync(path.join(adapters, file), path.join(providers, name, file));
  const file = path.join(providers, 'create-providers.ts');
  let text = readFileSync(file, 'utf8');
  for (const [from, to] of changes) {
    if (!from.test(text)) throw new Error(`${file} has no place for ${to || from.source}`);
    text = text.replace(from, to);
  }
  writeFileSync(file, text);
}

/** Returns the settings that keep the cookie names of a release, so that travellers stay signed in after the upgrade. */
export function keepCookieNames({ folder }: Release): Record<string, string> {
  const defaults = readFileSync(path.join(folder, 'apps/server/src/app/environment.ts'), 'utf8');
  return Object.fromEntries(
    [...defaults.matchAll(/(COOKIE_\w+): text\('(\w+)'\)/g)].map(([, name, kept]) => [name, kept]),
  );
}

/**
 * Returns the settings that name the carrier's folder. A release without such a folder has the files in `data` and the
 * facts in variables; the function then writes the files there.
 */
export function giveCarrier(release: Release, carrier: string): Record<string, string> {
  if (existsSync(path.join(release.folder, 'carriers'))) return { CARRIER_DIR: carrier };
  const data = path.join(release.folder, 'data');
  const schedule = path.join(data, 'schedule');
  for (const name of readdirSync(schedule)) if (name.endsWith('.txt')) rmSync(path.join(schedule, name));
  const own = /^(schedule|fares)\/|^content\/documents\/(conditions-of-carriage|terms-of-use|privacy)\.md$/;
  for (const name of readdirSync(carrier, { recursive: true, encoding: 'utf8' })) {
    const isSeason = /^schedule\/.*\.txt$/.test(name);
    if (!own.test(name) || !(isSeason || existsSync(path.join(data, name)))) continue;
    cpSync(path.join(carrier, name), path.join(data, name));
  }
  const { name, code, accountingCode, hub, hotline, hotlineAbroad, address, feedbackMail, icp, policeRecord } =
    loadCarrier(carrier);
  return {
    CARRIER_NAME: name.zh,
    CARRIER_NAME_EN: name.en,
    CARRIER_CODE: code,
    CARRIER_ACCOUNTING_CODE: accountingCode,
    CARRIER_HUB: hub,
    CARRIER_HOTLINE: hotline,
    CARRIER_HOTLINE_ABROAD: hotlineAbroad,
    CARRIER_ADDRESS: address.zh,
    CARRIER_ADDRESS_EN: address.en,
    CARRIER_FEEDBACK_MAIL: feedbackMail,
    CARRIER_ICP: icp,
    CARRIER_POLICE_RECORD: policeRecord,
  };
}
