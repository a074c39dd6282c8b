import { type Kysely, sql } from 'kysely';

/**
 * A traveller signs in with a code by mail. `mail_confirmed_at` is the time at which the holder proved the address. Only
 * a proved address signs in, and one account of each kind has it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column mail_confirmed_at timestamptz`.execute(db);
  await sql`create unique index account_mail_confirmed on account (kind, mail_fp) where mail_confirmed_at is not null`.execute(
    db,
  );
}
