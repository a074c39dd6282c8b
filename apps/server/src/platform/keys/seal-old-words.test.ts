import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/site/start-test-app.ts';
import { sealOldWords } from './seal-old-words.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const words = '请联系王岱13900000001';

test('the job seals the staff texts of earlier releases and empties their copies in the history', async () => {
  const history = { machine: 'm', entity_id: 'e', from_state: 'A', to_state: 'B', event: 'v', at: new Date() };
  await site.db.transaction().execute(async (tx) => {
    // This setting permits rows without the orders that they refer to.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into give_up_asked (order_no, asked_by, note, asked_at)
      select 'OLD' || n, gen_random_uuid(), ${words}, now() from generate_series(1, 450) n`.execute(tx);
    const rows = [
      { ...history, id: randomUUID(), actor: 'staff/clerk.zhao', note: words },
      { ...history, id: randomUUID(), actor: 'ticketing.issue', note: 'NO_SEATS' },
    ];
    await tx.insertInto('state_history').values(rows).execute();
  });

  await sealOldWords(site.deps);
  await sealOldWords(site.deps);

  const asked = await sql<{ note: string; note_sealed: string }>`select note, note_sealed from give_up_asked`.execute(
    site.db,
  );
  expect(new Set(asked.rows.map(({ note }) => note))).toEqual(new Set(['']));
  expect(asked.rows.map(({ note_sealed }) => site.deps.vault.unseal(note_sealed))).toEqual(Array(450).fill(words));
  const notes = await site.db.selectFrom('state_history').select('note').where('machine', '=', 'm').execute();
  expect(notes.map(({ note }) => note).toSorted()).toEqual(['', 'NO_SEATS']);
  await site.db.deleteFrom('give_up_asked').execute();
});
