import { type Kysely, sql } from 'kysely';

/** Who of the staff has a piece of work open, so that a colleague takes another one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_begun (
      kind text not null,
      item_id text not null,
      staff_id uuid not null references staff (id),
      at timestamptz not null,
      primary key (kind, item_id, staff_id)
    )`.execute(db);
}
