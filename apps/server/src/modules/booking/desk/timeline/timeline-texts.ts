import { ancillaryStatusTexts } from '@haidai/domain/ancillaries';
import { compensationStatusTexts, type DisruptionStatus } from '@haidai/domain/disruption';
import { insuranceStatusTexts } from '@haidai/domain/insurance';
import { nameCorrectionTexts } from '@haidai/domain/name-correction';
import { disputeStatusTexts, payMethods } from '@haidai/domain/payment';
import { couponTexts, moneyBackTexts, paymentTexts, type Tone, type Words } from '../desk-texts.ts';
import { refundStateTexts } from '../money/money-texts.ts';

interface MachineWords {
  /** The name of what moves. */
  readonly name: Words;
  /** The states, as the staff read them. */
  readonly states: Readonly<Record<string, Words>>;
  /** The states that need a look. */
  readonly bad?: readonly string[];
}

const disruptionTexts: Readonly<Record<DisruptionStatus, Words>> = {
  OPEN: { zh: '等待旅客选择', en: 'awaiting the traveller’s decision' },
  KEPT: { zh: '旅客继续乘坐', en: 'the traveller keeps the flight' },
  CHANGED: { zh: '旅客免费改期', en: 'the traveller changed free of charge' },
  REFUNDED: { zh: '全额退票', en: 'refunded in full' },
  CLOSED: { zh: '航班已恢复', en: 'flight back on schedule' },
};

/** The words for each state machine whose moves the timeline of an order shows. The order itself has its own texts. */
export const machineTexts: Readonly<Record<string, MachineWords>> = {
  payment: { name: { zh: '支付', en: 'Payment' }, states: paymentTexts, bad: ['MISMATCH'] },
  'payment-refund': { name: { zh: '退款', en: 'Refund' }, states: moneyBackTexts, bad: ['REFUSED', 'WITHDRAWN'] },
  'ticket-refund': {
    name: { zh: '退票申请', en: 'Refund request' },
    states: refundStateTexts,
    bad: ['REFUND_TICKET_FAILED', 'REFUND_MONEY_FAILED', 'REFUND_MONEY_EXCEPTION', 'REFUND_MONEY_CANCELLED'],
  },
  'product-refund': {
    name: { zh: '退订申请', en: 'Refund request' },
    states: refundStateTexts,
    bad: ['REFUND_FAILED'],
  },
  'payment-dispute': { name: { zh: '拒付争议', en: 'Dispute' }, states: disputeStatusTexts, bad: ['OPEN', 'LOST'] },
  compensation: { name: { zh: '延误补偿', en: 'Compensation' }, states: compensationStatusTexts },
  'flight-coupon': { name: { zh: '客票', en: 'Tickets' }, states: couponTexts },
  'issuer-act': {
    name: { zh: '出票系统', en: 'Ticket issuer' },
    states: {
      WAITING: { zh: '已通知，等待答复', en: 'told, awaiting its answer' },
      DONE: { zh: '已确认', en: 'confirmed' },
      REFUSED: { zh: '未接受', en: 'refused' },
      RELEASED: { zh: '不再需要', en: 'no longer needed' },
      SETTLED: { zh: '已由员工办结', en: 'settled by the staff' },
    },
    bad: ['REFUSED'],
  },
  'ancillary-item': { name: { zh: '增值服务', en: 'Add-on' }, states: ancillaryStatusTexts, bad: ['FAILED'] },
  'insurance-policy': {
    name: { zh: '保险', en: 'Insurance' },
    states: insuranceStatusTexts,
    bad: ['FAILED', 'CANCEL_FAILED'],
  },
  'insurance-claim': {
    name: { zh: '延误理赔', en: 'Delay claim' },
    states: {
      FILED: { zh: '已提交', en: 'sent' },
      ACCEPTED: { zh: '保险公司同意赔付', en: 'the insurer pays' },
      REFUSED: { zh: '保险公司拒赔', en: 'refused by the insurer' },
      DECLINED: { zh: '确认拒赔', en: 'the refusal stands' },
    },
    bad: ['REFUSED', 'DECLINED'],
  },
  disruption: { name: { zh: '航班变动', en: 'Disruption' }, states: disruptionTexts },
  'name-correction': {
    name: { zh: '姓名更正', en: 'Name correction' },
    states: nameCorrectionTexts,
    bad: ['ISSUER_REFUSED', 'RESTORED'],
  },
  'waitlist-wish': {
    name: { zh: '候补', en: 'Waitlist' },
    states: {
      CHOSEN: { zh: '已选', en: 'chosen' },
      WAITING: { zh: '候补中', en: 'waiting' },
      FILLED: { zh: '已兑现', en: 'seats found' },
      ENDED: { zh: '已结束', en: 'ended' },
    },
  },
};

const providerTexts: Readonly<Record<string, Words>> = {
  issuer: { zh: '出票系统', en: 'Ticket issuer' },
  insurer: { zh: '保险公司', en: 'Insurer' },
  pss: { zh: '订座系统', en: 'Reservation system' },
  'departure-control': { zh: '离港系统', en: 'Departure control' },
  'tax-invoice': { zh: '发票平台', en: 'Tax office' },
  googleWallet: { zh: 'Google 钱包', en: 'Google Wallet' },
  appleWallet: { zh: 'Apple 钱包', en: 'Apple Wallet' },
};

/** Names an outside party; a payment gateway by its method. */
export function nameProvider(provider: string, language: 'zh' | 'en'): string {
  const known = Object.hasOwn(providerTexts, provider) ? providerTexts[provider] : undefined;
  const method = payMethods.find((row) => row.method === provider);
  return (known ?? method?.name ?? { zh: '外部系统', en: 'Outside system' })[language];
}

const callTexts: Readonly<Record<string, Words>> = {
  begin: { zh: '请求支付', en: 'asked to start a payment' },
  query: { zh: '查询结果', en: 'asked for the result' },
  close: { zh: '请求关闭支付', en: 'asked to close a payment' },
  refund: { zh: '请求退款', en: 'asked to refund' },
  queryRefund: { zh: '查询退款', en: 'asked for the refund' },
  issue: { zh: '请求出票', en: 'asked to issue' },
  issueEmds: { zh: '请求开具杂费单', en: 'asked to issue documents of add-ons' },
  amendNames: { zh: '请求更正姓名', en: 'asked to correct a name' },
  refundCoupons: { zh: '请求退票', en: 'asked to refund coupons' },
  exchangeCoupons: { zh: '请求换开', en: 'asked to exchange coupons' },
  suspendCoupons: { zh: '请求挂起客票', en: 'asked to suspend coupons' },
  resumeCoupons: { zh: '请求恢复客票', en: 'asked to resume coupons' },
  revalidateCoupons: { zh: '请求更新航班时刻', en: 'asked to revalidate coupons' },
  refundEmds: { zh: '请求退杂费单', en: 'asked to refund documents of add-ons' },
  voidTickets: { zh: '请求作废客票', en: 'asked to void tickets' },
  apply: { zh: '请求投保', en: 'asked to insure' },
  correct: { zh: '请求更正被保险人', en: 'asked to correct the insured person' },
  cancel: { zh: '请求退保', en: 'asked to cancel' },
  claim: { zh: '提交理赔', en: 'sent a claim' },
  PASS: { zh: '请求登机牌', en: 'asked for a boarding pass' },
  APIS: { zh: '提交旅客信息', en: 'sent traveller information' },
};

/** Describes a question to an outside party. A kind without a text is a call like any other. */
export function describeCall(action: string, language: 'zh' | 'en'): string {
  const words = Object.hasOwn(callTexts, action) ? callTexts[action] : undefined;
  return (words ?? { zh: '办理请求', en: 'asked' })[language];
}

interface OutcomeWords extends Words {
  readonly tone: Tone;
}

const good = { zh: '成功', en: 'done', tone: 'plain' } as const;
const refused = { zh: '被拒绝', en: 'refused', tone: 'bad' } as const;
const outcomeTexts: Readonly<Record<string, OutcomeWords>> = {
  asked: { zh: '无答复', en: 'no answer', tone: 'bad' },
  fault: { zh: '未接通', en: 'not reached', tone: 'bad' },
  unavailable: { zh: '暂不可用', en: 'not available', tone: 'bad' },
  paid: { zh: '已支付', en: 'paid', tone: 'plain' },
  unpaid: { zh: '未支付', en: 'not paid', tone: 'plain' },
  open: { zh: '等待付款', en: 'awaiting payment', tone: 'plain' },
  closed: { zh: '已关闭', en: 'closed', tone: 'plain' },
  processing: { zh: '处理中', en: 'in progress', tone: 'plain' },
  notReady: { zh: '尚未就绪', en: 'not ready', tone: 'plain' },
  absent: { zh: '没有记录', en: 'no record', tone: 'plain' },
  unknown: { zh: '结果不明', en: 'result unknown', tone: 'warn' },
  none: { zh: '没有记录', en: 'no record', tone: 'plain' },
  partial: { zh: '部分完成', en: 'partly done', tone: 'warn' },
  refused,
  failed: refused,
};

/** Describes the answer of an outside party. An answer without a text of its own is a success. */
export function describeAnswer(outcome: string, language: 'zh' | 'en'): { text: string; tone: Tone } {
  const { [language]: text, tone } = (Object.hasOwn(outcomeTexts, outcome) ? outcomeTexts[outcome] : undefined) ?? good;
  return { text, tone };
}
