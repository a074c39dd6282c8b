import { formatYuan } from '../money/index.ts';
import { classAs, classOn, type FareTables, feeGroupFor, productOn, quoteFee } from '../shopping/index.ts';
import { type RefundCase, type RefundLine, toLine } from './line.ts';
import type { Award, RefundCoupon } from './ticket.ts';

/** Lists the refund lines of one coupon: the fare and its fee (or the award that paid the fare), and all its taxes. */
export function couponLines(tables: FareTables, coupon: RefundCoupon, given: RefundCase): RefundLine[] {
  const { segment, award } = coupon;
  return [
    ...(award ? [awardLine(segment, award, given)] : [fareLine(coupon, given), feeLine(tables, coupon, given)]),
    ...coupon.taxes.map(({ code, amountFen, ruleId }) =>
      toLine({
        segment,
        kind: 'tax',
        code,
        amountFen,
        ruleId,
        ruleText: {
          zh: '未使用航段的税费全额退还',
          en: 'Taxes and surcharges of an unused flight are refunded in full',
        },
      }),
    ),
  ];
}

function fareLine({ segment, faceFen, paidFen }: RefundCoupon, { terms }: RefundCase): RefundLine {
  const face = formatYuan(faceFen);
  const isWhole = faceFen === paidFen;
  return toLine({
    segment,
    kind: 'fare',
    code: 'FARE',
    amountFen: paidFen,
    ruleId: `${terms.id}-FARE`,
    ruleText: {
      zh: isWhole ? '未使用航段的票款' : `未使用航段的实付票款（票面价 ${face}，优惠部分不退）`,
      en: isWhole ? 'Fare of an unused flight' : `Fare of an unused flight as paid (discount on ${face} not refunded)`,
    },
  });
}

function feeLine(tables: FareTables, coupon: RefundCoupon, given: RefundCase): RefundLine {
  const { segment, classCode, productCode, faceFen, paidFen, type } = coupon;
  const line = { segment, kind: 'fee', code: 'FEE' } as const;
  if (given.reason === 'FZY') {
    const ruleId = `${given.terms.id}-FZY`;
    return toLine({ ...line, ruleId, ruleText: { zh: '非自愿退票，不收退票费', en: 'Involuntary refund: no fee' } });
  }
  const { minutesBefore, issueDate } = given;
  const sold = classOn(tables, classCode, issueDate);
  if (!sold) throw new RangeError(`$CARRIER_DIR/fares has no class ${classCode} on ${issueDate}`);
  const product = productCode ? productOn(tables, productCode, issueDate) : undefined;
  const feeGroup = feeGroupFor(classAs(sold, product ?? null), type);
  const fee = quoteFee(tables, { kind: 'refund', feeGroup, faceFen, minutesBefore, issueDate });
  return toLine({
    ...line,
    // `|| 0` turns -0 into 0.
    amountFen: -Math.min(fee.feeFen ?? faceFen, paidFen) || 0,
    ruleId: fee.ruleId,
    ruleText: {
      zh: `${fee.window.text.zh}：票面价 ${formatYuan(faceFen)} 的 ${fee.percent}%`,
      en: `${fee.window.text.en}: ${fee.percent}% of the fare of ${formatYuan(faceFen)}`,
    },
  });
}

/**
 * Returns the line of points or a voucher. An involuntary refund restores all of them, a voluntary one the share of the
 * terms.
 */
function awardLine(segment: number, award: Award, { terms, reason }: RefundCase): RefundLine {
  const percent = reason === 'FZY' ? 100 : terms.awardPercent;
  const ruleId = `${terms.id}-AWARD-${reason}`;
  const [backZh, backEn] = percent === 0 ? ['不退', 'not refunded'] : [`退还 ${percent}%`, `${percent}% returned`];
  const whyZh = reason === 'FZY' ? '非自愿退票' : '自愿退票';
  const whyEn = reason === 'FZY' ? 'Involuntary refund' : 'Voluntary refund';
  if (award.kind === 'voucher') {
    const voucherNo = percent === 100 ? award.voucherNo : null;
    const [nameZh, nameEn] = award.isRide ? ['周周飞次数', 'the flight of the card'] : ['兑换券', 'the voucher'];
    const [zh, en] = voucherNo ? ['退还', 'is returned'] : ['不退', 'is not returned'];
    const words = { ruleText: { zh: `${whyZh}：${nameZh}${zh}`, en: `${whyEn}: ${nameEn} ${en}` } };
    const code = award.isRide ? 'WEEKCARD' : 'VOUCHER';
    return toLine({ segment, kind: 'voucher', code, voucherNo, ruleId, ...words });
  }
  return toLine({
    segment,
    kind: 'points',
    code: 'POINTS',
    points: Math.floor((award.points * percent) / 100),
    ruleId,
    ruleText: {
      zh: `${whyZh}：${award.points.toLocaleString('en-US')} 积分${backZh}`,
      en: `${whyEn}: ${award.points.toLocaleString('en-US')} points, ${backEn}`,
    },
  });
}
