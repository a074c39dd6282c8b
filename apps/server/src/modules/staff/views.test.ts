import * as operations from '@haidai/contract/staff';
import { type Api, demoClerks, demoSupervisor, signInStaff } from '@haidai/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/site/start-test-app.ts';

let site: TestApp;
let zhao: Api;
let qian: Api;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
  [zhao, qian] = [site.api.another(), site.api.another()];
  await signInStaff(zhao, demoClerks[0]);
  await signInStaff(qian, demoClerks[1]);
});
afterAll(() => site.close());

const table = 'refund.tickets';
const keep = (api: Api, name: string, search: string) =>
  api.call(operations.keepView, { body: { table, name, search } });
const viewsOf = (api: Api, name = table) => api.expectOk(operations.listViews, { query: { table: name } });

test('a view belongs to its staff member, is replaced by one of the same name, and cannot be deleted by others', async () => {
  await keep(zhao, '我的待审', 'q=13900001111');
  await keep(zhao, '我的待审', 'in.status=x');
  const [own, ...more] = await viewsOf(zhao);
  expect(more).toEqual([]);
  expect(own).toMatchObject({ name: '我的待审', search: 'in.status=x' });
  expect(await viewsOf(qian)).toEqual([]);
  expect(await viewsOf(zhao, 'refund.products')).toEqual([]);
  const body = { viewId: own?.viewId ?? '' };
  await qian.expectRefused(operations.dropView, 'notFound', { body });
  await zhao.expectOk(operations.dropView, { body });
  expect(await viewsOf(zhao)).toEqual([]);
});

test('the search text of a view is stored encrypted', async () => {
  await keep(qian, '号码', 'q=13900002222');
  const stored = JSON.stringify(await site.db.selectFrom('staff_view').selectAll().execute());
  expect(stored).not.toContain('13900002222');
});

test('a table has at most twenty views, and an existing view can still be changed', async () => {
  for (let number = 0; number < 20; number += 1) await keep(zhao, `视图 ${number}`, 'q=a');
  await zhao.expectRefused(operations.keepView, 'tooManyViews', { body: { table, name: '再一个', search: '' } });
  await keep(zhao, '视图 3', 'q=b');
  const views = await viewsOf(zhao);
  expect(views).toHaveLength(20);
  expect(views.find(({ name }) => name === '视图 3')?.search).toBe('q=b');
});

test('an export is in the log with person, table, number of rows and filters', async () => {
  const body = { table, rows: 7, search: 'in.status=x' };
  await zhao.expectOk(operations.noteExport, { body });
  await zhao.expectRefused(operations.noteExport, 'invalidInput', { body: { ...body, rows: 0 } });
  const supervisor = site.api.another();
  await signInStaff(supervisor, demoSupervisor);
  const { rows: log } = await supervisor.expectOk(operations.listStaffActions, { query: {} });
  expect(log.filter(({ action }) => action === 'export')).toMatchObject([
    { login: demoClerks[0].login, subject: table, outcome: 'done', note: '7 行; x' },
  ]);
});

test('rows can be added to the log but not changed', async () => {
  const { db } = site;
  await expect(sql`update staff_action set outcome = 'done'`.execute(db)).rejects.toThrow('never changed');
  await expect(sql`delete from staff_action`.execute(db)).rejects.toThrow('never changed');
  await expect(sql`truncate staff_action`.execute(db)).rejects.toThrow('never changed');
  await site.api.another().expectRefused(operations.logInStaff, 'staffLoginFailed', {
    body: { login: 'nobody', password: '0'.repeat(64) },
  });
  const supervisor = site.api.another();
  await signInStaff(supervisor, demoSupervisor);
  const { rows } = await supervisor.expectOk(operations.listStaffActions, { query: {} });
  expect(rows.find(({ outcome }) => outcome === 'staffLoginFailed')).toMatchObject({ action: 'logIn' });
});
