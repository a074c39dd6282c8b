import { type Kysely, sql } from 'kysely';

/** One row: whether the orders of this database are real. The first start writes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_mark (
      only_row boolean primary key default true check (only_row),
      mode text not null check (mode in ('sandbox', 'production')),
      since timestamptz not null
    )`.execute(db);
}
