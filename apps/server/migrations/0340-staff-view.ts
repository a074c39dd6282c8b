import { type Kysely, sql } from 'kysely';

/** How each of the staff likes to look at a table of the desk: filters and order, under a name of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_view (
      id uuid primary key,
      staff_id uuid not null references staff (id),
      table_name text not null,
      name text not null,
      /** Filters may hold what was looked for: sealed. */
      search_sealed text not null,
      created_at timestamptz not null,
      unique (staff_id, table_name, name)
    )`.execute(db);
}
