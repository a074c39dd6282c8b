import { formatYuan } from '../money/index.ts';
import type { ChangeTerms } from '../shopping/index.ts';
import type { ChangeLine } from './line.ts';
import type { ChangeCoupon, NewCoupon } from './ticket.ts';
import { pointsOf, sum, taxSum } from './write-coupons.ts';

/**
 * Returns the line of the fare difference, in the means that paid the old fare: money or points. A voucher covers any
 * new fare.
 */
export function differenceLine(
  terms: ChangeTerms,
  given: readonly ChangeCoupon[],
  taken: readonly NewCoupon[],
): ChangeLine {
  const [kind] = given.flatMap(({ award }) => award?.kind ?? []);
  if (kind === 'points') return pointsLine(terms, given, taken);
  return kind === 'voucher' ? voucherLine(terms, taken) : moneyLine(terms, given, taken);
}

function pointsLine({ id }: ChangeTerms, given: readonly ChangeCoupon[], taken: readonly NewCoupon[]): ChangeLine {
  const before = pointsOf(given);
  const after = sum(taken.map(({ points }) => points));
  const [leftZh, leftEn] =
    after < before
      ? ['：差额不退，保留在客票上', ': the difference is not refunded and stays on the ticket']
      : ['', ''];
  const [was, is] = [before.toLocaleString('en-US'), after.toLocaleString('en-US')];
  return {
    segment: taken[0]?.segment ?? 0,
    kind: 'points',
    amountFen: 0,
    points: Math.max(0, after - before),
    ruleId: `${id}-POINTS/${rulesOf(taken)}`,
    ruleText: {
      zh: `新航班 ${is} 积分，原客票 ${was} 积分${leftZh}`,
      en: `New flight ${is} points, original ticket ${was} points${leftEn}`,
    },
  };
}

function voucherLine({ id }: ChangeTerms, taken: readonly NewCoupon[]): ChangeLine {
  return {
    segment: taken[0]?.segment ?? 0,
    kind: 'difference',
    amountFen: 0,
    points: 0,
    ruleId: `${id}-VOUCHER`,
    ruleText: {
      zh: '原兑换券继续抵新航班的票款，不收差价',
      en: 'The voucher also covers the fare of the new flight: no fare difference',
    },
  };
}

function rulesOf(taken: readonly NewCoupon[]): string {
  return [...new Set(taken.map(({ fareRuleId }) => fareRuleId))].join('+');
}

function moneyLine({ id }: ChangeTerms, given: readonly ChangeCoupon[], taken: readonly NewCoupon[]): ChangeLine {
  const before = sum(given.map(({ faceFen }) => faceFen));
  const after = sum(taken.map(({ fareFen }) => fareFen));
  const isDearer = after > before;
  const [leftZh, leftEn] =
    after < before
      ? ['：差额不退，保留在客票上', ': the difference is not refunded and stays on the ticket']
      : ['', ''];
  return {
    segment: taken[0]?.segment ?? 0,
    kind: 'difference',
    amountFen: isDearer ? after - before : 0,
    points: 0,
    ruleId: `${id}-DIFF/${rulesOf(taken)}`,
    ruleText: {
      zh: `新票价 ${formatYuan(after)}，原票价 ${formatYuan(before)}${leftZh}`,
      en: `New fare ${formatYuan(after)}, original fare ${formatYuan(before)}${leftEn}`,
    },
  };
}

export function taxLine({ id }: ChangeTerms, given: readonly ChangeCoupon[], taken: readonly NewCoupon[]): ChangeLine {
  return {
    segment: taken[0]?.segment ?? 0,
    kind: 'tax',
    amountFen: Math.max(0, taxSum(taken) - taxSum(given)),
    points: 0,
    ruleId: `${id}-TAX`,
    ruleText: {
      zh: '税费按原出票日的标准计算，燃油附加费上调不补收',
      en: 'Taxes and surcharges are those of the original issue date; a later rise in the fuel surcharge is not charged',
    },
  };
}
