import { type Kysely, sql } from 'kysely';

/** Who of the staff has a piece of work, and which late work was escalated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_assignment (
      kind text not null,
      item_id text not null,
      staff_id uuid not null references staff (id),
      assigned_by uuid not null references staff (id),
      at timestamptz not null,
      note_sealed text not null,
      primary key (kind, item_id)
    )`.execute(db);
  await sql`create index staff_assignment_staff on staff_assignment (staff_id)`.execute(db);
  await sql`
    create table staff_escalation (
      kind text not null,
      item_id text not null,
      level smallint not null,
      rule_id text not null,
      at timestamptz not null,
      primary key (kind, item_id, level)
    )`.execute(db);
}
