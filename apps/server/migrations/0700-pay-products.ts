import { type Kysely, sql } from 'kysely';

/**
 * A payment names the product of its gateway, and a payer inside WeChat is identified for one order. An earlier release
 * writes no product; its open attempts are closed when the traveller pays again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment
      add column product text not null default ''
        check (product in ('', 'PAGE', 'WAP', 'NATIVE', 'H5', 'JSAPI')),
      add column payer_identification uuid`.execute(db);
  await sql`update payment set product = case method when 'WECHAT' then 'NATIVE' else 'PAGE' end`.execute(db);

  // WeChat's name for a payer (openid) is personal data. It stays for the time of one payment.
  await sql`
    create table payer_identification (
      id uuid primary key,
      order_no text not null references sales_order (order_no),
      account_id uuid not null,
      device_id text not null,
      page text not null,
      openid_sealed text,
      created_at timestamptz not null,
      answered_at timestamptz,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index payer_identification_order on payer_identification (order_no)`.execute(db);
  await sql`create index payer_identification_expiry on payer_identification (expires_at)`.execute(db);
}
