import type { OperationResult } from '@haidai/contract';
import type { listCampaigns as operation } from '@haidai/contract/coupon';
import { fenToYuan } from '@haidai/domain/money';
import { sql } from 'kysely';
import type { Db, Deps, Language } from '../../../platform/index.ts';
import type { Campaign } from '../campaign-file.ts';
import { readCampaigns } from '../campaigns.ts';
import { today } from '../claim-coupon.ts';
import { countCoupons } from '../count-coupons.ts';
import { toFace } from '../wire.ts';

type Result = OperationResult<typeof operation>;

/** Every campaign with its figures, the newest last. */
export async function listCampaigns(deps: Deps, language: Language): Promise<Result> {
  const { db } = deps;
  const [campaigns, counts, costs, stock] = await Promise.all([
    readCampaigns(db),
    countCoupons(db),
    sumCosts(db),
    db.selectFrom('discount_coupon_stock').selectAll().execute(),
  ]);
  const stockOf = new Map(stock.map((row) => [row.campaign_id, row]));
  const toRecord = (campaign: Campaign): Result['campaigns'][number] => {
    const { id, receive } = campaign;
    const { couponId, couponName, couponType, worth, conditions } = toFace(id, campaign, language);
    const { UNUSED = 0, RESERVED = 0, USED = 0, LOST = 0 } = counts.get(id) ?? {};
    return {
      ...{ couponId, couponName, couponType, worth, conditions },
      ...{ by: receive.by, from: receive.from, to: receive.to, stock: receive.stock },
      state: stockOf.get(id)?.stopped_at ? 'STOPPED' : stateOf(campaign, today(deps)),
      claimed: stockOf.get(id)?.claimed ?? 0,
      ...{ unused: UNUSED, reserved: RESERVED, used: USED, lost: LOST },
      cost: fenToYuan(costs.get(id) ?? 0),
    };
  };
  return { campaigns: campaigns.map(toRecord) };
}

function stateOf({ receive }: Campaign, day: string): 'SOON' | 'OPEN' | 'OVER' {
  if (day < receive.from) return 'SOON';
  return day <= receive.to ? 'OPEN' : 'OVER';
}

/** What coupons that are used took off their orders, by campaign, in fen. */
async function sumCosts(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ campaign_id: string; fen: number }>`
    select c.campaign_id, coalesce(-sum(l.amount_fen), 0)::bigint as fen
    from discount_coupon c
    join order_price_line l on l.order_no = c.order_no and l.code = 'DISCOUNT_COUPON' and l.rule_id = c.campaign_id
    where c.status = 'USED' group by c.campaign_id`.execute(db);
  return new Map(rows.map(({ campaign_id, fen }) => [campaign_id, Number(fen)]));
}
