import { createHash } from 'node:crypto';
import type { OperationResult } from '@haidai/contract';
import type { checkGift as checkOperation } from '@haidai/contract/coupon';
import {
  type Deps,
  inTransaction,
  type Language,
  Refusal,
  type StaffSignedIn,
  textIn,
} from '../../../platform/index.ts';
import { propose } from '../../staff/index.ts';
import type { Campaign } from '../campaign/campaign-file.ts';
import { isOpen, listRunningCampaigns } from '../campaign/campaigns.ts';
import { readCardNumbers } from '../campaign/card-numbers.ts';
import { listHolders } from '../campaign/issue-coupons.ts';
import { today } from '../claim/claim-coupon.ts';
import { campaignsKind } from './campaign-queue.ts';

/** The largest number of cards in one request. */
export const mostCards = 2000;

interface Wanted {
  couponId: string;
  cards: string;
}

type Check = OperationResult<typeof checkOperation>;

/** Checks the pasted card numbers for a campaign. Refuses couponUnknown. */
export async function checkGift(deps: Deps, wanted: Wanted, language: Language): Promise<Check> {
  const campaign = await requireCampaign(deps, wanted.couponId);
  const { accounts, faults } = await resolveCards(deps, wanted.cards, language);
  return {
    members: accounts.length,
    had: await countHad(deps, campaign, accounts),
    left: await leftOf(deps, campaign),
    faults,
  };
}

/**
 * Proposes one coupon for each of these members. Refuses couponUnknown, couponNotOpen, giftFaulty, couponsGone,
 * proposalWaits.
 */
export async function askGift(
  deps: Deps,
  { note, ...wanted }: Wanted & { note: string },
  staff: StaffSignedIn,
): Promise<string> {
  const campaign = await requireCampaign(deps, wanted.couponId);
  if (!isOpen(campaign, today(deps))) throw new Refusal('couponNotOpen');
  const { accounts, cardNos, faults } = await resolveCards(deps, wanted.cards, 'zh');
  if (faults.length > 0 || accounts.length === 0)
    throw new Refusal('giftFaulty', { count: Math.max(1, faults.length) });
  const left = await leftOf(deps, campaign);
  if (left !== null && accounts.length - (await countHad(deps, campaign, accounts)) > left)
    throw new Refusal('couponsGone');
  const body = { kind: 'GIFT', campaignId: campaign.id, campaignName: campaign.nameCn, cards: cardNos, note };
  const subject = createHash('sha256')
    .update(JSON.stringify([campaign.id, cardNos.toSorted()]))
    .digest('hex')
    .slice(0, 32);
  return inTransaction(deps.db, (tx) => propose(deps, tx, { kind: campaignsKind, subject, body, staff }));
}

async function requireCampaign({ db }: Deps, couponId: string): Promise<Campaign> {
  const campaign = (await listRunningCampaigns(db)).find(
    ({ id, receive }) => id === couponId && receive.by === 'STAFF',
  );
  if (!campaign) throw new Refusal('couponUnknown');
  return campaign;
}

async function resolveCards({ db, config }: Deps, text: string, language: Language) {
  const inWords = textIn(language);
  const { cardNos, problems } = readCardNumbers(text, config.carrier.accountingCode);
  const cards = [...new Set(cardNos)];
  const { holders, unknown } = await listHolders(db, cards.slice(0, mostCards));
  const lines = text.split(/\r?\n/);
  const lineOf = (card: string) => lines.findIndex((line) => (line.split(',')[0] ?? '').trim() === card) + 1;
  const cellOf = (line: number) => (lines[line - 1] ?? '').split(',')[0]?.trim() ?? '';
  const tooMany = inWords(`一次最多 ${mostCards} 张卡`, `at most ${mostCards} cards at once`);
  const faults = [
    ...problems.map(({ line }) => ({
      line,
      card: cellOf(line),
      message: inWords('卡号有误', 'this card number is not valid'),
    })),
    ...unknown.map((card) => ({
      line: lineOf(card),
      card,
      message: inWords('没有这位会员', 'no member has this card'),
    })),
    ...(cards.length > mostCards ? [{ line: 0, card: String(cards.length), message: tooMany }] : []),
  ];
  return { accounts: [...holders.values()], cardNos: [...holders.keys()], faults };
}

async function countHad({ db }: Deps, { id }: Campaign, accounts: readonly string[]): Promise<number> {
  if (accounts.length === 0) return 0;
  const { count } = await db
    .selectFrom('discount_coupon')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('campaign_id', '=', id)
    .where('ticket_no', 'is', null)
    .where('account_id', 'in', accounts)
    .executeTakeFirstOrThrow();
  return count;
}

async function leftOf({ db }: Deps, { id, receive: { stock } }: Campaign): Promise<number | null> {
  if (stock === null) return null;
  const row = await db
    .selectFrom('discount_coupon_stock')
    .select('claimed')
    .where('campaign_id', '=', id)
    .executeTakeFirst();
  return Math.max(0, stock - (row?.claimed ?? 0));
}
