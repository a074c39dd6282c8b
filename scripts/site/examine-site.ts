import { access, constants, mkdir } from 'node:fs/promises';
import { connect as connectSocket } from 'node:net';
import path from 'node:path';
import { todayIn } from '@haidai/domain/time';
import { listDemoDocuments, listDemoRows } from '../../apps/server/src/app/demo-leftovers.ts';
import { admitDatabase } from '../../apps/server/src/app/site-mark.ts';
import type { Settings } from '../../apps/server/src/app/site-mode.ts';
import { examineSite as examineSettings } from '../../apps/server/src/app/site-settings.ts';
import { carrierFolder } from '../../apps/server/src/modules/reference/index.ts';
import { openObjectStore } from '../../apps/server/src/platform/backup/object-store.ts';
import { listBackups, readObjectStore } from '../../apps/server/src/platform/backup/site-store.ts';
import { listMigrations } from '../../apps/server/src/platform/db/migrate.ts';
import { type Config, SettingsFault } from '../../apps/server/src/platform/index.ts';
import { createDb, createPool, createVault } from '../../apps/server/src/platform/runtime.ts';
import { checkWorkYears } from '../carrier/check-carrier.ts';
import { examineFolder, examinePublished, type Finding } from './examine-carrier.ts';

const oldestPostgres = 15;
const patienceMs = 5_000;
const patience = {
  connectionTimeoutMillis: patienceMs,
  statement_timeout: patienceMs,
  idle_in_transaction_session_timeout: patienceMs,
};

/** Checks everything that a site needs before it starts: settings, databases, providers, keys, folders, data. */
export async function examineSite(env: Settings, today = todayIn(new Date())): Promise<Finding[]> {
  const { config, faults } = examineSettings(env);
  return [
    faults.length === 0
      ? { name: 'Settings', found: `fit for ${config.production ? 'production' : 'the sandbox'}` }
      : { name: 'Settings', found: `${faults.length} faults`, todo: 'mend the lines below' },
    ...faults.map((fault) => ({
      name: 'Setting',
      found: fault,
      todo: 'docs/generated/settings.md says what it is for',
    })),
    ...examineBackupKey(config, env),
    ...(await examineObjectStore(env)),
    ...(await examineDatabases(config)),
    ...(await examineMailServer(config, env)),
    ...(await examineFolders(config)),
    ...examineCarrier(config, today),
  ];
}

function examineBackupKey({ production }: Config, { BACKUP_KEY = '' }: Settings): Finding[] {
  const bytes = Buffer.from(BACKUP_KEY, 'base64').length;
  if (bytes === 32) return [{ name: 'BACKUP_KEY', found: '32 bytes' }];
  if (BACKUP_KEY === '' && !production) return [{ name: 'BACKUP_KEY', found: 'not set; the sandbox needs none' }];
  const found = BACKUP_KEY === '' ? 'not set: there will be no backup' : `${bytes} bytes in base64, 32 are needed`;
  return [{ name: 'BACKUP_KEY', found, todo: 'openssl rand -base64 32, and keep it elsewhere than the backups' }];
}

/** Checks that the object store of the backups answers and accepts the key. */
async function examineObjectStore(env: Settings): Promise<Finding[]> {
  const name = 'BACKUP_S3_URL';
  try {
    const settings = readObjectStore(env);
    if (!settings) return [];
    const backups = await listBackups(openObjectStore(settings, { waits: [] }));
    return [{ name, found: `${settings.bucket}/${settings.prefix} has ${backups.length} backups` }];
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    return [{ name, found, todo: 'correct the settings BACKUP_S3_…, or backups stay on this machine' }];
  }
}

async function examineDatabases(config: Config): Promise<Finding[]> {
  const { databaseUrl, directDatabaseUrl } = config;
  if (databaseUrl === null || directDatabaseUrl === null) {
    return [{ name: 'Database', found: `the embedded PostgreSQL, in ${config.dataFolder}` }];
  }
  const calls = await examineConnection('DATABASE_URL', databaseUrl);
  if (databaseUrl === directDatabaseUrl)
    return [calls.finding, ...(await examineStore(config, directDatabaseUrl, calls))];
  const direct = await examineConnection('DATABASE_DIRECT_URL', directDatabaseUrl);
  const other =
    calls.server && direct.server && calls.server !== direct.server
      ? [
          {
            name: 'DATABASE_DIRECT_URL',
            found: 'another database than DATABASE_URL',
            todo: 'name the database that the pooler of DATABASE_URL leads to',
          },
        ]
      : [];
  return [calls.finding, direct.finding, ...other, ...(await examineStore(config, directDatabaseUrl, direct))];
}

interface Connection {
  finding: Finding;
  /** Identifies one database of one server. Null if the server does not answer. */
  server: string | null;
}

async function examineConnection(name: string, url: string): Promise<Connection> {
  const pool = createPool(url, 1, () => {}, patience);
  try {
    const { rows } = await pool.query<{ version: number; server: string; zone: string; fsync: string }>(`
      select current_setting('server_version_num')::int / 10000 as version, current_setting('TimeZone') as zone,
        current_setting('fsync') as fsync, pg_postmaster_start_time()::text || current_database() as server`);
    const { version = 0, server = null, zone = '', fsync = '' } = rows[0] ?? {};
    const found = `PostgreSQL ${version}`;
    const todo = [
      ...(version < oldestPostgres ? [`install PostgreSQL ${oldestPostgres} or later`] : []),
      ...(zone === 'UTC' || zone === 'Etc/UTC'
        ? []
        : [`its timezone is ${zone}: alter database … set timezone = 'UTC'`]),
      ...(fsync === 'on' ? [] : ['fsync is off: what is paid would be lost when the machine stops']),
    ].join('; ');
    return { server, finding: { name, found, ...(todo && { todo }) } };
  } catch (error) {
    const found =
      error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error);
    const todo = `start the server that ${name} names, and check host, port, user, password and database`;
    return { server: null, finding: { name, found, todo } };
  } finally {
    await pool.end();
  }
}

/** Checks the database: migrations, site mode, and accounts with public passwords. */
async function examineStore(config: Config, url: string, { server }: Connection): Promise<Finding[]> {
  if (server === null) return [];
  const pool = createPool(url, 2, () => {});
  try {
    const db = createDb(pool);
    const tables = await pool.query("select from pg_tables where tablename = 'kysely_migration'");
    const done = tables.rowCount === 0 ? [] : (await pool.query('select name from kysely_migration')).rows;
    const left = (await listMigrations()).filter((name) => !done.some((row) => row.name === name));
    const migrations = left.length === 0 ? 'all have run' : `${left.length} are to run: the next start runs them`;
    const refused = await faultsOf(() => admitDatabase(db, config));
    const demo =
      config.production && left.length === 0 ? await listDemoRows({ db, vault: createVault(config.vault) }) : [];
    // Later the terms of the database count, because the desk changes them there.
    const drafts = config.production && done.length === 0 ? listDemoDocuments(config.carrierDir) : [];
    return [
      ...drafts.map((file) => ({
        name: 'Terms',
        found: `$CARRIER_DIR/${file} has the terms of the carrier invented for the demo`,
        todo: 'write your own before the first start',
      })),
      { name: 'Migrations', found: migrations },
      ...(await examinePublished(pool)),
      ...[...refused, ...demo].map((found) => ({ name: 'Database', found, todo: 'the sentence says what' })),
    ];
  } finally {
    await pool.end();
  }
}

async function faultsOf(work: () => Promise<void>): Promise<readonly string[]> {
  try {
    await work();
    return [];
  } catch (error) {
    if (error instanceof SettingsFault) return error.faults;
    throw error;
  }
}

/** Checks the connection to the mail server. Only the first mail shows whether the password is right. */
async function examineMailServer({ providers }: Config, { MAIL_SMTP_URL = '' }: Settings): Promise<Finding[]> {
  const url = URL.parse(MAIL_SMTP_URL);
  if (providers.mail !== 'live' || !url?.hostname) return [];
  const port = Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587);
  const name = 'MAIL_SMTP_URL';
  const found = await new Promise<string | null>((resolve) => {
    const socket = connectSocket({ host: url.hostname, port, timeout: patienceMs });
    const end = (fault: string | null) => {
      socket.destroy();
      resolve(fault);
    };
    socket.once('connect', () => end(null)).once('timeout', () => end('no answer in five seconds'));
    socket.once('error', (error) => end(error.message));
  });
  if (found === null) return [{ name, found: `${url.hostname}:${port} answers` }];
  return [
    {
      name,
      found: `${url.hostname}:${port}: ${found}`,
      todo: 'check the address, and that the firewall lets it through',
    },
  ];
}

async function examineFolders({ dataFolder }: Config): Promise<Finding[]> {
  return Promise.all(
    [dataFolder, path.join(dataFolder, 'backups')].map(async (folder): Promise<Finding> => {
      try {
        await mkdir(folder, { recursive: true });
        await access(folder, constants.W_OK);
        return { name: 'DATA_DIR', found: `${folder} can be written` };
      } catch (error) {
        const found = error instanceof Error ? error.message : String(error);
        return { name: 'DATA_DIR', found, todo: `make ${folder} writable for the user of the site` };
      }
    }),
  );
}

/** Checks the carrier's folder, and its public holidays if the folder can be read. */
function examineCarrier(config: Config, today: string): Finding[] {
  const faults = examineFolder(carrierFolder(), today);
  return faults.some(({ todo }) => todo) ? faults : [...faults, examineWorkYears(config, today)];
}

/** Looks whether the public holidays of the days that come are published. A sandbox counts without them. */
function examineWorkYears({ production }: Config, today: string): Finding {
  const name = 'Working days';
  const [missing] = checkWorkYears(carrierFolder(), today);
  if (!missing) return { name, found: 'the years of this month and the next one are published' };
  const found = `${missing.file} ${missing.message}`;
  const todo = 'add the year to working-days.json by the notice of the State Council, and publish the folder';
  return { name, found, ...(production && { todo }) };
}
