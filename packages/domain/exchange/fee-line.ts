import { formatYuan } from '../money/index.ts';
import { classAs, classOn, type FareTables, feeGroupFor, productOn, quoteFee } from '../shopping/index.ts';
import type { Instant, IsoDate } from '../time/index.ts';
import type { ChangeLine } from './line.ts';
import type { ChangeCoupon } from './ticket.ts';

interface FeeCase {
  readonly issueDate: IsoDate;
  readonly at: Instant;
  readonly changesMade: number;
}

export interface ChangeFee {
  line: ChangeLine;
  /** Whether the fee is a fixed sum for the change and not a share of the fare of this coupon. */
  isFixed: boolean;
}

/** Returns the change fee of a coupon. Returns null if this fare can no longer be changed at the given time. */
export function feeLine(tables: FareTables, coupon: ChangeCoupon, given: FeeCase): ChangeFee | null {
  const { issueDate, at, changesMade } = given;
  const minutesBefore = (coupon.departAt - at) / 60_000;
  const sold = classOn(tables, coupon.classCode, issueDate);
  if (!sold) throw new RangeError(`$CARRIER_DIR/fares has no class ${coupon.classCode} on ${issueDate}`);
  const product = coupon.productCode ? productOn(tables, coupon.productCode, issueDate) : undefined;
  const feeGroup = feeGroupFor(classAs(sold, product ?? null), coupon.type);
  const { faceFen } = coupon;
  const fee = quoteFee(tables, { kind: 'change', feeGroup, faceFen, minutesBefore, issueDate, changesMade });
  if (fee.feeFen === null) return null;
  const { text } = fee.window;
  const [howZh, howEn] =
    fee.percent === null
      ? ['每次改期收取固定费用', 'fixed fee for each change']
      : [`票面价 ${formatYuan(faceFen)} 的 ${fee.percent}%`, `${fee.percent}% of the fare of ${formatYuan(faceFen)}`];
  const isFixed = fee.percent === null;
  const line: ChangeLine = {
    segment: coupon.segment,
    kind: 'fee',
    amountFen: fee.feeFen,
    points: 0,
    ruleId: fee.ruleId,
    ruleText: { zh: isFixed ? howZh : `${text.zh}：${howZh}`, en: isFixed ? howEn : `${text.en}: ${howEn}` },
  };
  return { line, isFixed };
}
