import { type Kysely, sql } from 'kysely';

/**
 * How many coupons of a campaign stand in each state, and what the used ones took off, as a sum of small rows: the desk
 * reads the figures without reading every coupon that was ever given. Triggers add the rows, so that a release before this
 * one adds them too, and no two orders wait for each other. A job folds the rows of a campaign into one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table coupon_figure (
      campaign_id text not null,
      status text not null,
      coupons integer not null,
      cost_fen bigint not null
    )`.execute(db);
  await sql`create index coupon_figure_of on coupon_figure (campaign_id, status)`.execute(db);
  await sql`alter table discount_coupon add column cost_fen bigint`.execute(db);
  await sql`lock table discount_coupon in share row exclusive mode`.execute(db);
  await sql`
    update discount_coupon c set cost_fen = (
      select -sum(l.amount_fen) from order_price_line l
      where l.order_no = c.order_no and l.code = 'DISCOUNT_COUPON' and l.rule_id = c.campaign_id)
    where c.status = 'USED'`.execute(db);
  await sql`
    insert into coupon_figure
    select campaign_id, status, count(*), coalesce(sum(cost_fen), 0) from discount_coupon group by campaign_id, status`.execute(
    db,
  );
  // The trigger keeps the sum when a coupon is used, so that a coupon given back subtracts the same sum.
  await sql`
    create function keep_coupon_cost() returns trigger language plpgsql as $$
    begin
      if new.status <> 'USED' then
        new.cost_fen := null;
      elsif tg_op = 'INSERT' or old.status <> 'USED' then
        new.cost_fen := (
          select -sum(l.amount_fen) from order_price_line l
          where l.order_no = new.order_no and l.code = 'DISCOUNT_COUPON' and l.rule_id = new.campaign_id);
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create function add_coupon_figure() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        insert into coupon_figure values (old.campaign_id, old.status, -1, -coalesce(old.cost_fen, 0));
      end if;
      if tg_op <> 'DELETE' then
        insert into coupon_figure values (new.campaign_id, new.status, 1, coalesce(new.cost_fen, 0));
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger discount_coupon_cost before insert or update of status on discount_coupon
    for each row execute function keep_coupon_cost()`.execute(db);
  await sql`
    create trigger discount_coupon_figure after insert or delete or update of status on discount_coupon
    for each row execute function add_coupon_figure()`.execute(db);
}
