import { defineMachine } from '@haidai/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction, Refusal, transition } from '../../src/platform/index.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

const machine = defineMachine({
  name: 'sample-message',
  initial: 'WAITING',
  states: ['WAITING', 'SENT', 'FAILED'],
  terminal: ['SENT'],
  transitions: [
    ['WAITING', 'send', 'SENT'],
    ['WAITING', 'fail', 'FAILED'],
    ['FAILED', 'retry', 'WAITING'],
  ],
});

let site: TestApp;
const id = '01890000-0000-7000-8000-000000000001';
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-03-01T08:00:00+08:00' });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.deleteFrom('message').execute();
  await site.db.deleteFrom('state_history').execute();
  const row = {
    event: 'sample',
    subject_key: 's',
    channel: 'SMS',
    recipient_sealed: '',
    title: '',
    body_sealed: '',
  } as const;
  await site.db
    .insertInto('message')
    .values({ id, ...row, status: 'WAITING', created_at: site.clock.now(), sent_at: null })
    .execute();
});

const move = (event: 'send' | 'fail' | 'retry', from?: 'WAITING' | 'FAILED') =>
  inTransaction(site.db, (tx) =>
    transition(tx, {
      machine,
      table: 'message',
      key: { id },
      event,
      from,
      clock: site.clock,
      actor: 'tester',
      note: 'why',
    }),
  );
const status = async () => (await site.db.selectFrom('message').select('status').executeTakeFirstOrThrow()).status;
const history = () => site.db.selectFrom('state_history').selectAll().orderBy('at').execute();
const conflict = expect.objectContaining({ refusal: 'conflict' });

describe('a transition', () => {
  test('moves the row and records the actor, the time, the old state and the reason', async () => {
    expect(await move('fail')).toEqual({ from: 'WAITING', to: 'FAILED' });
    expect(await move('retry', 'FAILED')).toEqual({ from: 'FAILED', to: 'WAITING' });
    expect(await status()).toBe('WAITING');
    expect(await history()).toMatchObject([
      {
        machine: 'sample-message',
        entity_id: id,
        from_state: 'WAITING',
        to_state: 'FAILED',
        event: 'fail',
        actor: 'tester',
        note: 'why',
      },
      { from_state: 'FAILED', to_state: 'WAITING', event: 'retry' },
    ]);
    const [first] = await history();
    expect(first?.at.toISOString()).toMatch(/^2026-03-01T00:00/);
  });

  test('changes other columns together with the state', async () => {
    const sent_at = site.clock.now();
    await inTransaction(site.db, (tx) =>
      transition(tx, {
        machine,
        table: 'message',
        key: { id },
        event: 'send',
        set: { sent_at },
        clock: site.clock,
        actor: 't',
      }),
    );
    const row = await site.db.selectFrom('message').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'SENT', sent_at });
  });

  test('that the machine does not allow, or whose row is in another state or missing, is a conflict and records nothing', async () => {
    await expect(move('retry')).rejects.toEqual(conflict);
    await expect(move('retry', 'FAILED')).rejects.toEqual(conflict);
    await site.db.deleteFrom('message').execute();
    await expect(move('send')).rejects.toEqual(conflict);
    expect(await history()).toEqual([]);
  });

  test('is undone with its transaction, including the history', async () => {
    const undone = inTransaction(site.db, async (tx) => {
      await transition(tx, { machine, table: 'message', key: { id }, event: 'send', clock: site.clock, actor: 't' });
      throw new Refusal('gatewayUnavailable');
    });
    await expect(undone).rejects.toThrow('gatewayUnavailable');
    expect(await status()).toBe('WAITING');
    expect(await history()).toEqual([]);
  });

  test('succeeds once, however many callers try at the same moment', async () => {
    const tries = Array.from({ length: 9 }, (_, index) =>
      move(index % 2 ? 'send' : 'fail', index % 3 ? 'WAITING' : undefined),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toEqual(conflict);
    expect(await history()).toHaveLength(1);
  });

  test('without its guard would succeed several times, so the test above has a real race', async () => {
    const unguarded = (to: string) =>
      inTransaction(site.db, async (tx) => {
        const row = await tx.selectFrom('message').select('status').where('id', '=', id).executeTakeFirstOrThrow();
        await sql`select pg_sleep(0.05)`.execute(tx);
        if (row.status !== 'WAITING') throw new Refusal('conflict');
        await tx
          .updateTable('message')
          .set({ status: to as 'SENT' })
          .where('id', '=', id)
          .execute();
      });
    const outcomes = await Promise.allSettled([unguarded('SENT'), unguarded('FAILED'), unguarded('SENT')]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(1);
  });
});

describe('a transaction', () => {
  test('that PostgreSQL aborts for a deadlock runs again from its beginning', async () => {
    await site.db
      .insertInto('sandbox_setting')
      .values([
        { name: 'a', value: '0' },
        { name: 'b', value: '0' },
      ])
      .execute();
    const bothTook = meetingOf(2);
    let runs = 0;
    const takeInOrder = (first: string, second: string) =>
      inTransaction(site.db, async (tx) => {
        runs += 1;
        await addOne(tx, first);
        await bothTook();
        await addOne(tx, second);
      });
    await Promise.all([takeInOrder('a', 'b'), takeInOrder('b', 'a')]);
    const rows = await site.db.selectFrom('sandbox_setting').select('value').where('name', 'in', ['a', 'b']).execute();
    expect(rows).toEqual([{ value: '2' }, { value: '2' }]);
    expect(runs).toBe(3);
  });

  test('that fails for any other reason is not repeated', async () => {
    let runs = 0;
    const failing = inTransaction(site.db, async (tx) => {
      runs += 1;
      await sql`select 1 / 0`.execute(tx);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(runs).toBe(1);
  });

  test('that fails every time is given up after five tries', async () => {
    let runs = 0;
    const failing = inTransaction(site.db, async () => {
      runs += 1;
      throw Object.assign(new Error('could not serialize access'), { code: '40001' });
    });
    await expect(failing).rejects.toThrow('could not serialize');
    expect(runs).toBe(5);
  });
});

async function addOne(tx: Parameters<Parameters<typeof inTransaction>[1]>[0], name: string): Promise<void> {
  await sql`update sandbox_setting set value = (value::int + 1)::text where name = ${name}`.execute(tx);
}

/** Returns a function that resolves for all callers when `count` of them have called it. Later callers do not wait. */
function meetingOf(count: number): () => Promise<void> {
  let here = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  return async () => {
    here += 1;
    if (here >= count) resolve();
    await promise;
  };
}
