import { readdirSync } from 'node:fs';
import type { Machine } from '@haidai/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Deps, inTransaction, Refusal, type Tx, transition } from '../../src/platform/index.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

const domain = new URL('../../../../packages/domain/', import.meta.url);

/** Every state machine of the domain. */
const machines: Machine[] = (
  await Promise.all(
    readdirSync(domain, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => import(new URL(`${name}/index.ts`, domain).href)),
  )
).flatMap((exports) => Object.values(exports as object).filter(isMachine));

function isMachine(value: unknown): value is Machine {
  return typeof value === 'object' && value !== null && 'transitions' in value && 'initial' in value;
}

/** A table with only an id and a status, which replaces the tables of the machines. */
const table = 'machine_try' as 'message';
const key = { id: 'one' };

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-03-01T08:00:00+08:00' });
  await sql`create table machine_try (id text primary key, status text not null)`.execute(site.db);
});
afterAll(() => site.close());

/** Returns the state that the event leads to in the database, or null if it is refused. */
async function tryMove(tx: Tx, { clock }: Pick<Deps, 'clock'>, machine: Machine, from: string, event: string) {
  await sql`insert into machine_try values ('one', ${from}) on conflict (id) do update set status = ${from}`.execute(
    tx,
  );
  try {
    await transition(tx, { machine, table, key, event, from, clock, actor: 'test' });
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal !== 'conflict') throw error;
    const { rows } = await sql<{ status: string }>`select status from machine_try`.execute(tx);
    expect(rows).toEqual([{ status: from }]);
    return null;
  }
  const { rows } = await sql<{ status: string }>`select status from machine_try`.execute(tx);
  return rows[0]?.status ?? '';
}

it('every machine has its own name', () => {
  expect(machines.length).toBeGreaterThan(20);
  expect(new Set(machines.map(({ name }) => name)).size).toBe(machines.length);
});

describe.each(machines.map((machine) => [machine.name, machine] as const))('the machine %s', (_, machine) => {
  it('moves the database row as its transitions say, with a row of history, and refuses every other event in every state', async () => {
    const events = [...new Set(machine.transitions.map(([, event]) => event))];
    const moved: string[] = [];
    await inTransaction(site.db, async (tx) => {
      await tx.deleteFrom('state_history').execute();
      for (const from of machine.states) {
        for (const event of events) {
          const to = await tryMove(tx, site.deps, machine, from, event);
          if (to !== null) moved.push(`${from} ${event} ${to}`);
        }
      }
      const history = await tx.selectFrom('state_history').select(['from_state', 'event', 'to_state']).execute();
      expect(history.map((row) => `${row.from_state} ${row.event} ${row.to_state}`).sort()).toEqual([...moved].sort());
    });
    expect(moved.sort()).toEqual(machine.transitions.map((row) => row.join(' ')).sort());
    // The moves in the database reach every declared state.
    const reached = new Set([machine.initial]);
    for (let before = 0; before < reached.size; ) {
      before = reached.size;
      for (const [from, , to] of machine.transitions) if (reached.has(from)) reached.add(to);
    }
    expect(machine.states.filter((state) => !reached.has(state))).toEqual([]);
  });
});
