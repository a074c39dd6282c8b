import { type RefundCase, type RefundLine, toLine } from './line.ts';
import type { RefundExtra } from './ticket.ts';

/**
 * Returns the refund line of an add-on or a policy, which is refunded in full or not at all. An involuntary refund
 * includes it always. Otherwise an add-on is refunded until the limit of the terms (inclusive), and a policy until its
 * cover begins.
 */
export function extraLine(extra: RefundExtra, given: RefundCase): RefundLine {
  const { terms, reason } = given;
  const { segment, kind, code, paidFen, name } = extra;
  const isBack = reason === 'FZY' || isInTime(extra, given);
  const [whyZh, whyEn] = reason === 'FZY' ? ['非自愿退票', 'involuntary refund'] : limitText(extra, given);
  return toLine({
    segment,
    kind,
    code,
    amountFen: isBack ? paidFen : 0,
    ...(extra.isLaterSale && { isLaterSale: true }),
    ruleId: `${extra.rule?.id ?? `${terms.id}-${kind === 'addOn' ? 'ADDON' : 'INSURANCE'}`}${reason === 'FZY' ? '-FZY' : ''}`,
    ruleText: {
      zh: `${name.zh}：${whyZh}，${isBack ? '全额退还' : '不退'}`,
      en: `${name.en}: ${whyEn}, ${isBack ? 'refunded in full' : 'not refunded'}`,
    },
  });
}

/** Whether the extra is refunded on a voluntary refund. */
function isInTime(extra: RefundExtra, { terms, minutesBefore }: Pick<RefundCase, 'terms' | 'minutesBefore'>): boolean {
  return extra.kind === 'addOn' ? minutesBefore >= addOnMinutes(extra, terms) : minutesBefore > terms.insuranceMinutes;
}

function addOnMinutes({ rule }: RefundExtra, terms: RefundCase['terms']): number {
  return rule?.minutes ?? terms.addOnMinutes;
}

function limitText(extra: RefundExtra, given: RefundCase): [string, string] {
  const inTime = isInTime(extra, given);
  if (extra.kind === 'insurance')
    return inTime ? ['保障尚未开始', 'cover has not started'] : ['保障已经开始', 'cover has started'];
  const hours = addOnMinutes(extra, given.terms) / 60;
  return inTime
    ? [`起飞前 ${hours} 小时（含）以上`, `${hours} hours or more before departure`]
    : [`起飞前不足 ${hours} 小时`, `less than ${hours} hours before departure`];
}
