import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

/** Tables whose rows are deleted one by one. A placed order and its rows are never deleted. */
const deleted = ['sign_in', 'ancillary_item', 'insurance_policy', 'insurance_order', 'order_passenger', 'assignee'];

describe('the deletion of a row', () => {
  it('uses an index in every table that refers to the row, however long that table is', async () => {
    const { rows } = await sql<{ named: string; known: boolean }>`
      select c.confrelid::regclass || ' in ' || c.conrelid::regclass as named,
        exists (
          select from pg_index i where i.indrelid = c.conrelid
            and i.indkey[0] = any(c.conkey)
            and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '% IS NOT NULL)')
        ) as known
      from pg_constraint c
      where c.contype = 'f' and c.confrelid::regclass::text = any(${deleted})`.execute(site.db);
    expect(rows.length).toBeGreaterThan(deleted.length);
    expect(rows.filter(({ known }) => !known)).toEqual([]);
  });
});
