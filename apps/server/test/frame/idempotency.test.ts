import { createHash } from 'node:crypto';
import { createApi, throughHttp } from '@haidai/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../src/app/build-app.ts';
import { housekeepingModule } from '../../src/platform/runtime.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';
import { createTestApp } from '../site/test-app.ts';
import { createSampleModule } from './sample-module.ts';
import { addPoint } from './sample-operations.ts';

const sample = createSampleModule();
let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ modules: [housekeepingModule, sample] });
});
afterAll(() => site.close());
beforeEach(() => {
  sample.points.count = 0;
});

let keys = 0;
const newKey = () => {
  keys += 1;
  return `key-number-${keys}`;
};
const wants = (outcome: 'ok' | 'slow' | 'refuse' | 'wait' | 'crash' | 'cookie') => ({ body: { outcome } });

describe('a repeated mutation', () => {
  test('is done once and gets the same answer', async () => {
    const options = { idempotencyKey: newKey() };
    const first = await site.api.call(addPoint, wants('ok'), options);
    const second = await site.api.call(addPoint, wants('ok'), options);
    expect(first).toMatchObject({ code: 1, result: { points: 1 } });
    expect(second.requestId).toBe(first.requestId);
    expect(second.result).toEqual(first.result);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(sample.points.count).toBe(1);
  });

  test('with another key or from another device is a new mutation', async () => {
    const options = { idempotencyKey: newKey() };
    await site.api.call(addPoint, wants('ok'), options);
    await site.api.call(addPoint, wants('ok'));
    await site.api.another().call(addPoint, wants('ok'), options);
    expect(sample.points.count).toBe(3);
  });

  test('with another body under the same key is refused and not done', async () => {
    const options = { idempotencyKey: newKey() };
    await site.api.call(addPoint, wants('ok'), options);
    expect(await site.api.call(addPoint, wants('refuse'), options)).toMatchObject({
      status: 409,
      error: 'idempotencyKeyReused',
    });
    expect(sample.points.count).toBe(1);
  });

  test('gets the cookies of the first answer again', async () => {
    const browser = site.api.another();
    const options = { idempotencyKey: newKey() };
    await browser.call(addPoint, wants('cookie'), options);
    expect(browser.cookie('taste')).toBe('sweet');
    browser.setCookie('taste', 'lost');
    await browser.call(addPoint, wants('cookie'), options);
    expect(browser.cookie('taste')).toBe('sweet');
    expect(sample.points.count).toBe(1);
  });

  test('of a signed-in person is recognised on every device', async () => {
    const options = { idempotencyKey: newKey(), headers: { authorization: 'Bearer member-token' } };
    await site.api.call(addPoint, wants('ok'), options);
    await site.api.another().call(addPoint, wants('ok'), options);
    expect(sample.points.count).toBe(1);
  });
});

describe('of several equal mutations at the same moment', () => {
  test('one is done, and the others are refused until they can get its answer', async () => {
    const options = { idempotencyKey: newKey() };
    const calls = Array.from({ length: 8 }, () => site.api.call(addPoint, wants('slow'), options));
    const answers = await Promise.all(calls);
    const done = answers.filter(({ code }) => code === 1);
    expect(sample.points.count).toBe(1);
    expect(done).toHaveLength(1);
    expect(answers.filter(({ error }) => error === 'requestInProgress')).toHaveLength(7);
    expect((await site.api.call(addPoint, wants('slow'), options)).requestId).toBe(done[0]?.requestId);
  });

  test('one is done by several servers on one database', async () => {
    const others = await Promise.all([1, 2].map(() => startSecond()));
    const options = { idempotencyKey: newKey(), headers: { authorization: 'Bearer sms-token' } };
    const calls = [...others, ...others].map(({ api }) => api.call(addPoint, wants('slow'), options));
    const answers = await Promise.all(calls);
    for (const { close } of others) await close();
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(sample.points.count).toBe(1);
  });
});

/** Starts the same app on a socket, for requests over different connections. */
async function startSecond() {
  const app = await buildApp(site.deps, [sample]);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { api: createApi(throughHttp(address)), close: () => app.close() };
}

describe('the stored answer', () => {
  test('can be a refusal', async () => {
    const options = { idempotencyKey: newKey() };
    const first = await site.api.call(addPoint, wants('refuse'), options);
    expect(first).toMatchObject({
      status: 200,
      code: 0,
      error: 'seatsSoldOut',
      message: 'HD4655 Q舱余票不足，请重新选择',
    });
    expect((await site.api.call(addPoint, wants('refuse'), options)).requestId).toBe(first.requestId);
    expect(sample.points.count).toBe(1);
  });

  test('is never a failure or a "tooOften" refusal: the same key may try again', async () => {
    for (const outcome of ['crash', 'wait'] as const) {
      sample.points.count = 0;
      const options = { idempotencyKey: newKey() };
      await site.api.call(addPoint, wants(outcome), options);
      await site.api.call(addPoint, wants(outcome), options);
      expect(sample.points.count).toBe(2);
    }
  });

  test('belongs to a keyed hash of the body; a plain hash from the release before is also accepted', async () => {
    const options = { idempotencyKey: newKey() };
    const first = await site.api.call(addPoint, wants('ok'), options);
    const noFile = createHash('sha256').digest('base64url');
    const plain = createHash('sha256')
      .update(JSON.stringify([null, null, { outcome: 'ok' }, noFile]))
      .digest('base64url');
    const rows = site.db.selectFrom('idempotency_request').select('body_hash');
    expect(await rows.where('body_hash', '=', plain).execute()).toEqual([]);
    await site.db
      .updateTable('idempotency_request')
      .set({ body_hash: plain })
      .where('key', '=', options.idempotencyKey)
      .execute();
    expect((await site.api.call(addPoint, wants('ok'), options)).requestId).toBe(first.requestId);
  });

  test('is encrypted, and deleted after a day', async () => {
    const options = { idempotencyKey: newKey() };
    await site.api.call(addPoint, wants('ok'), options);
    const row = () =>
      site.db
        .selectFrom('idempotency_request')
        .selectAll()
        .where('key', '=', options.idempotencyKey)
        .executeTakeFirst();
    const sealed = (await row())?.answer_sealed ?? '';
    expect(sealed).not.toContain('points');
    expect(JSON.parse(site.deps.vault.unseal(sealed))).toMatchObject({ status: 200 });
    await site.clock.advance({ hours: 25 });
    await site.db.transaction().execute((tx) => site.deps.jobs.enqueue(tx, 'platform.forgetExpired', {}));
    await site.runJobs();
    expect(await row()).toBeUndefined();
    await site.api.call(addPoint, wants('ok'), options);
    expect(sample.points.count).toBe(2);
  });

  test('is committed without waiting for the disk, like the claim, and no other commit is', async () => {
    await sql`
      create table own_work (done text);
      create table seen_commit (of_table text, setting text);
      create function see_commit() returns trigger language plpgsql as $$ begin
        insert into seen_commit values (tg_table_name, current_setting('synchronous_commit'));
        return null;
      end $$;
      create constraint trigger see_commit after insert or update on idempotency_request
        deferrable initially deferred for each row execute function see_commit();
      create constraint trigger see_commit after insert on own_work
        deferrable initially deferred for each row execute function see_commit()`.execute(site.db);
    // The PostgreSQL of the tests waits for no disk, so these connections ask for it.
    const url = new URL(site.databaseUrl);
    url.searchParams.set('options', '-c synchronous_commit=on');
    const waiting = await createTestApp(url.href, { modules: [housekeepingModule, sample] });
    await waiting.api.expectOk(addPoint, wants('ok'));
    await sql`insert into own_work values ('an order')`.execute(waiting.db);
    await waiting.close();
    const { rows } = await sql`select of_table, setting from seen_commit`.execute(site.db);
    await sql`drop table own_work; drop function see_commit cascade; drop table seen_commit`.execute(site.db);
    expect(rows).toEqual([
      { of_table: 'idempotency_request', setting: 'off' },
      { of_table: 'idempotency_request', setting: 'off' },
      { of_table: 'own_work', setting: 'on' },
    ]);
  });

  test('is missing if the server died: after two minutes the same body may try again', async () => {
    const options = { idempotencyKey: newKey() };
    await site.api.call(addPoint, wants('ok'), options);
    await site.db
      .updateTable('idempotency_request')
      .set({ answer_sealed: null })
      .where('key', '=', options.idempotencyKey)
      .execute();
    await site.api.expectRefused(addPoint, 'requestInProgress', wants('ok'), options);
    await site.clock.advance({ minutes: 3 });
    await site.api.expectRefused(addPoint, 'idempotencyKeyReused', wants('slow'), options);
    await site.api.expectOk(addPoint, wants('ok'), options);
    expect(sample.points.count).toBe(2);
  });
});

test.each([null, 'short', 'with space in it', 'x'.repeat(65)])(
  'a mutation without a valid key is refused (%s)',
  async (key) => {
    expect(await site.api.call(addPoint, wants('ok'), { idempotencyKey: key })).toMatchObject({
      status: 400,
      error: 'idempotencyKeyMissing',
    });
    expect(sample.points.count).toBe(0);
  },
);

test('wrong input is refused before the key is used up', async () => {
  const options = { idempotencyKey: newKey() };
  await site.api.callLoosely(addPoint, { body: {} }, options);
  expect(await site.api.call(addPoint, wants('ok'), options)).toMatchObject({ code: 1 });
});
