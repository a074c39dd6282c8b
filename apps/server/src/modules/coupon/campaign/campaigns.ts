import type { Db } from '../../../platform/index.ts';
import { defineData, loadPlaces } from '../../reference/index.ts';
import type { LogNames } from '../../staff/index.ts';
import { type Campaign, readCampaignFile } from './campaign-file.ts';

/** Loads the campaigns of the file. */
export const loadCampaigns = defineData((folder) => readCampaignFile(folder, loadPlaces(folder)));

/** Lists all campaigns of the file and of the desk. */
export async function listAllCampaigns(db: Db): Promise<readonly Campaign[]> {
  const made = await db.selectFrom('coupon_campaign').select('campaign').orderBy('made_at').orderBy('id').execute();
  return [...loadCampaigns(), ...made.map(({ campaign }) => campaign as Campaign)];
}

/** The campaigns in the log of the staff, by their names. */
export const campaignNames: LogNames = {
  head: 'coupon',
  async list(db, ids, language) {
    const found = (await listAllCampaigns(db)).filter(({ id }) => ids.includes(id));
    return new Map(found.map(({ id, nameCn, nameEn }) => [id, language === 'zh' ? nameCn : nameEn]));
  },
};

/** Lists the campaigns that have not been stopped. Only these issue coupons. */
export async function listRunningCampaigns(db: Db): Promise<readonly Campaign[]> {
  const stopped = await db
    .selectFrom('discount_coupon_stock')
    .select('campaign_id')
    .where('stopped_at', 'is not', null)
    .execute();
  const gone = new Set(stopped.map(({ campaign_id }) => campaign_id));
  return (await listAllCampaigns(db)).filter(({ id }) => !gone.has(id));
}

export function isOpen({ receive }: Campaign, today: string): boolean {
  return receive.from <= today && today <= receive.to;
}
