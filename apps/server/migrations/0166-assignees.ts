import { type Kysely, sql } from 'kysely';

/** Who else may fly on a member's points, and where papers are sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The day of a member's first list; whoever is named on it waits less than those who come later.
  await sql`
    create table assignee_list (
      account_id uuid primary key references account (id),
      first_named_on date not null
    )`.execute(db);
  await sql`
    create table assignee (
      id uuid primary key,
      account_id uuid not null references account (id),
      surname_cn text not null,
      firstname_cn text not null,
      surname_en text not null,
      firstname_en text not null,
      birthday date not null,
      sex text not null check (sex in ('M', 'F')),
      nationality text not null,
      mobile_sealed text,
      named_on date not null,
      effective_on date not null,
      -- Somebody deleted keeps their place among the eight until this day.
      place_until date,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index assignee_account on assignee (account_id, created_at)`.execute(db);
  await sql`
    create table assignee_document (
      id uuid primary key,
      assignee_id uuid not null references assignee (id),
      document_type text not null,
      document_sealed text not null,
      document_fp text not null,
      document_masked text not null,
      document_expiry date,
      unique (assignee_id, document_type)
    )`.execute(db);

  await sql`
    create table receiver (
      id uuid primary key,
      account_id uuid not null references account (id),
      name_sealed text not null,
      mobile_sealed text not null,
      province text not null,
      city text not null,
      district text not null,
      address_sealed text not null,
      post_code text not null,
      is_default boolean not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index receiver_account on receiver (account_id, updated_at desc)`.execute(db);
  await sql`create unique index receiver_default on receiver (account_id) where is_default`.execute(db);
}
