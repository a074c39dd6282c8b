import { type Kysely, sql } from 'kysely';

/**
 * What was asked for with a ticket goes along with its change: the places held on the new flights until the change is
 * done, the day a certificate was written, and a part of the order that is asked about it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table assistance_move (
      change_no text not null references sales_order (order_no),
      item_no text not null,
      flight_no text not null,
      flight_date date not null,
      code text not null,
      primary key (change_no, item_no)
    )`.execute(db);
  await sql`alter table assistance_request add column certificate_date date`.execute(db);
  await sql`
    update sales_order set parts = array_append(parts, 'assistance')
    where not 'assistance' = any (parts) and (
      'alone' = any (parts)
      or order_no in (
        select order_no from unaccompanied_child
        where order_no is not null and status in ('REQUESTED', 'CONFIRMED')
        union all
        select order_no from assistance_request
        where kind = 'SERVICE' and status in ('REQUEST', 'UNDER_REVIEW', 'AGREE')
      )
    )`.execute(db);
}
