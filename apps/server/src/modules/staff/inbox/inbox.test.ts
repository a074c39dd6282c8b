import * as operations from '@haidai/contract/staff';
import { type Api, demoClerks, demoSupervisor, hostileStrings, signInStaff } from '@haidai/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleModule, work } from '../../../../test/given/sample-queue.ts';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { modules } from '../../../app/compose.ts';
import { escalateWork } from './escalate-work.ts';
import { loadServiceLevels } from './service-levels.ts';

let site: TestApp;
let zhao: Api;
let qian: Api;
let sun: Api;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00', modules: [...modules, sampleModule] });
  [zhao, qian, sun] = [site.api.another(), site.api.another(), site.api.another()];
  await signInStaff(zhao, demoClerks[0]);
  await signInStaff(qian, demoClerks[1]);
  await signInStaff(sun, demoSupervisor);
});
afterAll(() => site.close());
beforeEach(async () => {
  await sql`delete from staff_assignment`.execute(site.db);
  await sql`delete from staff_escalation`.execute(site.db);
  work.clear();
  work.set('sample.day', [
    { id: 'a', since: '2026-11-20T08:00:00+08:00', fen: 138_750, words: '孟庆和' },
    { id: 'b', since: '2026-11-20T09:30:00+08:00', fen: 40_600, words: '陈思远' },
    { id: 'c', since: '2026-11-21T08:00:00+08:00' },
  ]);
  work.set('sample.lawful', [{ id: 'd', since: '2026-11-01T08:00:00+08:00', due: '2026-11-21T23:00:00+08:00' }]);
  work.set('sample.supervised', [{ id: 's', since: '2026-11-21T08:00:00+08:00', fen: 100 }]);
  work.set('sample.posted', [{ id: 'p', since: '2026-11-21T08:00:00+08:00' }]);
});

const list = (api: Api, body: object = {}) => api.expectOk(operations.listInbox, { body });
const idsOf = async (api: Api, body: object = {}) => (await list(api, body)).items.map(({ id }) => id).join('');
const assign = (api: Api, id: string, to: string, note = '') =>
  api.expectOk(operations.assignWork, { body: { items: [{ kind: 'sample.day', id }], to, note } });
const ownerOf = async (id: string) => (await list(zhao, { id, kinds: ['sample.day'] })).items[0]?.owner?.login ?? null;
const take = (api: Api, id: string) =>
  api.expectOk(operations.takeAction, { body: { kind: 'sample.day', id, action: 'take' } });

describe('the inbox', () => {
  test('lists the work of all queues of a role, the first to be due first, with its total and its sum', async () => {
    const found = await list(zhao);
    expect(found.items.map(({ id }) => id)).toEqual(['a', 'b', 'd', 'c']);
    expect(found).toMatchObject({ total: 4, amount: 1793.5, withAmount: 2, late: 1, withinHour: 1, unowned: 4 });
    expect(found.items[0]).toMatchObject({
      kind: 'sample.day',
      queue: '样例 sample.day',
      reason: '件 a · 天气',
      amount: 1387.5,
      due: '2026-11-21T00:00:00.000Z',
      warnAt: '2026-11-20T20:24:00.000Z',
      ruleId: 'SVL-2026-01',
      owner: null,
    });
    expect(await list(sun)).toMatchObject({ total: 5, amount: 1794.5 });
    await zhao.expectRefused(operations.listInbox, 'notPermitted', { body: { kinds: ['sample.supervised'] } });
    await zhao.expectRefused(operations.listInbox, 'notFound', { body: { kinds: ['nothing'] } });
  });

  test('does not count work for reference, and lists it when it is named', async () => {
    expect(await idsOf(zhao, { kinds: ['sample.posted'] })).toBe('p');
    expect((await list(zhao)).kinds.map(({ kind }) => kind)).toEqual(['sample.day', 'sample.lawful']);
  });

  test('takes the day of an item that has one, and the service level of its kind otherwise', async () => {
    const { items } = await list(zhao, { kinds: ['sample.lawful'] });
    expect(items[0]).toMatchObject({ due: '2026-11-21T15:00:00.000Z', ruleId: '' });
  });

  test.each<[string, object, string]>([
    ['two kinds', { kinds: ['sample.lawful', 'sample.day'] }, 'abdc'],
    ['one kind', { kinds: ['sample.lawful'] }, 'd'],
    ['a state', { states: ['sample.day/new'] }, 'abc'],
    ['what is late', { due: 'late' }, 'a'],
    ['what is due within the hour', { due: 'hour' }, 'b'],
    ['an amount', { amountFrom: 406, amountTo: 1000 }, 'b'],
    ['a name', { q: '孟庆' }, 'a'],
    ['a name and a kind without it', { q: '孟庆', kinds: ['sample.lawful'] }, ''],
    ['nobody’s', { owner: '@nobody' }, 'abdc'],
    ['mine', { owner: '@me' }, ''],
    ['a flight on which none of it is', { flight: 'HD4613', flightDate: '2026-12-01' }, ''],
    ['the largest amount first', { sort: '-amount' }, 'abdc'],
    ['the longest wait first', { sort: 'since' }, 'dabc'],
    ['the second page', { page: 2, pageSize: 3 }, 'c'],
  ])('is filtered and sorted on the server: %s', async (_words, body, ids) => {
    expect(await idsOf(zhao, body)).toBe(ids);
  });

  test('counts in each facet what the other filters leave', async () => {
    await assign(zhao, 'a', '@me');
    const found = await list(zhao, { due: 'late', kinds: ['sample.lawful'] });
    expect(found).toMatchObject({ total: 0, amount: null, withAmount: 0, late: 0, withinHour: 0 });
    expect(found.kinds).toEqual([
      { kind: 'sample.day', title: '样例 sample.day', count: 1 },
      { kind: 'sample.lawful', title: '样例 sample.lawful', count: 0 },
    ]);
    expect((await list(qian, { owner: '@nobody' })).owners).toEqual([
      { login: 'clerk.zhao', name: '赵初审', count: 1 },
    ]);
  });

  test('has counts for the navigation that agree with its lists', async () => {
    await assign(zhao, 'b', '@me');
    const counts = await zhao.expectOk(operations.countInbox, {});
    expect(counts).toMatchObject({ total: 4, mine: 1, late: 1, escalated: 0 });
    expect(counts.queues.find(({ kind }) => kind === 'sample.day')).toEqual({
      kind: 'sample.day',
      title: '样例 sample.day',
      count: 3,
      late: 1,
      withinHour: 1,
      owned: 1,
      amount: 1793.5,
      since: '2026-11-20T00:00:00.000Z',
      due: '2026-11-21T00:00:00.000Z',
    });
    expect(counts.queues.map(({ kind }) => kind)).not.toContain('sample.posted');
    expect((await qian.expectOk(operations.countInbox, {})).mine).toBe(0);
  });
});

describe('assigned work', () => {
  test('is of one owner, who sees it as theirs; a second assignment to the same owner changes nothing', async () => {
    expect(await assign(zhao, 'c', '@me')).toEqual({
      ...{ done: 1, refused: [] },
      changed: [{ kind: 'sample.day', id: 'c', before: '@nobody', now: 'clerk.zhao' }],
    });
    expect(await assign(zhao, 'c', '@me')).toEqual({ done: 1, refused: [], changed: [] });
    expect([await idsOf(zhao, { owner: '@me' }), await idsOf(qian, { owner: 'clerk.zhao' })]).toEqual(['c', 'c']);
    const { rows } = await sun.expectOk(operations.listStaffActions, { query: { subject: 'sample.day/c' } });
    expect(rows.filter(({ action }) => action === 'work.assign')).toHaveLength(1);
  });

  test('changes hands only with a note, which the new owner reads', async () => {
    await assign(zhao, 'a', '@me');
    const without = await assign(qian, 'a', '@me');
    expect(without).toEqual({
      ...{ done: 0, changed: [] },
      refused: [{ kind: 'sample.day', id: 'a', refusal: 'ownedByColleague', why: '赵初审正在经办，接手请填写说明' }],
    });
    expect(await assign(qian, 'a', '@nobody')).toMatchObject({ done: 0 });
    expect(await ownerOf('a')).toBe('clerk.zhao');
    await assign(qian, 'a', '@me', '赵初审已下班');
    expect((await list(qian, { owner: '@me' })).items[0]?.owner).toMatchObject({
      login: 'clerk.qian',
      note: '赵初审已下班',
    });
    const { rows } = await sun.expectOk(operations.listStaffActions, { query: { subject: 'sample.day/a' } });
    expect(rows[0]).toMatchObject({ action: 'work.takeOver', login: 'clerk.qian', note: 'clerk.qian 赵初审已下班' });
  });

  test('has one owner also if two colleagues ask at the same instant', async () => {
    const answers = await Promise.all([assign(zhao, 'a', '@me'), assign(qian, 'a', '@me')]);
    expect(answers.map(({ done }) => done).sort()).toEqual([0, 1]);
  });

  test('goes back to its former owner, unless somebody else has changed the owner meanwhile', async () => {
    const undo = (api: Api, id: string, { from, to }: { from: string; to: string }) =>
      api.expectOk(operations.assignWork, {
        body: { items: [{ kind: 'sample.day', id, from }], to, note: '撤销指派' },
      });
    await assign(zhao, 'a', '@me');
    const { changed } = await assign(qian, 'a', '@me', '赵初审已下班');
    expect(changed).toEqual([{ kind: 'sample.day', id: 'a', before: 'clerk.zhao', now: 'clerk.qian' }]);
    await undo(qian, 'a', { from: 'clerk.qian', to: 'clerk.zhao' });
    expect(await ownerOf('a')).toBe('clerk.zhao');
    const { rows } = await sun.expectOk(operations.listStaffActions, { query: { subject: 'sample.day/a' } });
    expect(rows[0]).toMatchObject({ login: 'clerk.qian', note: 'clerk.zhao 撤销指派' });

    await assign(zhao, 'b', '@me');
    await assign(sun, 'b', '@me', '旅客在柜台等候');
    const answer = await undo(zhao, 'b', { from: 'clerk.zhao', to: '@nobody' });
    expect(answer).toMatchObject({ done: 0, refused: [{ id: 'b', refusal: 'ownerChanged' }], changed: [] });
    expect(answer.refused[0]?.why).toBe('经办人已被他人更改，未作改动');
    expect(await ownerOf('b')).toBe('supervisor.sun');
  });

  // The hostile strings of all fields at once fail at the new owner, before anything reads the former one.
  test('stays where it is if the former owner is any other text', async () => {
    await assign(zhao, 'a', '@me');
    for (const from of hostileStrings(72).filter((text) => text !== '' && text.length <= 60)) {
      const body = { items: [{ kind: 'sample.day', id: 'a', from }], to: '@nobody' };
      const answer = await zhao.call(operations.assignWork, { body });
      expect(['invalidInput', 'ownerChanged']).toContain(answer.error ?? answer.result?.refused[0]?.refusal);
    }
    expect(await ownerOf('a')).toBe('clerk.zhao');
  });

  test('that nobody had goes to one of two colleagues who both restore it at the same instant', async () => {
    const restore = (api: Api) =>
      api.expectOk(operations.assignWork, {
        body: { items: [{ kind: 'sample.day', id: 'c', from: '@nobody' }], to: '@me', note: '撤销指派' },
      });
    const answers = await Promise.all([restore(zhao), restore(qian)]);
    expect(answers.map(({ changed }) => changed.length).sort()).toEqual([0, 1]);
  });

  test('goes to a colleague who may see its queue, and to nobody else', async () => {
    const items = [{ kind: 'sample.supervised', id: 's' }];
    expect(await sun.expectOk(operations.assignWork, { body: { items, to: 'clerk.zhao' } })).toMatchObject({
      done: 0,
      refused: [{ refusal: 'colleagueMayNot' }],
    });
    expect(await zhao.expectOk(operations.assignWork, { body: { items, to: '@me' } })).toMatchObject({
      done: 0,
      refused: [{ refusal: 'notPermitted' }],
    });
    await zhao.expectRefused(operations.assignWork, 'colleagueUnknown', { body: { items, to: 'clerk.nobody' } });
    expect((await zhao.expectOk(operations.listColleagues, {})).map(({ login }) => login)).toContain('clerk.qian');
  });

  test('is given in bulk; work that waits no more is left out with the reason', async () => {
    const items = ['a', 'gone', 'c'].map((id) => ({ kind: 'sample.day', id }));
    const answer = await zhao.expectOk(operations.assignWork, { body: { items, to: 'clerk.qian' } });
    expect(answer).toMatchObject({ done: 2, refused: [{ id: 'gone', refusal: 'conflict' }] });
    expect(await idsOf(qian, { owner: '@me' })).toBe('ac');
  });

  test('has no owner any more when a step is done, because the next step is new work', async () => {
    await assign(zhao, 'a', '@me');
    await take(zhao, 'a');
    expect(await ownerOf('a')).toBe(null);
    await assign(qian, 'a', '@me');
    await take(qian, 'a');
    const { rows } = await sql`select * from staff_assignment`.execute(site.db);
    expect(rows).toEqual([]);
  });

  test('is forgotten if the work ends without the desk', async () => {
    await assign(zhao, 'a', '@me');
    work.set('sample.day', []);
    await escalateWork.run(site.deps, {});
    const { rows } = await sql`select * from staff_assignment`.execute(site.db);
    expect(rows).toEqual([]);
  });
});

describe('late work', () => {
  const levels = async () => {
    const { rows } = await sql<{ item: string }>`
      select item_id || level as item from staff_escalation where kind like 'sample.%' order by 1`.execute(site.db);
    return rows.map(({ item }) => item);
  };

  test('is not escalated before its time', async () => {
    work.set('sample.day', [{ id: 'a', since: '2026-11-20T09:30:00+08:00' }]);
    await escalateWork.run(site.deps, {});
    expect(await levels()).toEqual([]);
  });

  test('is escalated once for each level, when its share of the time has passed', async () => {
    await escalateWork.run(site.deps, {});
    await escalateWork.run(site.deps, {});
    expect(await levels()).toEqual(['a1']);
    expect(await idsOf(zhao, { due: 'escalated' })).toBe('a');
    expect((await list(zhao)).items[0]).toMatchObject({ id: 'a', escalated: 1 });
    // 24 hours after 20 November 08:00 is level 1, and 48 hours after it is level 2.
    await site.clock.advance({ hours: 23, minutes: 30 });
    await escalateWork.run(site.deps, {});
    expect(await levels()).toEqual(['a1', 'a2', 'b1', 'c1', 'd1', 's1']);
  });
});

test('every queue that waits for a person has a service level, and every service level has a queue', () => {
  const kinds = modules.flatMap(({ staffQueues = [] }) => staffQueues);
  const named = Object.keys(loadServiceLevels().at(-1)?.minutes ?? {});
  const own = kinds.filter(({ hasDue, onlyForReference }) => hasDue || onlyForReference).map(({ kind }) => kind);
  expect(kinds.map(({ kind }) => kind).filter((kind) => !named.includes(kind) && !own.includes(kind))).toEqual([]);
  expect(named.filter((kind) => !kinds.some((queue) => queue.kind === kind))).toEqual([]);
});
