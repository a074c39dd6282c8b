import { sql } from 'kysely';
import { termsOf } from '../../src/modules/coupon/campaign/campaign-file.ts';
import { loadCampaigns } from '../../src/modules/coupon/index.ts';
import type { Db } from '../../src/platform/index.ts';
import { type Clones, orderNoOf, ordersPerAccount } from './clone-orders.ts';
import { historyEnds } from './given-orders.ts';

const validDays = 60;
const remindDays = 3;
const costFen = 5_000;

/**
 * Gives each account of cloned orders so many discount coupons, received on the days of the orders: two are used for
 * orders of the account, and the others are unused. The first one is of a campaign that still runs.
 */
export async function cloneCoupons(db: Db, { from, until, perDay }: Clones, perAccount: number): Promise<void> {
  const [campaign] = loadCampaigns();
  if (!campaign) throw new Error('The carrier has no campaign');
  await db.connection().execute(async (connection) => {
    // Foreign keys and triggers are off, as for the cloned orders.
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`
      insert into discount_coupon
        (coupon_no, account_id, campaign_id, terms, status, order_no, received_at, valid_until, reminded_at, cost_fen)
      select 'DC' || lpad(coupon::text, 3, '0') || lpad(account::text, 11, '0'), md5('account' || account)::uuid,
        case coupon when 0 then ${campaign.id}::text else 'DC-PAST-' || coupon end, ${JSON.stringify(termsOf(campaign))}::jsonb,
        case when is_used then 'USED' else 'UNUSED' end,
        case when is_used then ${sql.raw(orderNoOf('clone', `(1 + clone / ${perDay})`))} end,
        ends - make_interval(days => day), ends - make_interval(days => day - ${validDays}::int),
        case when not is_used and day >= ${validDays - remindDays}::int
          then ends - make_interval(days => day - ${validDays - remindDays}::int) end,
        case when is_used then ${costFen}::bigint end
      from generate_series(${from / ordersPerAccount}::int, ${until / ordersPerAccount - 1}::int) account
      cross join generate_series(0, ${perAccount - 1}::int) coupon
      cross join lateral (
        select coupon < 2 as is_used, account * ${ordersPerAccount}::int + 5 * coupon as clone,
          1 + account * ${ordersPerAccount}::int / ${perDay}::int as day, ${historyEnds}::timestamptz as ends) own
      order by coupon, account`.execute(connection);
    await sql`set session_replication_role = default`.execute(connection);
  });
}

/** Writes the figures of the campaigns again from all coupons, because the clones have none. */
export async function sumCoupons(db: Db): Promise<void> {
  await sql`truncate coupon_figure`.execute(db);
  await sql`
    insert into coupon_figure
    select campaign_id, status, count(*), coalesce(sum(cost_fen), 0) from discount_coupon group by 1, 2`.execute(db);
}
