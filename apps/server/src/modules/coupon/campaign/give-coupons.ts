import { type Db, type Deps, inTransaction, Refusal, type Tx } from '../../../platform/index.ts';
import { findByMemberNo } from '../../identity/index.ts';
import { today } from '../claim/claim-coupon.ts';
import { insertCoupon } from '../repository.ts';
import type { Campaign } from './campaign-file.ts';
import { isOpen } from './campaigns.ts';

type GiveDeps = Pick<Deps, 'clock' | 'ids'> & { db: Db };

export interface Given {
  /** Coupons that are new. */
  given: number;
  /** Cards of members who had theirs before. */
  had: string[];
  /** What stands in the way; then nobody was given anything. */
  problems: string[];
}

/** Gives each of these members a coupon of a campaign of the staff's: all of them, or none and why. */
export async function issueCoupons(
  deps: GiveDeps,
  campaign: Campaign | undefined,
  cardNos: readonly string[],
): Promise<Given> {
  const refused = (problems: string[]): Given => ({ given: 0, had: [], problems });
  if (campaign?.receive.by !== 'STAFF') return refused(['no campaign of the staff’s has this id']);
  if (!isOpen(campaign, today(deps))) {
    return refused([`given from ${campaign.receive.from} to ${campaign.receive.to} only`]);
  }
  const { holders, unknown } = await listHolders(deps.db, cardNos);
  if (unknown.length > 0) return refused(unknown.map((cardNo) => `card ${cardNo}: no member has it`));
  try {
    return await inTransaction(deps.db, (tx) => issueToAll(deps, tx, campaign, holders));
  } catch (error) {
    if (error instanceof Refusal && error.refusal === 'couponsGone') return refused(['not so many are left']);
    throw error;
  }
}

/** Accounts by card, each card once, and the cards nobody has. */
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

/** One coupon each, in a transaction. Throws couponsGone, and the transaction is to be undone, where not so many are left. */
export async function issueToAll(
  deps: Pick<Deps, 'clock' | 'ids'>,
  tx: Tx,
  campaign: Campaign,
  holders: ReadonlyMap<string, string>,
): Promise<Given> {
  const had: string[] = [];
  for (const [cardNo, accountId] of holders) {
    if (!(await issueOne(deps, tx, campaign, accountId))) had.push(cardNo);
  }
  return { given: holders.size - had.length, had, problems: [] };
}

/** False for who has one. */
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
