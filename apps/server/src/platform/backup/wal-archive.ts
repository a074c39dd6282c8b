import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { isAbsent, type ObjectStore } from './object-store.ts';
import { sealFrames, unsealFrames } from './sealed-file.ts';

/** The names of the files that PostgreSQL archives: segments, timeline histories and labels of base backups. */
const walName = /^[0-9A-F]{8}([0-9A-F]{16}(\.[0-9A-F]{8}\.backup|\.partial)?|\.history)$/;
const baseName = /^base\/(\d{8}T\d{6}Z)-([0-9A-F]{24})\.tar$/;

/** A complete base backup in the object store. */
export interface BaseBackup {
  name: string;
  /** The first WAL segment that a recovery from this backup needs. */
  firstSegment: string;
  bytes: number;
  /** The moment at which the backup was complete. A recovery can reach every later moment. */
  completeAt: Date;
}

/**
 * Archives one WAL file, compressed and sealed with the backup key. Does nothing if the same file is archived already.
 * Throws if another file has its name: two servers then write into one archive.
 */
export async function pushWal(store: ObjectStore, key: Buffer, file: string, name: string): Promise<void> {
  requireWalName(name);
  const [archived] = await store.list(`wal/${name}`);
  if (archived?.name === `wal/${name}`) {
    if (await isSame(createReadStream(file), openSealed(store, `wal/${name}`, key))) return;
    throw new Error(`The archive has another file ${name}. Two servers may write into the same archive.`);
  }
  await store.put(`wal/${name}`, sealFrames(createReadStream(file).pipe(createGzip({ level: 4 })), key));
}

/** Writes an archived WAL file to `file`. Returns false if the archive has no file of this name. */
export async function pullWal(store: ObjectStore, key: Buffer, name: string, file: string): Promise<boolean> {
  requireWalName(name);
  const half = `${file}.${randomUUID()}`;
  try {
    await pipeline(openSealed(store, `wal/${name}`, key), createWriteStream(half, { mode: 0o600 }));
    await rename(half, file);
    return true;
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  } finally {
    await rm(half, { force: true });
  }
}

/** Stores the output of pg_basebackup, compressed and sealed. The checksum, which comes last, marks it as complete. */
export async function storeBase(
  store: ObjectStore,
  key: Buffer,
  { time, firstSegment, tar }: { time: string; firstSegment: string; tar: AsyncIterable<Buffer> },
): Promise<{ name: string; bytes: number }> {
  const name = `base/${time}-${firstSegment}.tar`;
  const source = Readable.from(tar, { objectMode: false });
  const gzip = createGzip({ level: 4 });
  // `pipe` does not pass errors on. A failed pg_basebackup must not look like the end of its output.
  source.on('error', (error) => gzip.destroy(error));
  const { bytes, sha256 } = await store.put(name, sealFrames(source.pipe(gzip), key));
  await store.put(`${name}.sha256`, Readable.from([Buffer.from(`${sha256}  ${name}\n`)]));
  return { name, bytes };
}

/** Reads the tar file of a base backup. */
export const readBase = (store: ObjectStore, key: Buffer, { name }: BaseBackup) => openSealed(store, name, key);

/** Lists the complete base backups, oldest first. */
export async function listBases(store: ObjectStore): Promise<BaseBackup[]> {
  const files = await store.list('base/');
  return files.flatMap(({ name, bytes }) => {
    const firstSegment = baseName.exec(name)?.[2];
    const mark = files.find((file) => file.name === `${name}.sha256`);
    return firstSegment && mark ? [{ name, bytes, firstSegment, completeAt: mark.at }] : [];
  });
}

/**
 * Deletes all but the newest `keep` base backups, and the WAL that only the deleted ones need. Returns the number of
 * deleted files.
 */
export async function dropOlderBases(store: ObjectStore, keep: number): Promise<number> {
  const oldest = (await listBases(store)).at(-keep);
  if (!oldest) return 0;
  const bases = (await store.list('base/')).filter(({ name }) => name < oldest.name);
  const wal = (await store.list('wal/')).filter(
    ({ name }) => name.endsWith('.history') === false && positionOf(name.slice(4)) < positionOf(oldest.firstSegment),
  );
  for (const { name } of [...bases.toReversed(), ...wal]) await store.remove(name);
  return bases.length + wal.length;
}

/** The place of a segment in the WAL, without its timeline. */
const positionOf = (segment: string) => segment.slice(8, 24);

function requireWalName(name: string): void {
  if (!walName.test(name)) throw new Error(`${name} is not the name of a WAL file.`);
}

function openSealed(store: ObjectStore, name: string, key: Buffer): Readable {
  const opened = Readable.from(unsealFrames(store.read(name), key), { objectMode: false });
  const plain = createGunzip();
  opened.on('error', (error) => plain.destroy(error));
  return opened.pipe(plain);
}

async function isSame(left: Readable, right: Readable): Promise<boolean> {
  const [one, other] = await Promise.all([left.toArray(), right.toArray()]);
  return Buffer.concat(one).equals(Buffer.concat(other));
}
