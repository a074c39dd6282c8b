import type { OperationResult } from '@haidai/contract';
import type { quoteRefund } from '@haidai/contract/refund';
import { fenToYuan } from '@haidai/domain/money';
import type { FrozenRefundLine, Language } from '../../platform/index.ts';
import type { Catalogue } from '../flights/index.ts';
import type { RefundOffer } from './quote-refund.ts';

type Offer = OperationResult<typeof quoteRefund>;

export function toOffer(offer: RefundOffer, catalogue: Catalogue, now: Date, language: Language): Offer {
  return {
    quote: offer.quote,
    validUntil: offer.validUntil.toISOString(),
    serverTime: now.toISOString(),
    lines: offer.lines.map((line) => toLine(line, catalogue, language)),
    fee: fenToYuan(offer.feeFen),
    refundAmount: fenToYuan(offer.refundFen),
    refundPoints: offer.refundPoints,
    needsCheck: offer.needsCheck,
    dearer: offer.dearer && { from: offer.dearer.from.toISOString(), fee: fenToYuan(offer.dearer.feeFen) },
  };
}

export function toLine(line: FrozenRefundLine, { tables }: Catalogue, language: Language): Offer['lines'][number] {
  const tax = line.kind === 'tax' ? tables.taxes.find(({ code }) => code === line.code) : undefined;
  const taxName = language === 'zh' ? tax?.nameCn : tax?.nameEn;
  return {
    passengerSeq: line.passengerSeq,
    segmentIndex: line.segment,
    kind: line.kind,
    code: line.code,
    name: taxName ?? (line.code === 'WEEKCARD' ? ride : names[line.kind])[language],
    amount: fenToYuan(line.amountFen),
    points: line.points,
    ruleId: line.ruleId,
    ruleText: language === 'zh' ? line.ruleTextCn : line.ruleTextEn,
  };
}

const ride = { zh: '周周飞次数', en: 'Flight of the week card' };

const names = {
  fare: { zh: '票款', en: 'Fare' },
  fee: { zh: '退票费', en: 'Refund fee' },
  tax: { zh: '税费', en: 'Tax' },
  points: { zh: '积分', en: 'Points' },
  voucher: { zh: '兑换券', en: 'Voucher' },
  addOn: { zh: '增值服务', en: 'Add-on' },
  insurance: { zh: '保险', en: 'Insurance' },
} as const satisfies Record<FrozenRefundLine['kind'], { zh: string; en: string }>;

/** The steps of a refund as its traveller reads them; what is only between colleagues is none. */
const steps: Readonly<Record<string, { zh: string; en: string }>> = {
  apply: { zh: '提交申请', en: 'Requested' },
  take: { zh: '已受理', en: 'Taken up' },
  firstApprove: { zh: '初审通过', en: 'First check passed' },
  approve: { zh: '审核通过', en: 'Agreed to' },
  secondApprove: { zh: '复审通过', en: 'Second check passed' },
  payOut: { zh: '退款已提交支付渠道', en: 'Sent to the gateway' },
  retryMoney: { zh: '退款已重新提交', en: 'Sent to the gateway again' },
  moneyRefused: { zh: '支付渠道未受理，工作人员正在处理', en: 'The gateway refused; staff are looking at it' },
  moneyArrived: { zh: '退款成功', en: 'Refunded' },
  bookByHand: { zh: '已由工作人员退款', en: 'Refunded by our staff' },
  firstRefuse: { zh: '申请未通过', en: 'Refused' },
  refuse: { zh: '申请未通过', en: 'Refused' },
};

export function sayStep(event: string, language: Language): string | undefined {
  return steps[event]?.[language];
}
