import { type Kysely, sql } from 'kysely';

/** What the house itself remembers: answers already given, moves of state machines, limits, the sandbox's clock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One row a mutation: who asked (user or device), for what, with which key. `answer_sealed` holds status, body and
  // cookies; it is null while the first request is still at work (until `locked_until`, in case its process died).
  await sql`
    create table idempotency_request (
      owner text not null,
      operation text not null,
      key text not null,
      body_hash text not null,
      holder text not null,
      locked_until timestamptz not null,
      answer_sealed text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (owner, operation, key)
    )`.execute(db);
  await sql`create index idempotency_request_expiry on idempotency_request (expires_at)`.execute(db);

  await sql`
    create table state_history (
      id uuid primary key,
      machine text not null,
      entity_id text not null,
      from_state text not null,
      to_state text not null,
      event text not null,
      at timestamptz not null,
      actor text not null,
      note text not null default ''
    )`.execute(db);
  await sql`create index state_history_entity on state_history (machine, entity_id, at)`.execute(db);

  // The moments of the last calls of one kind by one key (a fingerprint), never more of them than the limit allows.
  await sql`
    create table rate_counter (
      kind text not null,
      key_fp text not null,
      hits timestamptz[] not null,
      expires_at timestamptz not null,
      primary key (kind, key_fp)
    )`.execute(db);
  await sql`create index rate_counter_expiry on rate_counter (expires_at)`.execute(db);

  await sql`
    create table sandbox_setting (
      name text primary key,
      value text not null
    )`.execute(db);
}
