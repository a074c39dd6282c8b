import type { Db } from '../../../platform/index.ts';
import { defineData, loadPlaces } from '../../reference/index.ts';
import { type Campaign, readCampaignFile } from './campaign-file.ts';

/** The campaigns of the file. */
export const loadCampaigns = defineData((folder) => readCampaignFile(folder, loadPlaces(folder)));

/** All campaigns: those of the file, and those made at the desk. */
export async function listAllCampaigns(db: Db): Promise<readonly Campaign[]> {
  const made = await db.selectFrom('coupon_campaign').select('campaign').orderBy('made_at').orderBy('id').execute();
  return [...loadCampaigns(), ...made.map(({ campaign }) => campaign as Campaign)];
}

/** Those that coupons can be had of: none that was stopped. */
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
