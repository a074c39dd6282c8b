import { discountCouponMachine } from '@haidai/domain/coupon';
import { addDays, localToInstant } from '@haidai/domain/time';
import { type Selectable, sql } from 'kysely';
import { type ClaimedTerms, type Database, type Db, type Deps, Refusal, type Tx } from '../../platform/index.ts';
import { type Campaign, termsOf } from './campaign/campaign-file.ts';

export type CouponRow = Selectable<Database['discount_coupon']> & { terms: ClaimedTerms };

export const zone = 'Asia/Shanghai';

export interface Claim {
  accountId: string;
  campaign: Campaign;
  ticketNo: string | null;
}

/**
 * Inserts a new coupon. A member gets one coupon of a campaign, and a ticket gives one. The function reduces the stock
 * last, because all claims of a campaign update the same stock row. Refusals: couponClaimed, couponsGone.
 */
export async function insertCoupon(
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  tx: Tx,
  { accountId, campaign, ticketNo }: Claim,
): Promise<CouponRow> {
  const until = addDays(clock.today(zone), campaign.validDays);
  const claimed = await tx
    .insertInto('discount_coupon')
    .values({
      coupon_no: `DC${ids.digits(14)}`,
      account_id: accountId,
      campaign_id: campaign.id,
      terms: JSON.stringify(termsOf(campaign)),
      ticket_no: ticketNo,
      status: discountCouponMachine.initial,
      order_no: null,
      received_at: clock.now(),
      valid_until: new Date(localToInstant(until, 0, zone)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!claimed) throw new Refusal('couponClaimed');
  if (!(await takeFromStock(tx, campaign))) throw new Refusal('couponsGone');
  return claimed;
}

async function takeFromStock(tx: Tx, { id, receive: { stock } }: Campaign): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into discount_coupon_stock as s (campaign_id, claimed) values (${id}, 1)
    on conflict (campaign_id) do update set claimed = s.claimed + 1
    where s.stopped_at is null and (${stock}::int is null or s.claimed < ${stock})`.execute(tx);
  return numAffectedRows === 1n;
}

/** Counts the claimed coupons of each campaign. */
export async function countClaimed(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('discount_coupon_stock').selectAll().execute();
  return new Map(rows.map(({ campaign_id, claimed }) => [campaign_id, claimed]));
}

/** Finds a coupon of a member. `db` may be a transaction, as in the other functions of this file. */
export function findCoupon(db: Db, accountId: string, couponNo: string): Promise<CouponRow | undefined> {
  return db
    .selectFrom('discount_coupon')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('coupon_no', '=', couponNo)
    .executeTakeFirst();
}

/** Lists the unused and valid coupons of a member, the next expiry first. */
export function listUsable(db: Db, accountId: string, now: Date): Promise<CouponRow[]> {
  return db
    .selectFrom('discount_coupon')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '=', 'UNUSED')
    .where('valid_until', '>', now)
    .orderBy('valid_until')
    .orderBy('coupon_no')
    .execute();
}

export async function findChoice(db: Db, orderNo: string): Promise<string | undefined> {
  const chosen = await db
    .selectFrom('discount_coupon_choice')
    .select('coupon_no')
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  return chosen?.coupon_no;
}

export async function saveChoice(tx: Tx, orderNo: string, couponNo: string): Promise<void> {
  await tx
    .insertInto('discount_coupon_choice')
    .values({ order_no: orderNo, coupon_no: couponNo })
    .onConflict((conflict) => conflict.column('order_no').doUpdateSet({ coupon_no: couponNo }))
    .execute();
}

export async function dropChoice(tx: Tx, orderNo: string): Promise<void> {
  await tx.deleteFrom('discount_coupon_choice').where('order_no', '=', orderNo).execute();
}

/** Finds the coupon that an order has reserved or used. */
export function findOfOrder(db: Db, orderNo: string): Promise<CouponRow | undefined> {
  return db.selectFrom('discount_coupon').selectAll().where('order_no', '=', orderNo).executeTakeFirst();
}
