import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/site/start-test-app.ts';
import { lockDemoMembers } from '../modules/identity/index.ts';
import { shippedCarrier } from '../modules/reference/index.ts';
import { disableStaff, saveStaff } from '../modules/staff/index.ts';
import { loadDemoStaff } from '../modules/staff/sign-in/load-demo-staff.ts';
import { createLog, createPool } from '../platform/runtime.ts';
import {
  demoTermsFiles,
  listDemoDocuments,
  listDemoFlights,
  listDemoRows,
  readDemoTerms,
  refuseDemoRows,
} from './demo-leftovers.ts';
import { prepareDatabase } from './prepare-database.ts';
import { admitDatabase, markDatabase } from './site-mark.ts';

let site: TestApp;
beforeEach(async () => {
  site = await startTestApp();
});
afterEach(() => site.close());

const sandbox = { production: false };
const production = { production: true };
const setMark = (mode: string) => sql`update site_mark set mode = ${mode}`.execute(site.db);

describe('the mark of a database', () => {
  test('is set at the first start, and later starts keep it', async () => {
    const { rows } = await sql`select mode from site_mark`.execute(site.db);
    expect(rows).toEqual([{ mode: 'sandbox' }]);
    await markDatabase({ ...site.deps, config: { ...site.config, production: true } });
    expect((await sql`select mode from site_mark`.execute(site.db)).rows).toEqual([{ mode: 'sandbox' }]);
  });

  test('a sandbox database refuses production, and a production database refuses the sandbox', async () => {
    await expect(admitDatabase(site.db, production)).rejects.toThrow(
      'DATABASE_URL names a database that was used in sandbox mode: its orders and payments are not real. Create an empty',
    );
    await setMark('production');
    await expect(admitDatabase(site.db, sandbox)).rejects.toThrow(
      'DATABASE_URL names a database of a production site, and SITE_MODE is not "production"',
    );
    await expect(admitDatabase(site.db, production)).resolves.toBeUndefined();
  });

  test('a start in the wrong mode writes nothing', async () => {
    await setMark('production');
    await sql`delete from staff`.execute(site.db);
    const pool = createPool(site.databaseUrl, 2, () => {});
    const start = prepareDatabase(site.config, site.databaseUrl, pool, createLog('silent'));
    await expect(start).rejects.toThrow('This database cannot be used:');
    await pool.end();
    expect(await site.db.selectFrom('staff').select('login').execute()).toEqual([]);
  });

  test('a database without a mark counts as production if the site has made none of its accounts for the demo', async () => {
    await sql`delete from site_mark`.execute(site.db);
    await expect(admitDatabase(site.db, sandbox)).resolves.toBeUndefined();
    await sql`delete from demo_account`.execute(site.db);
    await expect(admitDatabase(site.db, sandbox)).rejects.toThrow('a database of a production site');
    await expect(admitDatabase(site.db, production)).resolves.toBeUndefined();
  });

  test('a database of an earlier release without a mark counts as production if it has accounts and no demo clerk', async () => {
    await sql`delete from site_mark`.execute(site.db);
    await sql`drop table demo_account`.execute(site.db);
    await expect(admitDatabase(site.db, sandbox)).resolves.toBeUndefined();
    await sql`delete from staff`.execute(site.db);
    await expect(admitDatabase(site.db, sandbox)).rejects.toThrow('a database of a production site');
  });
});

describe('demo accounts and demo terms in production', () => {
  test('are listed with their remedy, and the list is empty after the remedy', async () => {
    const found = await listDemoRows(site.deps);
    const logins = loadDemoStaff()
      .map(({ login }) => login)
      .toSorted();
    expect(found).toEqual([
      ...logins.map((login) =>
        expect.stringMatching(new RegExp(`^the staff account ${login} .+: npm run staff -- disable ${login}$`)),
      ),
      expect.stringMatching(/^the members 789000000018, 789000000026 .+: npm run members -- lock-demo$/),
      expect.stringMatching(/conditions-of-carriage\.md.+privacy\.md.+terms-of-use\.md.+npm run content -- import/),
    ]);
    await expect(refuseDemoRows(site.deps)).rejects.toThrow('Production refuses this database:\n  - the staff');

    for (const login of logins) await disableStaff(site.deps, login);
    expect(await lockDemoMembers(site.deps)).toBe(2);
    expect(await lockDemoMembers(site.deps)).toBe(0);
    await sql`update content_file set body = '我们的条件' where path like 'documents/%'`.execute(site.db);
    expect(await listDemoRows(site.deps)).toEqual([]);
  });

  test('a demo clerk with a new password is still found, because its second factor is still the public one', async () => {
    await saveStaff(site.deps, { login: 'clerk.zhao', name: '赵', role: 'clerk', password: 'a-password-of-our-own' });
    expect(await findDemoStaffOf(site)).toContain('clerk.zhao');
    await sql`update staff set totp_secret_sealed = null, totp_since = null where login = 'clerk.zhao'`.execute(
      site.db,
    );
    expect(await findDemoStaffOf(site)).not.toContain('clerk.zhao');
  });
});

const findDemoStaffOf = async ({ deps }: TestApp) => (await listDemoRows(deps)).join('\n');

describe('a folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'demo-leftovers-'));
    for (const part of ['schedule', 'content/documents'])
      cpSync(path.join(shippedCarrier, part), path.join(folder, part), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(path.join(folder, file), change(readFileSync(path.join(folder, file), 'utf8')));

  test('with the shipped terms is refused, also after a change of some words, until the first sentence is another', () => {
    const files = demoTermsFiles.map((name) => `content/${name}`);
    expect(listDemoDocuments(folder)).toEqual(files);
    for (const file of files) edit(file, (text) => `${text.replace('## 一、', '## 第一，')}\n我们自己的一段。\n`);
    expect(listDemoDocuments(folder)).toEqual(files);
    for (const name of demoTermsFiles)
      edit(`content/${name}`, (text) => text.replace(readDemoTerms(name), '我们的条件。'));
    expect(listDemoDocuments(folder)).toEqual([]);
  });

  test('with one flight of the shipped schedule is refused, and one with flights of its own is not', () => {
    expect(listDemoFlights(folder).join()).toMatch(/\(HD46\d\d, .+ and \d{3} more\): .+npm run data -- import/);
    const [season = ''] = readdirSync(path.join(folder, 'schedule')).filter((name) => name.endsWith('.txt'));
    const [line = ''] = /^HD.+$/m.exec(readFileSync(path.join(folder, 'schedule', season), 'utf8')) ?? [];
    for (const name of readdirSync(path.join(folder, 'schedule')))
      if (name.endsWith('.txt')) rmSync(path.join(folder, 'schedule', name));
    const own = 'CS8801 | 2026-10-25..2027-03-27 | 1234567 | TFU/T2 0700 - PEK/T2 0925 | 320 | B | X1\n';
    writeFileSync(path.join(folder, 'schedule', season), `${own}${line}\n`);
    expect(listDemoFlights(folder).join()).toContain(`invented for the demo (${line.slice(0, 6)})`);
    writeFileSync(path.join(folder, 'schedule', season), own);
    expect(listDemoFlights(folder)).toEqual([]);
  });
});
