import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openObjectStore } from '../../apps/server/src/platform/backup/object-store.ts';
import { readObjectStore } from '../../apps/server/src/platform/backup/site-store.ts';
import { createDb, createPool } from '../../apps/server/src/platform/runtime.ts';
import { checkInventory } from '../../apps/server/test/checks/check-inventory.ts';
import { checkMoney } from '../../apps/server/test/checks/check-money.ts';
import { root } from '../machine/paths.mjs';
import { findFreePort } from '../machine/ports.mjs';
import { asPostgres, createDatabaseServer, own, startDatabaseServer } from './database.ts';
import { runProgram } from './run-program.ts';
import type { Production } from './set-up.ts';
import { pay, placeOrder, signIn, until } from './shopper.ts';
import { dayIn } from './stages.ts';

/** Runs `npm run wal` with the settings of wal.env, as the operator does. */
export function runWal(
  { archive, programs, database }: Production,
  args: readonly string[],
  more = {},
): Promise<string> {
  return runProgram(process.execPath, [path.join(root, 'scripts/wal.ts'), ...args], {
    env: { PATH: `${programs}:${process.env.PATH}`, ...archive, DATABASE_DIRECT_URL: database.walUrl, ...more },
  });
}

export async function withDatabase<Result>(
  url: string,
  work: (pool: ReturnType<typeof createPool>) => Promise<Result>,
): Promise<Result> {
  const pool = createPool(url, 2, () => {});
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Lists the faults of seats and money in a database. */
export const listFaults = (url: string) =>
  withDatabase(url, async (pool) => [...(await checkInventory(createDb(pool))), ...(await checkMoney(createDb(pool)))]);

const stateOf = (url: string, orders: readonly string[]) =>
  withDatabase(url, async (pool) => {
    const { rows } = await pool.query('select order_no, status from sales_order where order_no = any($1)', [orders]);
    return orders.map((orderNo) => rows.find((row) => row.order_no === orderNo)?.status ?? 'absent');
  });

/** The result of a recovery: the orders that exist after it, and its faults. */
export interface Recovered {
  states: string[];
  faults: string[];
  ms: number;
}

/** Notes a moment between two orders, and recovers the database to that moment in another cluster. */
export async function recoverToMoment(production: Production, undo: (() => Promise<unknown>)[]): Promise<Recovered> {
  const { front, database, programs, tls, passwords, folder } = production;
  const [early, late] = [await signIn(front, 60, '127.0.0.60'), await signIn(front, 61, '127.0.0.61')];
  const before = await placeOrder(early, [dayIn(60)]);
  await pay(early, before);
  const { moment } = await withDatabase(database.urlOf('haidai'), async (pool) => {
    await pool.query('select pg_sleep(1.5)');
    const { rows } = await pool.query('select clock_timestamp() as moment, pg_sleep(1.5)');
    return rows[0] as { moment: Date };
  });
  const after = await placeOrder(late, [dayIn(61)]);
  await pay(late, after);
  const socket = path.dirname(path.join(folder, 'postgres/data'));
  const psql = ['-X', '-A', '-t', '-h', socket, '-p', String(database.port), '-c'];
  const last = await asPostgres(path.join(programs, 'psql'), [
    ...psql,
    'select pg_walfile_name(pg_switch_wal())',
    'postgres',
  ]);
  const settings = readObjectStore(production.archive);
  if (!settings) throw new Error('The archive has no object store');
  const store = openObjectStore(settings);
  await until(`the archive of ${last}`, async () =>
    (await store.list(`wal/${last.trim()}`)).length > 0 ? 1 : undefined,
  );
  const begun = performance.now();
  const near = path.join(folder, 'recovered');
  const data = path.join(near, 'data');
  mkdirSync(near);
  const pull = `"${process.execPath}" "--env-file=${path.join(folder, 'postgres/wal.env')}" "${path.join(root, 'scripts/wal.ts')}" pull "%f" "%p"`;
  await runWal(production, ['recover', moment.toISOString(), data], { WAL_PULL_COMMAND: pull });
  const port = await findFreePort();
  const own_ = `port = ${port}\nunix_socket_directories = '${near}'\n`;
  writeFileSync(path.join(data, 'postgresql.auto.conf'), own_, { flag: 'a' });
  own(near);
  const wish = { programs, folder: data, port, tls, passwords, archiveCommand: null };
  const recovered = await startDatabaseServer(wish);
  undo.push(recovered.stop);
  const url = recovered.urlOf('haidai');
  await until('the end of the recovery', () =>
    withDatabase(url, async (pool) => {
      const { rows } = await pool.query('select pg_is_in_recovery() as recovering');
      return rows[0].recovering ? undefined : true;
    }),
  );
  const states = await stateOf(url, [before, after]);
  return { states, faults: await listFaults(url), ms: performance.now() - begun };
}

/** Makes a backup into the object store and restores it into an empty database of another cluster. */
export async function restoreBackup(production: Production, undo: (() => Promise<unknown>)[]): Promise<string> {
  const { site, programs, tls, passwords, folder } = production;
  const made = await site.command('scripts/backup.ts', ['--keep', '14']);
  const [name = ''] = /haidai-\d{8}T\d{6}Z\.backup/.exec(made) ?? [];
  await site.command('scripts/restore.ts', ['check', name]);
  const port = await findFreePort();
  const empty = await createDatabaseServer({
    ...{ programs, folder: path.join(folder, 'restored/data'), port, tls, passwords, archiveCommand: null },
  });
  undo.push(empty.stop);
  // The operator puts the address of the empty database into site.env.
  const script = path.join(root, 'scripts/restore.ts');
  const env = { ...production.settings, CARRIER_DIR: production.carrier, DATA_DIR: path.join(folder, 'restored') };
  const told = await runProgram(process.execPath, [script, name], {
    env: { PATH: process.env.PATH, ...env, DATABASE_DIRECT_URL: empty.urlOf('haidai') },
  });
  return told.trim().split('\n').at(-1) ?? '';
}
