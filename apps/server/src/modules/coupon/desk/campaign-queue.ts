import { couponText } from '@haidai/domain/coupon';
import { sql } from 'kysely';
import { type Deps, type Language, Refusal, type StaffSignedIn, type Tx, textIn } from '../../../platform/index.ts';
import { proposalQueue } from '../../staff/index.ts';
import { type Campaign, termsOf } from '../campaign/campaign-file.ts';
import { isOpen, listRunningCampaigns } from '../campaign/campaigns.ts';
import { issueToAll, listHolders } from '../campaign/issue-coupons.ts';
import { today } from '../claim/claim-coupon.ts';
import { conditionTexts } from '../condition-texts.ts';

export const campaignsKind = 'coupon.campaigns';

/**
 * A proposal that a second person must approve: a campaign without its id, or coupons for the members of some cards.
 */
export type AskedOfCoupons =
  | { kind: 'CAMPAIGN'; campaign: Omit<Campaign, 'id'> }
  | { kind: 'GIFT'; campaignId: string; campaignName: string; cards: readonly string[]; note: string };

export function titleOfAsked(asked: AskedOfCoupons, language: Language): string {
  const text = textIn(language);
  if (asked.kind === 'GIFT') {
    const count = asked.cards.length;
    return text(`发放“${asked.campaignName}”给 ${count} 位会员`, `${asked.campaignName} for ${count} members`);
  }
  return text(`新建活动：${asked.campaign.nameCn}`, `New campaign: ${asked.campaign.nameEn}`);
}

export const campaignQueue = proposalQueue<AskedOfCoupons>({
  kind: campaignsKind,
  title: { zh: '优惠券复核', en: 'Coupon campaigns and gifts' },
  permission: 'offers.edit',
  describe: async (_deps, asked, language) => ({
    title: titleOfAsked(asked, language),
    facts: factsOf(asked, language === 'zh'),
  }),
  async apply(deps, tx, asked, staff) {
    if (asked.kind === 'CAMPAIGN') await createCampaign(deps, tx, asked.campaign, staff);
    else await issueGift(deps, tx, asked);
    return undefined;
  },
});

function factsOf(asked: AskedOfCoupons, zh: boolean) {
  if (asked.kind === 'GIFT') {
    return [
      { label: zh ? '活动' : 'Campaign', value: asked.campaignId },
      { label: zh ? '会员数' : 'Members', value: String(asked.cards.length) },
      {
        label: zh ? '卡号' : 'Cards',
        value: `${asked.cards.slice(0, 20).join(', ')}${asked.cards.length > 20 ? ' …' : ''}`,
      },
      { label: zh ? '原因' : 'Reason', value: asked.note },
    ];
  }
  const { campaign } = asked;
  const { receive } = campaign;
  const by = {
    CENTRE: ['领券中心', 'Coupon centre'],
    STAFF: ['工作人员发放', 'Issued by staff'],
    TICKET: ['凭客票', 'By ticket'],
  };
  const language = zh ? 'zh' : 'en';
  const none = zh ? '不限' : 'no limit';
  return [
    { label: zh ? '优惠' : 'Discount', value: couponText(campaign.value)[language] },
    { label: zh ? '领取方式' : 'Claimed through', value: by[receive.by][zh ? 0 : 1] ?? '' },
    { label: zh ? '领取时间' : 'Claim period', value: `${receive.from} – ${receive.to}` },
    { label: zh ? '数量' : 'Stock', value: receive.stock === null ? none : String(receive.stock) },
    { label: zh ? '有效天数' : 'Valid for (days)', value: String(campaign.validDays) },
    {
      label: zh ? '条件' : 'Conditions',
      value: conditionTexts(termsOf({ ...campaign, id: 'DESK-0' }), language).join(zh ? '；' : '; '),
    },
  ];
}

async function createCampaign(deps: Deps, tx: Tx, campaign: Omit<Campaign, 'id'>, staff: StaffSignedIn): Promise<void> {
  const { rows } = await sql<{ number: number }>`select nextval('coupon_campaign_number') as number`.execute(tx);
  const id = `DESK-${rows[0]?.number}`;
  await tx
    .insertInto('coupon_campaign')
    .values({
      id,
      campaign: JSON.stringify({ ...campaign, id }),
      agreed_by: staff.staffId,
      made_at: deps.clock.now(),
    })
    .execute();
}

async function issueGift(deps: Deps, tx: Tx, asked: Extract<AskedOfCoupons, { kind: 'GIFT' }>): Promise<void> {
  const campaign = (await listRunningCampaigns(tx)).find(({ id }) => id === asked.campaignId);
  if (!campaign || !isOpen(campaign, today(deps)))
    throw notPossible('该活动已停止或不在发放时间内', 'the campaign has ended or is not open');
  const { holders, unknown } = await listHolders(tx, asked.cards);
  if (unknown.length > 0) throw notPossible(`卡号 ${unknown[0]} 已不存在`, `card ${unknown[0]} is gone`);
  try {
    await issueToAll(deps, tx, campaign, holders);
  } catch (error) {
    if (!(error instanceof Refusal && error.refusal === 'couponsGone')) throw error;
    throw notPossible('剩余数量不足', 'not enough coupons are left');
  }
}

function notPossible(zh: string, en: string): Refusal {
  return new Refusal('proposalNotPossible', { reason: { zh, en } });
}
