import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { isAbsent, openObjectStore } from '../../src/platform/backup/object-store.ts';
import { dropOlderBackups, listBackups, readObjectStore } from '../../src/platform/backup/site-store.ts';
import { type S3Server, startS3Server } from './s3-server.ts';

const waits = [1, 1, 1];
let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => server.close());

const open = (changes: Partial<S3Server['settings']> = {}) =>
  openObjectStore({ ...server.settings, ...changes }, { part: 256 * 1024, waits });
/** Yields pieces whose lengths do not match the parts. */
const piecesOf = (bytes: Buffer) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / 100_000) }, (_, at) =>
      bytes.subarray(at * 100_000, (at + 1) * 100_000),
    ),
  );
const readAll = (name: string) => buffer(open().read(name));

describe('an object store', () => {
  test.each([0, 1, 256 * 1024, 256 * 1024 + 1, 3_000_000])('returns a file of %i bytes as it was', async (length) => {
    const bytes = randomBytes(length);
    const stored = await open().put(`file-${length}`, piecesOf(bytes));
    expect(stored).toEqual({ bytes: length, sha256: createHash('sha256').update(bytes).digest('hex') });
    expect((await readAll(`file-${length}`)).equals(bytes)).toBe(true);
    expect(await open().list(`file-${length}`)).toMatchObject([{ name: `file-${length}`, bytes: length }]);
    await open().remove(`file-${length}`);
    expect(await open().list(`file-${length}`)).toEqual([]);
  });

  test('finishes an upload and a download whose connection is cut in the middle', async () => {
    const bytes = randomBytes(3_000_000);
    server.cutAfter(1_000_000);
    await open().put('cut', piecesOf(bytes));
    expect(server.cuts()).toBe(1);
    server.cutAfter(1_000_000);
    const read = await readAll('cut');
    expect(server.cuts()).toBe(2);
    expect(read.equals(bytes)).toBe(true);
  });

  test('leaves no file when the source fails in the middle of an upload', async () => {
    const broken = async function* () {
      yield randomBytes(600_000);
      throw new Error('the disk is gone');
    };
    await expect(open().put('half', broken())).rejects.toThrow('the disk is gone');
    expect(await open().list('half')).toEqual([]);
  });

  test('refuses a wrong key, a wrong secret, a missing bucket and a wrong clock, and names what to mend', async () => {
    const put = (changes: Partial<S3Server['settings']>) => open(changes).put('refused', piecesOf(randomBytes(10)));
    await expect(put({ accessKey: 'nobody' })).rejects.toThrow('BACKUP_S3_ACCESS_KEY');
    await expect(put({ secretKey: 'wrong' })).rejects.toThrow('BACKUP_S3_SECRET_KEY');
    await expect(put({ bucket: 'no-such-bucket' })).rejects.toThrow('has no bucket no-such-bucket');
    await expect(put({ endpoint: 'http://127.0.0.1:9' })).rejects.toThrow('does not answer');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 60_000 });
    await expect(put({})).rejects.toThrow('The clock of this machine differs');
  });

  test('says which file is absent', async () => {
    const error = await readAll('absent').catch((failure: unknown) => failure);
    expect(error).toMatchObject({ message: 'The object store has no file absent in backups/site/.' });
    expect(isAbsent(error)).toBe(true);
  });
});

describe('the backups of a store', () => {
  test('keep the newest complete ones; an incomplete one is not listed and goes with the older ones', async () => {
    const store = open({ prefix: 'kept/' });
    const names = ['01', '02', '03', '04'].map((day) => `haidai-202611${day}T030000Z.backup`);
    for (const name of names) {
      await store.put(name, piecesOf(Buffer.from(name)));
      if (name !== names[1]) await store.put(`${name}.sha256`, piecesOf(Buffer.from(name)));
    }
    expect((await listBackups(store)).map(({ name }) => name)).toEqual([names[0], names[2], names[3]]);
    expect(await dropOlderBackups(store, 5)).toEqual([]);
    expect(await dropOlderBackups(store, 2)).toEqual([names[0], names[1]]);
    expect((await store.list()).map(({ name }) => name)).toEqual(
      names.slice(2).flatMap((name) => [name, `${name}.sha256`]),
    );
  });
});

describe('the settings of a store', () => {
  const given = { BACKUP_S3_ACCESS_KEY: 'key', BACKUP_S3_SECRET_KEY: 'secret' };

  test('read service, bucket and folder from one address', () => {
    const settings = readObjectStore({ ...given, BACKUP_S3_URL: 'https://s3.example.com:9000/haidai/a/b/' });
    expect(settings).toMatchObject({ endpoint: 'https://s3.example.com:9000', bucket: 'haidai', prefix: 'a/b/' });
    expect(readObjectStore({ ...given, BACKUP_S3_URL: 'https://s3.example.com/haidai' })).toMatchObject({ prefix: '' });
    expect(readObjectStore({})).toBeNull();
  });

  test.each([
    [{ BACKUP_S3_URL: 'https://s3.example.com' }, 'BACKUP_S3_URL is not'],
    [{ BACKUP_S3_URL: 's3://haidai/site' }, 'BACKUP_S3_URL is not'],
    [{ BACKUP_S3_URL: 'https://s3.example.com/haidai', BACKUP_S3_SECRET_KEY: '' }, 'BACKUP_S3_SECRET_KEY is not'],
    [{ BACKUP_S3_URL: 'https://s3.example.com/haidai', BACKUP_S3_STYLE: 'dns' }, 'BACKUP_S3_STYLE is "dns"'],
  ])('are refused when they are %o', (changes, words) => {
    expect(() => readObjectStore({ ...given, ...changes })).toThrow(words);
  });
});
