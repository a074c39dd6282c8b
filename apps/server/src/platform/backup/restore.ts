import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { installSchema, listMigrations } from '../db/migrate.ts';
import { columnsOf, getMigrationState, listTables, nameOf, sumsOf } from './catalog.ts';
import { type BackupRecord, type DumpedTable, type Manifest, readRecords } from './records.ts';
import { unsealFrames } from './sealed-file.ts';

/** Checks that a file is complete and that the key decrypts it. Needs no database. */
export async function checkBackup(file: string, key: Buffer): Promise<Manifest> {
  await compareChecksum(file);
  let manifest: Manifest | undefined;
  for await (const record of recordsOf(file, key)) if (record.type === 'manifest') manifest = record.manifest;
  if (!manifest) throw new Error('The backup has no manifest.');
  return manifest;
}

/**
 * Fills an empty database from a backup. First it installs the schema with the migrations of the backup. Then it
 * inserts all rows in one transaction, checks the references again and compares every sum with the manifest. If the
 * transaction fails, no row of the backup stays in the database.
 */
export async function restoreBackup(url: string, file: string, key: Buffer): Promise<Manifest> {
  const manifest = await checkBackup(file, key);
  await requireKnownMigrations(manifest);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await requireEmpty(client);
    await installSchema(url, manifest.migrations);
    const { queueVersion } = await getMigrationState(client);
    if (queueVersion !== manifest.queueVersion)
      throw new Error('The backup has another version of the queue. Restore it with the release that made it.');
    await client.query('begin');
    const close = await suspendConstraints(client);
    const load = loaderInto(client);
    for await (const record of recordsOf(file, key)) await load(record);
    await close();
    for (const [name, next] of Object.entries(manifest.sequences))
      await client.query('select setval($1::regclass, $2::bigint, false)', [name, next]);
    await compareSums(client, manifest);
    await client.query('commit');
    return manifest;
  } finally {
    await client.end();
  }
}

function recordsOf(file: string, key: Buffer): AsyncGenerator<BackupRecord> {
  const opened = Readable.from(unsealFrames(createReadStream(file), key), { objectMode: false });
  const plain = createGunzip();
  // `pipe` does not pass errors on. This line hands an error of the decryption to the reader.
  opened.on('error', (error) => plain.destroy(error));
  return readRecords(opened.pipe(plain));
}

async function compareChecksum(file: string): Promise<void> {
  const said = await readFile(`${file}.sha256`, 'utf8').catch(() => null);
  if (said === null) return;
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece);
  if (said.split(' ', 1)[0] !== hash.digest('hex')) throw new Error(`${file} is not what its checksum says.`);
}

async function requireKnownMigrations({ migrations }: Manifest): Promise<void> {
  const known = await listMigrations();
  if (migrations.every((name) => known.includes(name))) return;
  throw new Error(
    'The backup has migrations that this release does not contain. Restore it with the release that made it.',
  );
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`
    select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') limit 1`);
  if (rows.length > 0)
    throw new Error('The database is not empty. Restore into an empty database, because a restore overwrites nothing.');
}

/**
 * Drops the references, disables the triggers and deletes the rows that the migrations inserted. Otherwise PostgreSQL
 * would check a row before the rows that it refers to exist. The returned function puts the references and triggers
 * back; PostgreSQL then checks every reference.
 */
async function suspendConstraints(client: pg.Client): Promise<() => Promise<void>> {
  const tables = (await listTables(client)).map(nameOf);
  const { rows: references } = await client.query<{ relation: string; name: string; definition: string }>(`
    select conrelid::regclass::text as relation, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`);
  for (const { relation, name } of references) await client.query(`alter table ${relation} drop constraint ${name}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${tables.join(', ')}`);
  return async () => {
    for (const { relation, name, definition } of references)
      await client.query(`alter table ${relation} add constraint ${name} ${definition}`);
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  };
}

/** Returns a function that loads the records in order. It loads one table at a time. */
function loaderInto(client: pg.Client): (record: BackupRecord) => Promise<void> {
  let loading: Writable | null = null;
  return async (record) => {
    if (record.type === 'rows') {
      if (loading && !loading.write(record.rows)) await once(loading, 'drain');
      return;
    }
    if (loading) {
      loading.end();
      await finished(loading);
    }
    loading = record.type === 'table' ? startCopy(client, record.table) : null;
  };
}

const startCopy = (client: pg.Client, table: DumpedTable): Writable =>
  client.query(copyFrom(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`));

async function compareSums(client: pg.Client, { sums }: Manifest): Promise<void> {
  const wrong: string[] = [];
  for (const table of await listTables(client)) {
    const found = JSON.stringify(await sumsOf(client, table));
    if (found !== JSON.stringify(sums[nameOf(table)])) wrong.push(nameOf(table));
  }
  if (wrong.length > 0) throw new Error(`The sums of these tables differ from the backup: ${wrong.join(', ')}.`);
}
