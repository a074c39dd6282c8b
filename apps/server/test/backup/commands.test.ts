import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openObjectStore } from '../../src/platform/backup/object-store.ts';
import { readObjectStore } from '../../src/platform/backup/site-store.ts';
import { startTestApp, type TestApp, withEmptyDatabase } from '../site/start-test-app.ts';
import { runScript } from './run-script.ts';
import { type S3Server, startS3Server } from './s3-server.ts';

let site: TestApp;
let server: S3Server;
let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  [site, server] = await Promise.all([startTestApp(), startS3Server()]);
  folder = await mkdtemp(path.join(os.tmpdir(), 'haidai-commands-'));
  const key = randomBytes(32).toString('base64');
  env = { ...server.env, DATABASE_URL: site.databaseUrl, DATA_DIR: folder, BACKUP_KEY: key };
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await site.close();
  await server.close();
});

describe('the commands of the operator with an object store', () => {
  test('back up in spite of a cut connection, list, check, and restore into a new database with equal sums', async () => {
    server.cutAfter(300_000);
    const made = await runScript('backup', ['--keep', '1'], env);
    expect(made).toMatchObject({ code: 0, text: expect.stringContaining('backups/site/haidai-') });
    expect(server.cuts()).toBe(1);
    const second = await runScript('backup', ['--keep', '1'], env);
    expect(second.text).toContain('Deleted haidai-');
    const [name = ''] = /haidai-\d{8}T\d{6}Z\.backup/.exec(second.text) ?? [];
    // The disk of the machine is lost.
    await rm(folder, { recursive: true });
    await mkdir(folder);
    const list = await runScript('restore', ['list'], env);
    expect(list.text).toContain(name);
    expect(list.text).toContain('1 complete backups');
    expect(await runScript('restore', ['check', name], env)).toMatchObject({
      code: 0,
      text: expect.stringContaining('The backup is complete.'),
    });
    await withEmptyDatabase(async (url) => {
      server.cutAfter(300_000);
      const restored = await runScript('restore', [name], { ...env, DATABASE_URL: url });
      expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('Their checksums are equal.') });
      expect(server.cuts()).toBe(2);
    });
    expect(await readdir(path.join(folder, 'backups'))).toEqual([]);
  });

  test('refuse a wrong secret, and the age of the last backup does not start anew', async () => {
    await sql`delete from last_backup`.execute(site.db);
    const refused = await runScript('backup', [], { ...env, BACKUP_S3_SECRET_KEY: 'wrong' });
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('BACKUP_S3_SECRET_KEY') });
    const { rows } = await sql`select * from last_backup`.execute(site.db);
    expect(rows).toEqual([]);
  });

  test('refuse a backup of the store that is damaged or absent', async () => {
    const settings = readObjectStore(server.env);
    if (!settings) throw new Error('The server has no settings');
    const store = openObjectStore(settings);
    const name = 'haidai-20260101T000000Z.backup';
    const absent = await runScript('restore', ['check', name], env);
    expect(absent).toMatchObject({ code: 1, text: expect.stringContaining(`no complete backup ${name}`) });
    const pieces = async function* (text: string) {
      yield Buffer.from(text);
    };
    await store.put(name, pieces('damaged'));
    await store.put(`${name}.sha256`, pieces(`${'0'.repeat(64)}  ${name}\n`));
    const damaged = await runScript('restore', ['check', name], env);
    expect(damaged).toMatchObject({ code: 1, text: expect.stringContaining('not what its checksum says') });
  });
});
