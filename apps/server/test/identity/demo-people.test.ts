import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { giveStaffCode, listDemoAccounts, listDemoStaff } from '@haidai/contract/sandbox';
import { hashForLogin, signInMember, signInStaff } from '@haidai/testkit';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { up as noteEarlierAccounts } from '../../migrations/1000-demo-accounts.ts';
import { modules } from '../../src/app/compose.ts';
import { listDemoRows } from '../../src/app/demo-leftovers.ts';
import { lockDemoMembers } from '../../src/modules/identity/index.ts';
import { shippedCarrier, switchCarrierFolder, useCarrierFolder } from '../../src/modules/reference/index.ts';
import { disableStaff, isPublicPassword, saveStaff } from '../../src/modules/staff/index.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

let site: TestApp;
let folder: string;
beforeEach(async () => {
  site = await startTestApp();
  folder = mkdtempSync(path.join(tmpdir(), 'demo-people-'));
  cpSync(shippedCarrier, folder, { recursive: true });
});
afterEach(async () => {
  useCarrierFolder(shippedCarrier);
  rmSync(folder, { recursive: true, force: true });
  await site.close();
});

const seeding = modules.filter(({ name }) => ['identity', 'member', 'award', 'staff'].includes(name));

/** Serves the folder and seeds, as a start does. */
async function startAgain(): Promise<void> {
  useCarrierFolder(folder);
  for (const { seed } of seeding) await seed?.(site.deps);
}

function change(file: string, edit: (text: string) => string): void {
  writeFileSync(path.join(folder, file), edit(readFileSync(path.join(folder, file), 'utf8')));
}

/** Makes the folder that of another carrier, with one member and one clerk of its own. */
function becomeAnother(): void {
  change('carrier.json', (text) => text.replace('"accountingCode": "789"', '"accountingCode": "911"'));
  const name = { surnameCn: '秦', firstnameCn: '川', surnameEn: 'QIN', firstnameEn: 'CHUAN' };
  const document = { type: 'PP', number: 'E12345678' };
  const member = { serial: '00000001', name, mobile: '13809110001', mail: 'qin@chuanshu.example', document };
  const person = { login: 'clerk.qin', name: '秦柜台', role: 'clerk', secret: 'TESTSITESECRET234567TESTSITE2345' };
  const staff = { password: 'TestStaff2026', mailDomain: 'chuanshu.example', staff: [person] };
  change('demo/people.json', () =>
    JSON.stringify({ password: 'TestMember2026', members: [{ ...member, points: 500 }] }),
  );
  change('demo/staff.json', () => JSON.stringify(staff));
}

const pointsGiven = async () =>
  (await site.db.selectFrom('point_entry').select('points').where('reason', '=', 'demo').execute()).map(
    ({ points }) => points,
  );

describe('a start of a test site', () => {
  test('makes the demo people once, and keeps what visitors have changed', async () => {
    const count = async () => {
      const { rows } = await sql`
        select (select count(*) from account) as accounts, (select count(*) from saved_passenger) as passengers,
          (select count(*) from point_entry) as entries, (select count(*) from exchange_voucher) as vouchers,
          (select count(*) from assignee) as assignees, (select count(*) from staff) as staff`.execute(site.db);
      return rows[0];
    };
    await sql`delete from saved_passenger where ctid = (select min(ctid) from saved_passenger)`.execute(site.db);
    await sql`update staff set name = '别人' where login = 'clerk.zhao'`.execute(site.db);
    const before = await count();
    expect(before).toMatchObject({ passengers: 1, vouchers: 2, assignees: 2 });
    await startAgain();
    expect(await count()).toEqual(before);
    expect(await pointsGiven()).toEqual([88_000]);
    const clerk = site.db.selectFrom('staff').select('name').where('login', '=', 'clerk.zhao');
    expect(await clerk.executeTakeFirst()).toEqual({ name: '别人' });
  });

  test('makes the people of another carrier beside those of the carrier before, who are no longer shown', async () => {
    becomeAnother();
    await startAgain();
    const own = { name: '秦川', mobile: '13809110001', cardNo: '911000000018', password: 'TestMember2026' };
    expect(await site.api.expectOk(listDemoAccounts)).toEqual([own]);
    expect((await site.api.expectOk(listDemoStaff)).map(({ login }) => login)).toEqual(['clerk.qin']);
    await signInMember(site.api, { username: own.cardNo, password: own.password });
    await signInStaff(site.api.another(), { login: 'clerk.qin', password: 'TestStaff2026' });
    expect(await pointsGiven()).toEqual([88_000, 500]);
    await site.api.expectRefused(giveStaffCode, 'notFound', { body: { login: 'clerk.zhao' } });
  });

  test('gives a password that has changed in the folder to the people of before', async () => {
    change('demo/people.json', (text) => text.replace('Haidai2026', 'Another2026'));
    change('demo/staff.json', (text) => text.replace('HaidaiOps2026', 'AnotherOps2026'));
    await startAgain();
    await signInMember(site.api, { username: '13800000001', password: 'Another2026' });
    await signInStaff(site.api.another(), { login: 'clerk.zhao', password: 'AnotherOps2026' });
    expect(await listDemoRows(site.deps)).toContainEqual(expect.stringContaining('clerk.zhao'));
  });

  test('leaves an account alone that it has not made, and does not show its login', async () => {
    becomeAnother();
    await saveStaff(site.deps, { login: 'clerk.qin', name: '秦', role: 'clerk', password: 'a-password-of-our-own' });
    const stored = () =>
      site.db.selectFrom('staff').select(['password_hash', 'totp_since']).where('login', '=', 'clerk.qin').execute();
    const before = await stored();
    await startAgain();
    expect(await stored()).toEqual(before);
    expect(await site.api.expectOk(listDemoStaff)).toEqual([]);
  });

  test('does not make a member whose mobile another account has, and says so in the log', async () => {
    becomeAnother();
    change('demo/people.json', (text) => text.replace('13809110001', '13800000001'));
    const warned: unknown[] = [];
    site.deps.log = { ...site.deps.log, warn: (facts: unknown) => void warned.push(facts) } as typeof site.deps.log;
    await startAgain();
    expect(warned).toEqual([{ memberNo: '911000000018' }]);
    expect(await site.api.expectOk(listDemoAccounts)).toEqual([]);
  });

  test('gives no points and vouchers if the carrier sells none', async () => {
    becomeAnother();
    change('carrier.json', (text) => text.replace('"points": true', '"points": false'));
    await startAgain();
    expect(await pointsGiven()).toEqual([88_000]);
  });

  test('of a carrier without demo/ makes nobody, and the sandbox says so', async () => {
    rmSync(path.join(folder, 'demo'), { recursive: true });
    await startAgain();
    expect(await site.api.expectOk(listDemoAccounts)).toEqual([]);
    expect(await site.api.expectOk(listDemoStaff)).toEqual([]);
    const { body } = await site.app.inject('/sandbox');
    expect(body).toContain('本站没有演示会员：');
    expect(body).toContain('本站没有演示员工：');
    expect(body).not.toContain('/sandbox/staff/new');
    const pressed = await site.app.inject({ method: 'POST', url: '/sandbox/staff/new' });
    expect(decodeURIComponent(String(pressed.headers.location))).toContain('没有演示员工');
  });
});

describe('production', () => {
  const listRows = async () => (await listDemoRows(site.deps)).filter((line) => !line.includes('documents/'));

  test('refuses the people of a carrier whose folder no longer has demo/, until they are locked', async () => {
    becomeAnother();
    await startAgain();
    rmSync(path.join(folder, 'demo'), { recursive: true });
    switchCarrierFolder(folder);
    const found = await listRows();
    expect(found).toContainEqual(expect.stringMatching(/^the staff account clerk\.qin .+ disable clerk\.qin$/));
    expect(found).toContainEqual(expect.stringMatching(/^the members 789000000018, 789000000026, 911000000018 /));

    const staff = await site.db.selectFrom('staff').select('login').execute();
    for (const { login } of staff) await disableStaff(site.deps, login);
    expect(await lockDemoMembers(site.deps)).toBe(3);
    expect(await listRows()).toEqual([]);
  });

  test('refuses a clerk whom the sandbox has made, but nobody with a password of their own', async () => {
    const pressed = await site.app.inject({ method: 'POST', url: '/sandbox/staff/new' });
    const [login = ''] = /clerk\.new\d{6}/.exec(decodeURIComponent(String(pressed.headers.location))) ?? [];
    await saveStaff(site.deps, { login: 'li.wei', name: '李伟', role: 'clerk', password: 'a-password-of-our-own' });
    expect((await listRows()).join('\n')).toContain(`disable ${login}`);
    expect((await listRows()).join('\n')).not.toContain('li.wei');
    await saveStaff(site.deps, { login, name: '新员工', role: 'clerk', password: 'a-password-of-our-own' });
    expect((await listRows()).join('\n')).not.toContain(login);
  });

  test('knows the accounts that an earlier release has made', async () => {
    const all = () => site.db.selectFrom('demo_account').selectAll().orderBy('kind').orderBy('login').execute();
    const before = await all();
    expect(before).toHaveLength(15);
    await sql`drop table demo_account`.execute(site.db);
    await saveStaff(site.deps, { login: 'clerk.new123456', name: '新', role: 'clerk', password: 'HaidaiOps2026' });
    await noteEarlierAccounts(site.db as never);
    const added = { kind: 'staff', login: 'clerk.new123456', password_hash: hashForLogin('HaidaiOps2026') };
    const rows = await all();
    expect(rows).toContainEqual({ ...added, secret_hash: null });
    expect(rows.filter(({ login }) => login !== 'clerk.new123456')).toEqual(before);
  });
});

test('npm run staff knows a public password: of the site, of its folder and of the shipped one', async () => {
  becomeAnother();
  await startAgain();
  change('demo/staff.json', (text) => text.replace('TestStaff2026', 'LaterStaff2026'));
  const copy = `${folder}-later`;
  cpSync(folder, copy, { recursive: true });
  useCarrierFolder(copy);
  const isKnown = (password: string) => isPublicPassword(site.deps, password);
  for (const password of ['HaidaiOps2026', 'TestStaff2026', 'LaterStaff2026'])
    expect(await isKnown(password)).toBe(true);
  expect(await isKnown('a-password-of-our-own')).toBe(false);
  rmSync(copy, { recursive: true });
});
