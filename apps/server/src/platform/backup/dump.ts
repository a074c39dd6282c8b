import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { columnsOf, getMigrationState, listSequences, listTables, nameOf, sumsOf } from './catalog.ts';
import { type Manifest, writeRecord } from './records.ts';
import { sealFrames } from './sealed-file.ts';

/**
 * Writes the whole database, as it is at one moment, into an encrypted file. Writes its checksum beside it (`….sha256`,
 * in the format of sha256sum). The site stays in service meanwhile. The file gets its final name only when it is
 * complete.
 */
export async function writeBackup(url: string, file: string, key: Buffer): Promise<Manifest> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const half = `${file}.part`;
  try {
    // All reads below use one snapshot.
    await client.query('begin isolation level repeatable read, read only');
    const manifest = await createManifest(client);
    const hash = createHash('sha256');
    await pipeline(
      Readable.from(dump(client, manifest)),
      createGzip({ level: 4 }),
      (compressed: AsyncIterable<Buffer>) => passBy(sealFrames(compressed, key), (piece) => hash.update(piece)),
      createWriteStream(half, { mode: 0o600 }),
    );
    await client.query('commit');
    await writeFile(`${file}.sha256`, `${hash.digest('hex')}  ${path.basename(file)}\n`);
    await rename(half, file);
    return manifest;
  } finally {
    await client.end();
    await rm(half, { force: true });
  }
}

async function* passBy(pieces: AsyncIterable<Buffer>, look: (piece: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    look(piece);
    yield piece;
  }
}

async function createManifest(client: pg.Client): Promise<Manifest> {
  const sums: Manifest['sums'] = {};
  for (const table of await listTables(client)) sums[nameOf(table)] = await sumsOf(client, table);
  const { rows } = await client.query<{ at: Date }>('select now() as at');
  return {
    madeAt: rows[0]?.at.toISOString() ?? '',
    ...(await getMigrationState(client)),
    sums,
    sequences: await listSequences(client),
  };
}

async function* dump(client: pg.Client, manifest: Manifest): AsyncGenerator<Buffer> {
  yield writeRecord({ type: 'manifest', manifest });
  for (const table of await listTables(client)) {
    yield writeRecord({ type: 'table', table });
    // PostgreSQL copies a table with partitions only as a query.
    const rows = client.query(copyTo(`copy (select ${columnsOf(table)} from ${nameOf(table)}) to stdout`));
    for await (const piece of rows) yield writeRecord({ type: 'rows', rows: piece });
  }
  yield writeRecord({ type: 'end' });
}
