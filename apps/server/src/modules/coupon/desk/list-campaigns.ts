import type { OperationResult } from '@haidai/contract';
import type { listCampaigns as operation } from '@haidai/contract/coupon';
import { fenToYuan } from '@haidai/domain/money';
import type { Deps, Language } from '../../../platform/index.ts';
import type { Campaign } from '../campaign/campaign-file.ts';
import { listAllCampaigns } from '../campaign/campaigns.ts';
import { listFigures } from '../campaign/figures.ts';
import { today } from '../claim/claim-coupon.ts';
import { toFace } from '../wire.ts';

type Result = OperationResult<typeof operation>;

/** Lists every campaign with its figures, the newest last. */
export async function listCampaigns(deps: Deps, language: Language): Promise<Result> {
  const { db } = deps;
  const [campaigns, figures, stock] = await Promise.all([
    listAllCampaigns(db),
    listFigures(db),
    db.selectFrom('discount_coupon_stock').selectAll().execute(),
  ]);
  const stockOf = new Map(stock.map((row) => [row.campaign_id, row]));
  const toRecord = (campaign: Campaign): Result['campaigns'][number] => {
    const { id, receive } = campaign;
    const { couponId, couponName, couponType, worth, conditions } = toFace(id, campaign, language);
    const { counts = {}, costFen = 0 } = figures.get(id) ?? {};
    const { UNUSED = 0, RESERVED = 0, USED = 0, LOST = 0 } = counts;
    return {
      ...{ couponId, couponName, couponType, worth, conditions },
      ...{ by: receive.by, from: receive.from, to: receive.to, stock: receive.stock },
      state: stockOf.get(id)?.stopped_at ? 'STOPPED' : stateOf(campaign, today(deps)),
      claimed: stockOf.get(id)?.claimed ?? 0,
      ...{ unused: UNUSED, reserved: RESERVED, used: USED, lost: LOST },
      cost: fenToYuan(costFen),
    };
  };
  return { campaigns: campaigns.map(toRecord) };
}

function stateOf({ receive }: Campaign, day: string): 'SOON' | 'OPEN' | 'OVER' {
  if (day < receive.from) return 'SOON';
  return day <= receive.to ? 'OPEN' : 'OVER';
}
