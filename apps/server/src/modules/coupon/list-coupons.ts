import type { OperationResult } from '@haidai/contract';
import type { listCoupons as operation } from '@haidai/contract/coupon';
import { addDays } from '@haidai/domain/time';
import type { Db, Language, Session } from '../../platform/index.ts';
import type { Campaign } from './campaign/campaign-file.ts';
import { isOpen, listRunningCampaigns } from './campaign/campaigns.ts';
import { today } from './claim/claim-coupon.ts';
import type { CouponDeps } from './deps.ts';
import { countClaimed } from './repository.ts';
import { toFace } from './wire.ts';

type Result = OperationResult<typeof operation>;

/** The number of days before its start at which a campaign is listed. */
const announcedDays = 14;

/**
 * Lists the coupons that members can claim now or soon. For a member, it also marks the campaigns that they have
 * claimed from.
 */
export async function listCoupons(deps: CouponDeps, session: Session, language: Language): Promise<Result> {
  const { db } = deps;
  const campaigns = await listRunningCampaigns(db);
  const day = today(deps);
  const shown = campaigns.filter(({ receive }) => receive.from <= addDays(day, announcedDays) && day <= receive.to);
  const claimed = await countClaimed(db);
  const own = session ? await listOwnCampaigns(db, session.accountId) : new Set<string>();
  const stateOf = (campaign: Campaign, left: number | null) => {
    if (own.has(campaign.id)) return 'CLAIMED';
    if (left === 0) return 'GONE';
    return isOpen(campaign, day) ? 'OPEN' : 'SOON';
  };
  const toClaimable = (campaign: Campaign): Result['couponList'][number] => {
    const { from: receiveFrom, to: receiveTo, stock } = campaign.receive;
    const left = stock === null ? null : Math.max(0, stock - (claimed.get(campaign.id) ?? 0));
    return {
      ...toFace(campaign.id, campaign, language),
      state: stateOf(campaign, left),
      receiveFrom,
      receiveTo,
      left,
      stock,
    };
  };
  return {
    couponList: shown.filter(({ receive }) => receive.by === 'CENTRE').map(toClaimable),
    ticketCampaigns: shown
      .filter((campaign) => campaign.receive.by === 'TICKET' && isOpen(campaign, day))
      .map((campaign) => toFace(campaign.id, campaign, language)),
  };
}

async function listOwnCampaigns(db: Db, accountId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('discount_coupon')
    .select('campaign_id')
    .where('account_id', '=', accountId)
    .where('ticket_no', 'is', null)
    .execute();
  return new Set(rows.map(({ campaign_id }) => campaign_id));
}
