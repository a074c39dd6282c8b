import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/site/start-test-app.ts';
import { contentFolder } from '../modules/content/index.ts';
import { lockDemoMembers } from '../modules/identity/index.ts';
import { disableStaff, saveStaff } from '../modules/staff/index.ts';
import { demoStaff } from '../modules/staff/sign-in/demo-staff.ts';
import { createLog, createPool } from '../platform/runtime.ts';
import { demoFlights, demoTerms, listDemoFlights, listDemoRows, refuseDemoRows } from './demo-leftovers.ts';
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

  test('a database without a mark counts as production if it has accounts and no demo staff', async () => {
    await sql`delete from site_mark`.execute(site.db);
    await expect(admitDatabase(site.db, sandbox)).resolves.toBeUndefined();
    await sql`delete from staff`.execute(site.db);
    await expect(admitDatabase(site.db, sandbox)).rejects.toThrow('a database of a production site');
    await expect(admitDatabase(site.db, production)).resolves.toBeUndefined();
  });
});

describe('demo accounts and demo terms in production', () => {
  test('are listed with their remedy, and the list is empty after the remedy', async () => {
    const found = await listDemoRows(site.deps);
    const logins = demoStaff.map(({ login }) => login).toSorted();
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

test('the shipped schedule and terms match the samples that identify them', () => {
  const data = path.dirname(contentFolder());
  const [line = ''] = listDemoFlights(data);
  expect(line).toContain('npm run data -- import');
  const schedule = readFileSync(path.join(data, 'schedule/winter-2026.txt'), 'utf8');
  for (const route of demoFlights) expect(schedule).toContain(`| ${route} |`);
  for (const [file, sentence] of Object.entries(demoTerms))
    expect(readFileSync(path.join(contentFolder(), file), 'utf8')).toContain(sentence);
});

test('the schedule of another carrier is not taken for the demo schedule', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'haidai-schedule-'));
  mkdirSync(path.join(folder, 'schedule'));
  const own = 'CS8801 | 2026-10-25..2027-03-27 | 1234567 | TFU/T2 0700 - PEK/T2 0925 | 320 | B | X1\n';
  writeFileSync(path.join(folder, 'schedule/winter-2026.txt'), own);
  expect(listDemoFlights(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
