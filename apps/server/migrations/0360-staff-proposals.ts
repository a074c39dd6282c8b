import { type Kysely, sql } from 'kysely';

/** What one of the staff asks for and another decides: sealed, because it may name people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_proposal (
      id uuid primary key,
      -- The queue it waits in, and what it is about there: asked once at a time.
      kind text not null,
      subject text not null,
      body_sealed text not null,
      status text not null check (status in ('ASKED', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
      asked_by uuid not null references staff (id),
      asked_at timestamptz not null,
      decided_by uuid references staff (id),
      decided_at timestamptz,
      note_sealed text,
      check ((status = 'ASKED') = (decided_by is null)),
      constraint approved_by_another check (status <> 'APPROVED' or decided_by <> asked_by)
    )`.execute(db);
  await sql`create unique index staff_proposal_open on staff_proposal (kind, subject) where status = 'ASKED'`.execute(
    db,
  );
  await sql`create index staff_proposal_kind on staff_proposal (kind, asked_at desc)`.execute(db);
}
