import type { Bilingual } from '@haidai/domain';
import type { NoCoupon } from '@haidai/domain/coupon';
import { withEnglishDates } from '@haidai/domain/time';
import { type ClaimedTerms, type Language, textIn } from '../../platform/index.ts';
import { loadCatalogue } from '../flights/index.ts';

const scopeTexts: Record<ClaimedTerms['scope'], Bilingual> = {
  MEMBER: { zh: '仅限会员本人乘机', en: 'For the member only' },
  MEMBER_AND_BENEFICIARY: { zh: '会员本人及已生效的受让人乘机', en: 'For the member and effective assignees only' },
  BENEFICIARY: { zh: '仅限已生效的受让人乘机', en: 'Only for effective assignees' },
  UNRESTRICTED: { zh: '乘机人不限', en: 'For any passenger' },
};

const typeTexts: Record<ClaimedTerms['passengerTypes'][number], Bilingual> = {
  A: { zh: '成人', en: 'adult' },
  C: { zh: '儿童', en: 'child' },
  B: { zh: '婴儿', en: 'infant' },
};

const reasonTexts: Record<NoCoupon['reason'] | 'used' | 'expired', Bilingual> = {
  takesNone: { zh: '秒杀机票不可使用优惠券', en: 'coupons cannot be used for flash sale fares' },
  payment: { zh: '仅限现金支付的订单', en: 'only for orders paid in cash' },
  firstPurchase: { zh: '仅限首次购票', en: 'only for a first purchase' },
  scope: { zh: '乘机人不在适用范围内', en: 'it is not valid for these passengers' },
  passengerType: { zh: '不适用于这些乘客类型', en: 'it is not valid for these passenger types' },
  route: { zh: '不适用于该航线', en: 'it is not valid on this route' },
  travelDate: { zh: '不适用于该乘机日期', en: 'it is not valid on this travel date' },
  class: { zh: '不适用于该票价', en: 'it is not valid for this fare' },
  threshold: { zh: '票价未达到使用门槛', en: 'the fares do not reach the minimum amount' },
  used: { zh: '已被使用', en: 'it has already been used' },
  expired: { zh: '已过期', en: 'it has expired' },
};

export function reasonText(reason: keyof typeof reasonTexts, language: Language): string {
  return reasonTexts[reason][language];
}

/** Describes every condition of a coupon for the claim page, one line each. */
export function conditionTexts(terms: ClaimedTerms, language: Language): string[] {
  const text = textIn(language);
  const { travelFrom, travelTo, classes, passengerTypes, payment, firstPurchase } = terms;
  const types = passengerTypes.map((type) => typeTexts[type][language]).join(text('、', ', '));
  return [
    scopeTexts[terms.scope][language],
    ...(types ? [text(`抵减${types}票价，不含税费`, `Off ${types} fares, not taxes`)] : []),
    routesText(terms.routes, language),
    text(`乘机日期 ${travelFrom} 至 ${travelTo}`, withEnglishDates(`Travel from ${travelFrom} to ${travelTo}`)),
    ...(classes.length > 0 ? [faresText(classes, language)] : []),
    ...(payment.join() === 'CASH' ? [text('仅限现金支付的订单', 'Orders paid in cash')] : []),
    ...(firstPurchase ? [text('仅限首次购票的会员', 'First purchase only')] : []),
    refundText(terms.afterRefund, language),
  ];
}

/** Returns the name of a coupon. Stored terms have one field for each language. */
export function couponName({ nameCn: zh, nameEn: en }: ClaimedTerms): Bilingual {
  return { zh, en };
}

function routesText(routes: readonly string[], language: Language): string {
  const text = textIn(language);
  if (routes.length === 0) return text('全部航线', 'All routes');
  const { places } = loadCatalogue();
  const nameOf = (code: string) => {
    const airport = places.airport(code);
    return airport?.city[language] ?? code;
  };
  // A city may have several airports.
  const named = [...new Set(routes.map((route) => route.split('-').map(nameOf).join('—')))];
  return text(`适用航线 ${named.join('、')}`, `Routes ${named.join(', ')}`);
}

/** Names the fare families of booking classes. Travellers choose a fare by the name of its family. */
function faresText(classes: readonly string[], language: Language): string {
  const { tables } = loadCatalogue();
  const named = new Set(
    tables.classes
      .filter(({ code }) => classes.includes(code))
      .map(({ family }) => tables.families.get(family)?.name[language] ?? ''),
  );
  return textIn(language)(`适用票价 ${[...named].join('、')}`, `Fares ${[...named].join(', ')}`);
}

function refundText({ voluntary, involuntary, backDays }: ClaimedTerms['afterRefund'], language: Language): string {
  const back =
    language === 'zh' ? `退回，至少再有效 ${backDays} 天` : `is returned, valid for at least another ${backDays} days`;
  const lost = language === 'zh' ? '不退回' : 'is not returned';
  const say = (outcome: 'LOST' | 'BACK') => (outcome === 'BACK' ? back : lost);
  return language === 'zh'
    ? `自愿退票后${say(voluntary)}；非自愿退票后${say(involuntary)}`
    : `After a voluntary refund it ${say(voluntary)}, after an involuntary one it ${say(involuntary)}`;
}
