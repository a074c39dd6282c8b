import { type Kysely, sql } from 'kysely';

/** Whether a device has signed in with a login before is asked at each try of a password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sign_in_device on sign_in (account_id, device_id)`.execute(db);
  await sql`create index staff_sign_in_device on staff_sign_in (staff_id, device_id)`.execute(db);
}
