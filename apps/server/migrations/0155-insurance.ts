import { type Kysely, sql } from 'kysely';

/**
 * Insurance of an order: chosen with the draft, applied for once there are tickets. A row is one product for one
 * passenger on one segment; `document_fp` says for whom it was chosen, so that another person in the same place does
 * not inherit it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table insurance_order (
      order_no text primary key references sales_order (order_no),
      insurance_no text not null unique,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table insurance_policy (
      id uuid primary key,
      order_no text not null references insurance_order (order_no),
      passenger_seq smallint not null,
      segment_index smallint not null,
      product_code text not null,
      document_fp text not null,
      rule_id text not null,
      premium_fen int not null check (premium_fen >= 0),
      status text not null,
      policy_no text unique,
      -- Its ticket goes back or is changed: once the insurer has accepted it, it is cancelled.
      cancel_wanted boolean not null default false,
      -- It will not be applied for any more.
      given_up boolean not null default false,
      chosen_at timestamptz not null,
      insured_at timestamptz,
      unique (order_no, passenger_seq, segment_index, product_code)
    )`.execute(db);
  // Premiums that are due back to the traveller, until a refund takes them along.
  await sql`
    create table insurance_premium_due (
      policy_id uuid primary key references insurance_policy (id),
      order_no text not null references sales_order (order_no),
      amount_fen int not null check (amount_fen > 0),
      reason text not null check (reason in ('REFUSED', 'CANCELLED')),
      due_at timestamptz not null,
      returned_at timestamptz,
      refund_no text
    )`.execute(db);
  await sql`create index insurance_premium_due_open on insurance_premium_due (order_no) where returned_at is null`.execute(
    db,
  );
  await sql`
    create table insurance_claim (
      claim_no text primary key,
      policy_id uuid not null unique references insurance_policy (id),
      order_no text not null references sales_order (order_no),
      delay_minutes int not null,
      pay_fen int not null check (pay_fen > 0),
      status text not null,
      filed_at timestamptz not null
    )`.execute(db);

  // What the insurer's stand-in has written down, by our application or claim number.
  await sql`
    create table sandbox_insurer (
      reference text primary key,
      answer jsonb not null,
      created_at timestamptz not null
    )`.execute(db);
}
