import { type Kysely, sql } from 'kysely';

export const concurrent = true;

/**
 * The jobs read only the coupons and EMDs whose states the issuer does not have yet, and the tickets of one day. The
 * condition of the first index stands also in `modules/ticketing/acts/untold.ts`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists flight_coupon_untold on flight_coupon (order_no)
    where issuer_act is null and issuer_difference is null and (
      refunding is not null or (retimed and status = 'OPEN FOR USE' and not no_show)
      or issuer_status <> case when no_show and status = 'OPEN FOR USE' then 'SUSPENDED' else status end
    )`.execute(db);
  await sql`
    create index concurrently if not exists flight_coupon_of_act on flight_coupon (issuer_act)
    where issuer_act is not null`.execute(db);
  await sql`
    create index concurrently if not exists flight_coupon_refunding on flight_coupon (refunding)
    where refunding is not null`.execute(db);
  await sql`
    create index concurrently if not exists emd_untold on emd (order_no)
    where status = 'REFUNDED' and issuer_status <> 'REFUNDED' and issuer_act is null`.execute(db);
  await sql`
    create index concurrently if not exists emd_of_act on emd (issuer_act) where issuer_act is not null`.execute(db);
  await sql`create index concurrently if not exists ticket_issued on ticket (issued_at)`.execute(db);
}
