import { type Db, type Deps, inTransaction, Refusal, type Tx } from '../../../platform/index.ts';
import { findByMemberNo } from '../../identity/index.ts';
import { today } from '../claim/claim-coupon.ts';
import { insertCoupon } from '../repository.ts';
import type { Campaign } from './campaign-file.ts';
import { isOpen } from './campaigns.ts';

type IssueDeps = Pick<Deps, 'clock' | 'ids'> & { db: Db };

export interface IssuedCoupons {
  /** The number of new coupons. */
  given: number;
  /** The cards of members who already had a coupon of the campaign. */
  had: string[];
  /** The problems. If there are any, no coupon was issued. */
  problems: string[];
}

/**
 * Issues a coupon of a staff campaign to each of these members. If there is a problem, it issues none and returns the
 * problems.
 */
export async function issueCoupons(
  deps: IssueDeps,
  campaign: Campaign | undefined,
  cardNos: readonly string[],
): Promise<IssuedCoupons> {
  const refused = (problems: string[]): IssuedCoupons => ({ given: 0, had: [], problems });
  if (campaign?.receive.by !== 'STAFF') return refused(['no campaign of the staff’s has this id']);
  if (!isOpen(campaign, today(deps))) {
    return refused([`given from ${campaign.receive.from} to ${campaign.receive.to} only`]);
  }
  const { holders, unknown } = await listHolders(deps.db, cardNos);
  if (unknown.length > 0) return refused(unknown.map((cardNo) => `card ${cardNo}: no member has it`));
  try {
    return await inTransaction(deps.db, (tx) => issueToAll(deps, tx, campaign, holders));
  } catch (error) {
    if (error instanceof Refusal && error.refusal === 'couponsGone') return refused(['not enough coupons are left']);
    throw error;
  }
}

/** Lists the account ids by card number, and the cards without a member. Each card occurs once. */
export async function listHolders(db: Db, cardNos: readonly string[]) {
  const holders = new Map<string, string>();
  const unknown: string[] = [];
  for (const cardNo of new Set(cardNos)) {
    const holder = await findByMemberNo(db, cardNo);
    if (holder) holders.set(cardNo, holder.id);
    else unknown.push(cardNo);
  }
  return { holders, unknown };
}

/**
 * Issues one coupon to each holder, in the transaction of the caller. Refuses couponsGone if the stock is too small;
 * the caller must then roll back.
 */
export async function issueToAll(
  deps: Pick<Deps, 'clock' | 'ids'>,
  tx: Tx,
  campaign: Campaign,
  holders: ReadonlyMap<string, string>,
): Promise<IssuedCoupons> {
  const had: string[] = [];
  for (const [cardNo, accountId] of holders) {
    if (!(await issueOne(deps, tx, campaign, accountId))) had.push(cardNo);
  }
  return { given: holders.size - had.length, had, problems: [] };
}

/** Issues a coupon. Returns false if the member has one already. */
async function issueOne(
  deps: Pick<Deps, 'clock' | 'ids'>,
  tx: Tx,
  campaign: Campaign,
  accountId: string,
): Promise<boolean> {
  const has = await tx
    .selectFrom('discount_coupon')
    .select('coupon_no')
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaign.id)
    .where('ticket_no', 'is', null)
    .executeTakeFirst();
  if (has) return false;
  await insertCoupon(deps, tx, { accountId, campaign, ticketNo: null });
  return true;
}
