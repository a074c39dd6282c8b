import * as operations from '@haidai/contract/staff';
import type { Permission } from '@haidai/domain/staff';
import { instantToLocal } from '@haidai/domain/time';
import { type Api, demoClerks, demoSupervisor, signInStaff } from '@haidai/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/site/start-test-app.ts';
import { modules } from '../../app/compose.ts';
import { Refusal, type ServerModule } from '../../platform/index.ts';
import { queueAction, type StaffQueue, type WaitingWork } from './index.ts';

/** The work of the sample queue, stored in a variable, because the desk must work with any source. */
let waiting = new Map<string, string>();
let seenAfterwards = 0;
const fileTypes: Record<string, string> = { f: 'image/png', p: 'application/pdf' };
const sampleQueue = (kind: string, permission: Permission): StaffQueue => ({
  kind,
  title: { zh: '样例', en: 'Samples' },
  permission,
  states: { new: { zh: '新', en: 'New' } },
  waiting: () => sql<WaitingWork>`(
    select key as id, 'new' as state, timestamptz '2026-11-21 00:00:00Z' as since, null::text as order_no,
      null::integer as amount_fen, value as words
    from jsonb_each_text(${JSON.stringify(Object.fromEntries(waiting))}::jsonb)
  )`,
  describe: async (_deps, ids, { language }) =>
    [...waiting]
      .filter(([id]) => ids.includes(id))
      .map(([id, value]) => ({
        id,
        title: `${id}`,
        status: 'new',
        since: '2026-11-21T00:00:00.000Z',
        facts: [{ label: language, value }],
        files: [{ fileId: 'f', name: 'f.png', contentType: 'image/png', bytes: 3 }],
        actions: [queueAction('take', 'Take', { note: 'required' })],
        hint: '',
      })),
  act: async (_deps, _tx, { id, action }) => {
    if (action !== 'take' || !waiting.delete(id)) throw new Refusal('conflict');
    return () => {
      seenAfterwards += 1;
    };
  },
  file: async (_deps, { fileId }) =>
    fileTypes[fileId] ? { contentType: fileTypes[fileId], bytes: Buffer.from([1, 2, 3]) } : null,
});
const sampleModule: ServerModule = {
  name: 'sample',
  staffQueues: [sampleQueue('sample.all', 'orders.serve'), sampleQueue('sample.supervised', 'queues.takeOver')],
};

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00', modules: [...modules, sampleModule] });
});
afterAll(() => site.close());

async function at(who: { login: string; password: string }): Promise<Api> {
  const api = site.api.another();
  await signInStaff(api, who);
  return api;
}
const take = (kind: string, id: string) => ({ body: { kind, id, action: 'take', note: '看过了' } });
const logOf = async () =>
  (await (await at(demoSupervisor)).expectOk(operations.listStaffActions, { query: { pageSize: 1000 } })).rows;

describe('the desk', () => {
  test('shows each role its queues and refuses a clerk actions in the others', async () => {
    waiting = new Map([['a', 'x']]);
    const [clerk, supervisor] = [await at(demoClerks[0]), await at(demoSupervisor)];
    const kinds = async (api: Api) => (await api.expectOk(operations.countInbox)).queues.map(({ kind }) => kind);
    expect(await kinds(clerk)).toContain('sample.all');
    expect(await kinds(clerk)).not.toContain('sample.supervised');
    expect(await kinds(supervisor)).toEqual(expect.arrayContaining(['sample.all', 'sample.supervised']));
    const supervised = { body: { kind: 'sample.supervised' } };
    await clerk.expectRefused(operations.getQueue, 'notPermitted', supervised);
    await clerk.expectRefused(operations.takeAction, 'notPermitted', take('sample.supervised', 'a'));
    const many = { body: { kind: 'sample.supervised', action: 'take', ids: ['a'] } };
    await clerk.expectRefused(operations.takeMany, 'notPermitted', many);
    await clerk.expectRefused(operations.listStaffActions, 'notPermitted', { query: {} });
    await clerk.expectRefused(operations.getQueue, 'notFound', { body: { kind: 'nothing' } });
    expect((await supervisor.expectOk(operations.getQueue, supervised)).items).toHaveLength(1);
  });

  test('takes an action once, for the first clerk, and logs both tries with person and note', async () => {
    waiting = new Map([['b', 'x']]);
    const both = [await at(demoClerks[0]), await at(demoClerks[1])];
    const answers = await Promise.all(both.map((api) => api.call(operations.takeAction, take('sample.all', 'b'))));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(seenAfterwards).toBe(1);
    const rows = (await logOf()).filter(({ subject }) => subject === 'sample.all/b');
    expect(rows.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'done']);
    expect(rows[0]).toMatchObject({ action: 'sample.all.take', note: '看过了' });
    expect(new Set(rows.map(({ login }) => login)).size).toBe(2);
  });

  test('shows colleagues who has begun an item, until it is left, done, or half an hour old', async () => {
    waiting = new Map([['c', 'x']]);
    const [zhao, qian] = [await at(demoClerks[0]), await at(demoClerks[1])];
    const mark = (api: Api, begun: boolean, kind = 'sample.all') =>
      api.call(operations.markBegun, { body: { kind, id: 'c', begun } });
    const seenBy = async (api: Api) => {
      const { items } = await api.expectOk(operations.getQueue, { body: { kind: 'sample.all' } });
      return items.find(({ id }) => id === 'c')?.begun.map(({ name }) => name);
    };
    await mark(zhao, true);
    await mark(zhao, true);
    expect([await seenBy(zhao), await seenBy(qian)]).toEqual([[], ['赵初审']]);
    const begunBy = async (name: string) => {
      const body = { kind: 'sample.all', id: 'c', begunBy: name };
      return (await qian.expectOk(operations.getQueue, { body })).items.map(({ id }) => id);
    };
    expect([await begunBy('赵初审'), await begunBy('钱复核')]).toEqual([['c'], []]);
    await mark(qian, false);
    expect(await seenBy(qian)).toEqual(['赵初审']);
    await mark(zhao, false);
    expect(await seenBy(qian)).toEqual([]);
    await mark(zhao, true);
    await site.clock.advance({ minutes: 29 });
    expect(await seenBy(qian)).toEqual(['赵初审']);
    await site.clock.advance({ minutes: 2 });
    expect(await seenBy(await at(demoClerks[1]))).toEqual([]);
    await mark(await at(demoClerks[0]), true);
    await (await at(demoClerks[1])).expectOk(operations.takeAction, take('sample.all', 'c'));
    expect(await site.db.selectFrom('staff_begun').selectAll().execute()).toEqual([]);
    expect(await mark(await at(demoClerks[0]), true, 'sample.supervised')).toMatchObject({ error: 'notPermitted' });
  });

  test('finds rows of the log by number, person and day, page by page', async () => {
    waiting = new Map([['d', 'x']]);
    for (const who of demoClerks) await (await at(who)).call(operations.takeAction, take('sample.all', 'd'));
    const supervisor = await at(demoSupervisor);
    const found = async (query: object) => (await supervisor.expectOk(operations.listStaffActions, { query })).rows;
    const about = await found({ subject: ' d ' });
    expect(about.map(({ login }) => login)).toEqual(['clerk.qian', 'clerk.zhao']);
    expect(new Set(about.map(({ subject }) => subject))).toEqual(new Set(['sample.all/d']));
    expect(await found({ subject: 'sample.all/d' })).toEqual(about);
    const own = await found({ login: 'CLERK.QIAN', subject: 'd' });
    expect(own).toEqual(about.filter(({ login }) => login === 'clerk.qian'));
    expect(await found({ subject: 'sample.all/%' })).toEqual([]);
    const { date } = instantToLocal(Date.parse(about[0]?.at ?? ''), 'Asia/Shanghai');
    const onDay = await found({ subject: 'd', from: date, to: date });
    expect(onDay).toEqual(
      about.filter(({ at: then }) => instantToLocal(Date.parse(then), 'Asia/Shanghai').date === date),
    );
    expect(await found({ subject: 'd', to: '2026-11-20' })).toEqual([]);
    expect(await found({ subject: 'd', page: 2, pageSize: 1 })).toEqual(about.slice(1));
    const onePage = await supervisor.expectOk(operations.listStaffActions, { query: { subject: 'd', pageSize: 1 } });
    expect(onePage.total).toBe(2);
  });

  test('says until when its log is complete, also while it reads a late replica', async () => {
    const supervisor = await at(demoSupervisor);
    const { chooseLateDb } = site.deps;
    for (const behindMs of [0, 30_000]) {
      site.deps.chooseLateDb = async () => ({ db: site.db, behindMs });
      const asked = site.clock.now().getTime();
      const { dataUntil } = await supervisor.expectOk(operations.listStaffActions, { query: {} });
      const passed = Date.parse(dataUntil) + behindMs - asked;
      expect(passed).toBeGreaterThanOrEqual(0);
      expect(passed).toBeLessThanOrEqual(site.clock.now().getTime() - asked);
    }
    site.deps.chooseLateDb = chooseLateDb;
  });

  test('sends a file with safe headers and logs who opened it', async () => {
    const clerk = await at(demoClerks[1]);
    const file = { kind: 'sample.all', id: 'b', fileId: 'f' };
    const { staff } = site.config.cookies;
    const cookies = { cookieId: clerk.deviceId, [staff]: clerk.cookie(staff) ?? '' };
    const open = async (fileId: string) => {
      const query = { ...file, fileId };
      return (await site.app.inject({ url: operations.readQueueFile.path, query, cookies })).headers;
    };
    expect(await open('f')).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
    });
    expect(await open('p')).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': 'attachment' });
    await clerk.expectRefused(operations.readQueueFile, 'notFound', { query: { ...file, fileId: 'g' } });
    const opened = (await logOf()).filter(({ action }) => action === 'sample.all.readFile');
    expect(opened[0]).toMatchObject({ login: demoClerks[1].login, subject: 'sample.all/b', note: '' });
  });
});
