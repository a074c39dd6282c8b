import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/site/start-test-app.ts';
import { emptyMasks } from './empty-masks.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

test('the job empties the masked documents of earlier releases and keeps the sealed values', async () => {
  await site.db.transaction().execute(async (tx) => {
    // This setting permits rows without the orders, accounts and assignees that they refer to.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into order_passenger (order_no, seq, surname, first_name, passenger_type, document_type, document_sealed,
        document_fp, document_masked, birthday, sex, nationality, certificate_sealed, certificate_fp, certificate_masked)
      select 'OLD' || n, 1, '李', '清和', 'A', 'NI', 'sealed', 'fp', '3702**********1233', '1990-03-07', 'M', 'CN',
        'certificate', 'fp', 'CE****01' from generate_series(1, 450) n`.execute(tx);
    await sql`
      insert into saved_passenger (id, account_id, surname, first_name, passenger_type, document_type, document_sealed,
        document_fp, document_masked, birthday, sex, nationality, created_at, updated_at)
      values (gen_random_uuid(), gen_random_uuid(), '李', '清和', 'A', 'NI', 'sealed', 'old', '3702**********1233',
        '1990-03-07', 'M', 'CN', now(), now())`.execute(tx);
    await sql`
      insert into assignee_document (id, assignee_id, document_type, document_sealed, document_fp, document_masked)
      values (gen_random_uuid(), gen_random_uuid(), 'NI', 'sealed', 'old', '3702**********1233')`.execute(tx);
  });

  await emptyMasks(site.deps);

  const { rows } = await sql<{ masks: string }>`
    select distinct document_masked || coalesce(certificate_masked, '') as masks from order_passenger
    union select document_masked from saved_passenger union select document_masked from assignee_document`.execute(
    site.db,
  );
  expect(rows).toEqual([{ masks: '' }]);
  const kept = await site.db
    .selectFrom('order_passenger')
    .select(['document_sealed', 'certificate_sealed'])
    .distinct()
    .execute();
  expect(kept).toEqual([{ document_sealed: 'sealed', certificate_sealed: 'certificate' }]);
});
