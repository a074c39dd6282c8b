import * as operations from '@haidai/contract/staff';
import { type Api, demoClerks, signInStaff } from '@haidai/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleModule, work } from '../../../../test/given/sample-queue.ts';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { modules } from '../../../app/compose.ts';
import { listenToMeasures, type Measure } from '../../../platform/observe/measures.ts';
import { escalateWork } from './escalate-work.ts';

let site: TestApp;
let zhao: Api;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00', modules: [...modules, sampleModule] });
  zhao = site.api.another();
  await signInStaff(zhao, demoClerks[0]);
});
afterAll(() => site.close());
beforeEach(() => {
  work.clear();
  work.set('sample.day', [
    { id: 'a', since: '2026-11-20T08:00:00+08:00', fen: 138_750 },
    { id: 'b', since: '2026-11-20T09:30:00+08:00', fen: 40_600 },
    { id: 'c', since: '2026-11-21T08:00:00+08:00' },
  ]);
  work.set('sample.lawful', [{ id: 'd', since: '2026-11-01T08:00:00+08:00', due: '2026-11-21T23:00:00+08:00' }]);
});

const list = (api: Api, body: object = {}) => api.expectOk(operations.listInbox, { body });

test('the inbox shows the work of the other queues if one cannot describe its work, and names that queue', async () => {
  work.set('sample.broken', [{ id: 'x', since: '2026-11-20T10:00:00+08:00' }]);
  const failures: Measure[] = [];
  const stop = listenToMeasures((done) => done.what === 'queueFailure' && failures.push(done));
  const found = await list(zhao);
  stop();
  expect(found.items.map(({ id }) => id)).toEqual(['a', 'b', 'd', 'c']);
  expect(found).toMatchObject({
    total: 5,
    missing: [{ kind: 'sample.broken', queue: '样例 sample.broken', count: 1 }],
  });
  expect(failures).toEqual([{ what: 'queueFailure', queue: 'sample.broken' }]);
  expect((await list(zhao, { kinds: ['sample.day'] })).missing).toEqual([]);
});

test('the inbox leaves a queue out of the list and the counts if its work cannot be read, and names it', async () => {
  work.set('sample.lawful', [{ id: 'd', since: 'an instant that nobody can read' }]);
  const failures: Measure[] = [];
  const stop = listenToMeasures((done) => done.what === 'queueFailure' && failures.push(done));
  const found = await list(zhao);
  const counts = await zhao.expectOk(operations.countInbox, {});
  stop();
  const lacking = { kind: 'sample.lawful', queue: '样例 sample.lawful' };
  expect(found.items.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(found).toMatchObject({ total: 3, amount: 1793.5, missing: [{ ...lacking, count: null }] });
  expect(counts).toMatchObject({ total: 3, late: 1, missing: [lacking] });
  expect(counts.queues.map(({ kind }) => kind)).not.toContain('sample.lawful');
  expect(failures).toEqual(['sample.lawful', 'sample.lawful'].map((queue) => ({ what: 'queueFailure', queue })));
  expect(await list(zhao, { kinds: ['sample.lawful'] })).toMatchObject({ total: 0, missing: [lacking] });
});

test('late work is escalated also if a queue cannot be read, and that queue keeps its owners', async () => {
  const items = [{ kind: 'sample.lawful', id: 'd' }];
  await zhao.expectOk(operations.assignWork, { body: { items, to: '@me' } });
  work.set('sample.lawful', [{ id: 'd', since: 'an instant that nobody can read' }]);
  await escalateWork.run(site.deps, {});
  const levels = await sql`select item_id, level from staff_escalation where kind like 'sample.%'`.execute(site.db);
  expect(levels.rows).toEqual([{ item_id: 'a', level: 1 }]);
  const { rows } = await sql`select item_id from staff_assignment`.execute(site.db);
  expect(rows).toEqual([{ item_id: 'd' }]);
});
