import type { OperationResult } from '@haidai/contract';
import type { quoteRefund } from '@haidai/contract/refund';
import type { Bilingual } from '@haidai/domain';
import { fenToYuan } from '@haidai/domain/money';
import type { RefundStatus } from '@haidai/domain/refund';
import type { FrozenRefundLine, Language } from '../../platform/index.ts';
import type { Catalogue } from '../flights/index.ts';
import type { RefundOffer } from './quote/quote-refund.ts';

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
  const taxName = tax?.name[language];
  return {
    passengerSeq: line.passengerSeq,
    segmentIndex: line.segment,
    kind: line.kind,
    code: line.code,
    name: taxName ?? (line.code === 'WEEKCARD' ? ride : names[line.kind])[language],
    amount: fenToYuan(line.amountFen),
    points: line.points,
    ruleId: line.ruleId,
    ruleText: line.ruleText[language],
  };
}

const ride = { zh: '周周飞次数', en: 'Week card flight' };

const names = {
  fare: { zh: '票款', en: 'Fare' },
  fee: { zh: '退票费', en: 'Refund fee' },
  tax: { zh: '税费', en: 'Tax' },
  points: { zh: '积分', en: 'Points' },
  voucher: { zh: '兑换券', en: 'Voucher' },
  addOn: { zh: '增值服务', en: 'Add-on' },
  insurance: { zh: '保险', en: 'Insurance' },
} as const satisfies Record<FrozenRefundLine['kind'], Bilingual>;

/** The texts of a refund's steps for its traveller. Steps between staff members have no text. */
const steps: Readonly<Record<string, Bilingual>> = {
  apply: { zh: '提交申请', en: 'Requested' },
  take: { zh: '已受理', en: 'Accepted for review' },
  firstApprove: { zh: '初审通过', en: 'First check passed' },
  approve: { zh: '审核通过', en: 'Approved' },
  secondApprove: { zh: '复审通过', en: 'Second check passed' },
  payOut: { zh: '退款已提交支付渠道', en: 'Refund sent to the payment provider' },
  retryMoney: { zh: '退款已重新提交', en: 'Refund sent again' },
  moneyRefused: {
    zh: '支付渠道未受理，工作人员正在处理',
    en: 'Not accepted by the payment provider, our staff are handling it',
  },
  moneyArrived: { zh: '退款成功', en: 'Refunded' },
  bookByHand: { zh: '已由工作人员退款', en: 'Refunded by our staff' },
  firstRefuse: { zh: '申请未通过', en: 'Not approved' },
  refuse: { zh: '申请未通过', en: 'Not approved' },
};

const tried = {
  zh: '支付渠道未受理这笔退款。工作人员会重新退回原支付账户，或与您联系改用其他方式退还，您无须再次申请。',
  en: 'The payment provider did not accept this refund. Our staff will send it to the original account again, or contact you to refund it another way. You need not apply again.',
} as const;

/** The texts about the next step if a gateway did not pay the money. */
const nextTexts: Readonly<Partial<Record<RefundStatus, Bilingual>>> = {
  REFUND_MONEY_FAILED: tried,
  REFUND_MONEY_CANCELLED: tried,
  REFUND_FAILED: tried,
  REFUND_MONEY_EXCEPTION: {
    zh: '支付渠道还没有确认这笔退款，我们正在核实，到账后另行通知。',
    en: 'The payment provider has not confirmed this refund yet. We are checking, and will notify you once it is paid.',
  },
};

/** Describes the next step of a refund for the traveller. Returns '' if the status needs no further text. */
export function describeNextStep(status: RefundStatus, language: Language): string {
  return nextTexts[status]?.[language] ?? '';
}

export function describeStep(event: string, language: Language): string | undefined {
  return steps[event]?.[language];
}
