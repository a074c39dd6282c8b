import path from 'node:path';
import type { Db } from '../../platform/index.ts';
import { openCatalogue } from '../flights/index.ts';
import { type Campaign, loadCampaigns } from './campaign-file.ts';

const dataDir = path.resolve(import.meta.dirname, '../../../../../data');
let opened: readonly Campaign[] | undefined;

/** The campaigns of this installation's file, read and checked once a process. Throws a DataError when the data is wrong. */
export function openCampaigns(): readonly Campaign[] {
  opened ??= loadCampaigns(dataDir, openCatalogue().places);
  return opened;
}

/** All campaigns: those of the file, and those made at the desk. */
export async function readCampaigns(db: Db): Promise<readonly Campaign[]> {
  const made = await db.selectFrom('coupon_campaign').select('campaign').orderBy('made_at').orderBy('id').execute();
  return [...openCampaigns(), ...made.map(({ campaign }) => campaign as Campaign)];
}

/** Those that coupons can be had of: none that was stopped. */
export async function readRunning(db: Db): Promise<readonly Campaign[]> {
  const stopped = await db
    .selectFrom('discount_coupon_stock')
    .select('campaign_id')
    .where('stopped_at', 'is not', null)
    .execute();
  const gone = new Set(stopped.map(({ campaign_id }) => campaign_id));
  return (await readCampaigns(db)).filter(({ id }) => !gone.has(id));
}

export function isOpen({ receive }: Campaign, today: string): boolean {
  return receive.from <= today && today <= receive.to;
}
