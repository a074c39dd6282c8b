import { type Kysely, sql } from 'kysely';

/** A code belongs to the device that asked for it. Codes without a device run out within five minutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sms_code add column device_fp text not null default ''`.execute(db);
}
