import { mostFlashSeats } from '@haidai/domain/flashsale';
import { formatYuan } from '@haidai/domain/money';
import { type FareProduct, type FareRules, productOn } from '@haidai/domain/shopping';
import { Refusal } from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import { loadCarrier } from '../../reference/index.ts';
import type { RoundRow } from './read-sales.ts';

interface Term {
  ruleId: string;
  zh: string;
  en: string;
}

/** Describes the conditions that a buyer must read before the purchase. Each condition names its row in the data. */
export function describeTerms({ tables }: Catalogue, round: RoundRow, rules: FareRules, issueDate: string): Term[] {
  const product = productOn(tables, round.product_code, issueDate);
  if (!product) throw new Refusal('flashSaleNotFound');
  const { id, terms } = product;
  return [
    {
      ruleId: round.round_id,
      zh: `限登录会员购买：每位会员本场最多 ${round.per_member} 席，同一证件最多 ${round.per_document} 席，每单最多 ${mostFlashSeats} 人（含儿童）`,
      en: `Members only: up to ${round.per_member} seats per member and ${round.per_document} per document in this round, and ${mostFlashSeats} people per order including children`,
    },
    { ruleId: id, zh: `${rules.baggage.zh}，${rules.carryOn.zh}`, en: `${rules.baggage.en}, ${rules.carryOn.en}` },
    describeChange(tables.feeGroups, terms.feeGroup ?? '', rules),
    describeRefund(rules),
    ...(loadCarrier().sells.points ? [describeEarning(product, rules)] : []),
    {
      ruleId: id,
      zh: `下单后 ${terms.payMinutes} 分钟内付款，逾期座位分配给下一位；不可与优惠券同时使用`,
      en: `Pay within ${terms.payMinutes} minutes of ordering, or the seats go to the next in the queue. Cannot be combined with coupons`,
    },
  ];
}

function describeEarning({ id, terms: { earnPercent = 0 } }: FareProduct, { points }: FareRules): Term {
  if (earnPercent === 0) return { ruleId: id, zh: '不累积积分', en: 'No points' };
  return {
    ruleId: id,
    zh: `按票面价每元累积 ${earnPercent / 100} 积分，本票 ${points} 分`,
    en: `${earnPercent / 100} points per yuan of the fare, ${points} for this ticket`,
  };
}

function describeChange(
  groups: readonly { group: string; changeYuan?: readonly number[] }[],
  group: string,
  { change, bookingClass }: FareRules,
): Term {
  const fees = groups.find((each) => each.group === group)?.changeYuan ?? [];
  const endorsable = bookingClass.endorsable;
  const each = fees.map((yuan) => formatYuan(yuan * 100)).join('、');
  return {
    ruleId: change[0]?.ruleId ?? '',
    zh: `${fees.length > 0 ? `可自愿改期 ${fees.length} 次，改期费 ${each}` : '不得自愿改期'}${endorsable ? '' : '；不得签转'}`,
    en: `${fees.length > 0 ? `Voluntary changes allowed: ${fees.length}, fee ${each}` : 'No voluntary change'}${endorsable ? '' : '; not endorsable'}`,
  };
}

function describeRefund({ refund }: FareRules): Term {
  const [first] = refund;
  const isTaxesOnly = refund.every(({ percent }) => percent === 100);
  return {
    ruleId: first?.ruleId ?? '',
    zh: isTaxesOnly ? '自愿退票仅退未使用的民航发展基金和燃油附加费' : '自愿退票按退票规则收费',
    en: isTaxesOnly
      ? 'A voluntary refund returns unused taxes and surcharges only'
      : 'Voluntary refunds are charged by the refund rules',
  };
}
