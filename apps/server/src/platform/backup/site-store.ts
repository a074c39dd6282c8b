import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { isAbsent, type ObjectStore } from './object-store.ts';
import type { ObjectStoreSettings } from './store-failure.ts';

/** The names that `npm run backup` gives. Their order is the order of their times. */
export const backupName = /^haidai-\d{8}T\d{6}Z\.backup$/;

const needed = ['BACKUP_S3_ACCESS_KEY', 'BACKUP_S3_SECRET_KEY'] as const;

/**
 * Reads the settings of the object store. Returns null if BACKUP_S3_URL is not set. Throws an error that names the
 * setting if one is missing or unreadable.
 */
export function readObjectStore(env: NodeJS.ProcessEnv): ObjectStoreSettings | null {
  const { BACKUP_S3_URL, BACKUP_S3_REGION, BACKUP_S3_STYLE = 'path' } = env;
  if (!BACKUP_S3_URL) return null;
  const url = URL.parse(BACKUP_S3_URL);
  const [bucket, ...folders] = url?.pathname.split('/').filter(Boolean) ?? [];
  if (!url || !/^https?:$/.test(url.protocol) || !bucket)
    throw new Error('BACKUP_S3_URL is not https://<service>/<bucket>[/<folder>].');
  const missing = needed.find((name) => !env[name]);
  if (missing) throw new Error(`BACKUP_S3_URL is set, and ${missing} is not.`);
  if (BACKUP_S3_STYLE !== 'path' && BACKUP_S3_STYLE !== 'host')
    throw new Error(`BACKUP_S3_STYLE is "${BACKUP_S3_STYLE}": set it to "path" or "host".`);
  return {
    endpoint: url.origin,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: BACKUP_S3_REGION || 'us-east-1',
    accessKey: env.BACKUP_S3_ACCESS_KEY ?? '',
    secretKey: env.BACKUP_S3_SECRET_KEY ?? '',
    pathStyle: BACKUP_S3_STYLE === 'path',
  };
}

/** Uploads a complete backup and then its checksum. A backup without a checksum in the store is not complete. */
export async function uploadBackup(store: ObjectStore, file: string): Promise<{ bytes: number; sha256: string }> {
  const name = path.basename(file);
  const stored = await store.put(name, createReadStream(file));
  await store.put(`${name}.sha256`, Readable.from([Buffer.from(`${stored.sha256}  ${name}\n`)]));
  return stored;
}

/** Lists the complete backups of the store, oldest first. */
export async function listBackups(store: ObjectStore) {
  const files = await store.list('haidai-');
  const names = new Set(files.map(({ name }) => name));
  return files.filter(({ name }) => backupName.test(name) && names.has(`${name}.sha256`));
}

/** Deletes all but the newest `keep` complete backups, and older incomplete ones. Returns the deleted names. */
export async function dropOlderBackups(store: ObjectStore, keep: number): Promise<string[]> {
  const oldestKept = (await listBackups(store)).at(-keep)?.name;
  if (oldestKept === undefined) return [];
  const older = (await store.list('haidai-')).filter(({ name }) => name < oldestKept);
  // Without its checksum a backup counts as incomplete, so the checksum goes first.
  for (const { name } of older.toReversed()) await store.remove(name);
  return older.map(({ name }) => name).filter((name) => backupName.test(name));
}

/**
 * Downloads a backup into a new folder inside `folder`, compares it with its checksum in the store, and deletes it after
 * `work`.
 */
export async function withDownloaded<Result>(
  store: ObjectStore,
  name: string,
  folder: string,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const place = await mkdtemp(path.join(folder, 'download-'));
  const file = path.join(place, name);
  const hash = createHash('sha256');
  try {
    const said = await readSmall(store, `${name}.sha256`);
    await pipeline(
      store.read(name),
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          hash.update(piece);
          yield piece;
        }
      },
      createWriteStream(file, { mode: 0o600 }),
    );
    if (said.split(' ', 1)[0] !== hash.digest('hex'))
      throw new Error(`${name} in the object store is not what its checksum says.`);
    await writeFile(`${file}.sha256`, said);
    return await work(file);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function readSmall(store: ObjectStore, name: string): Promise<string> {
  try {
    return (await buffer(store.read(name))).toString();
  } catch (error) {
    if (isAbsent(error)) throw new Error(`The object store has no complete backup ${name.replace(/\.sha256$/, '')}.`);
    throw error;
  }
}
