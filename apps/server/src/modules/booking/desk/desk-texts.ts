import type { StateOf } from '@haidai/domain';
import { type DocumentType, documentRule } from '@haidai/domain/booking';
import type { FlightState } from '@haidai/domain/flights';
import type { MessageChannel, messageMachine } from '@haidai/domain/notification';
import { type PayMethod, payMethodName, type paymentMachine, type paymentRefundMachine } from '@haidai/domain/payment';
import type { flightCouponMachine } from '@haidai/domain/ticketing';
import { textIn } from '../../../platform/index.ts';

/** The texts with which the order page of the desk shows the values of the code. */

export interface Words {
  readonly zh: string;
  readonly en: string;
}

export const couponTexts: Readonly<Record<StateOf<typeof flightCouponMachine>, Words>> = {
  'OPEN FOR USE': { zh: '可使用', en: 'Open for use' },
  'CHECKED IN': { zh: '已值机', en: 'Checked in' },
  'LIFTED/BOARDED': { zh: '已登机', en: 'Boarded' },
  'USED/FLOWN': { zh: '已使用', en: 'Flown' },
  SUSPENDED: { zh: '已挂起', en: 'Suspended' },
  REFUNDED: { zh: '已退票', en: 'Refunded coupon' },
  EXCHANGED: { zh: '已换开', en: 'Exchanged' },
  VOID: { zh: '已作废', en: 'Void' },
};

export const paymentTexts: Readonly<Record<StateOf<typeof paymentMachine>, Words>> = {
  STARTED: { zh: '等待付款', en: 'Awaiting payment' },
  PAID: { zh: '已付款', en: 'Paid' },
  CLOSED: { zh: '已关闭', en: 'Closed' },
  MISMATCH: { zh: '金额不符，须退回', en: 'Wrong amount, to be returned' },
};

export const moneyBackTexts: Readonly<Record<StateOf<typeof paymentRefundMachine>, Words>> = {
  DUE: { zh: '待提交网关', en: 'Waiting to be sent to the gateway' },
  SENT: { zh: '网关处理中', en: 'Being processed by the gateway' },
  DONE: { zh: '已退到账', en: 'Paid back' },
  REFUSED: { zh: '支付渠道拒绝，钱未到账', en: 'Refused by the gateway, money not received by the traveller' },
  WITHDRAWN: { zh: '已撤回，钱未到账，待线下退款', en: 'Withdrawn, money not received, to be refunded offline' },
};

/** The look of a state: good, a warning, bad, or plain. */
export type Tone = 'ok' | 'warn' | 'bad' | 'plain';

export const couponTones: Readonly<Record<StateOf<typeof flightCouponMachine>, Tone>> = {
  'OPEN FOR USE': 'ok',
  'CHECKED IN': 'ok',
  'LIFTED/BOARDED': 'ok',
  'USED/FLOWN': 'plain',
  SUSPENDED: 'warn',
  REFUNDED: 'plain',
  EXCHANGED: 'plain',
  VOID: 'plain',
};

export const paymentTones: Readonly<Record<StateOf<typeof paymentMachine>, Tone>> = {
  STARTED: 'warn',
  PAID: 'ok',
  CLOSED: 'plain',
  MISMATCH: 'bad',
};

export const moneyBackTones: Readonly<Record<StateOf<typeof paymentRefundMachine>, Tone>> = {
  DUE: 'warn',
  SENT: 'warn',
  DONE: 'ok',
  REFUSED: 'bad',
  WITHDRAWN: 'bad',
};

export const flightTexts: Readonly<Record<FlightState, Words>> = {
  SCHEDULED: { zh: '计划', en: 'Scheduled' },
  CHECK_IN: { zh: '值机中', en: 'Check-in open' },
  BOARDING: { zh: '登机中', en: 'Boarding' },
  BOARDING_CLOSED: { zh: '登机截止', en: 'Gate closed' },
  DEPARTED: { zh: '已起飞', en: 'Departed' },
  ARRIVED: { zh: '已到达', en: 'Arrived' },
  DELAYED: { zh: '延误', en: 'Delayed' },
  CANCELLED: { zh: '航班取消', en: 'Flight cancelled' },
  DIVERTED: { zh: '备降', en: 'Diverted' },
  RETURNED: { zh: '返航', en: 'Returned' },
};

export const flightTones: Readonly<Record<FlightState, Tone>> = {
  SCHEDULED: 'plain',
  CHECK_IN: 'ok',
  BOARDING: 'ok',
  BOARDING_CLOSED: 'plain',
  DEPARTED: 'plain',
  ARRIVED: 'plain',
  DELAYED: 'warn',
  CANCELLED: 'bad',
  DIVERTED: 'bad',
  RETURNED: 'bad',
};

export const passengerTexts = {
  A: { zh: '成人', en: 'Adult' },
  C: { zh: '儿童', en: 'Child' },
  B: { zh: '婴儿', en: 'Infant' },
} as const;

export const messageTexts: Readonly<Record<StateOf<typeof messageMachine>, Words>> = {
  WAITING: { zh: '待发送', en: 'To be sent' },
  SENT: { zh: '已发送', en: 'Sent' },
  FAILED: { zh: '发送失败', en: 'Not delivered' },
  DROPPED: { zh: '不再发送', en: 'No longer sent' },
};

export const channelTexts: Readonly<Record<MessageChannel, Words>> = {
  SMS: { zh: '短信', en: 'SMS' },
  MAIL: { zh: '邮件', en: 'E-mail' },
  PUSH: { zh: '推送', en: 'Push' },
};

/** Returns the name of a document type. UU, which only staff may enter, has no rule of its own. */
export function documentText(type: string): Words {
  return documentRule(type as DocumentType) ?? { zh: '其他证件', en: 'Other document' };
}

/**
 * The names of the jobs that can be the actor of a change. The key is the first part of the job name or the whole name.
 */
export const systemTexts: Readonly<Record<string, Words>> = {
  accountClosed: { zh: '账号注销', en: 'account closure' },
  ancillaries: { zh: '增值服务', en: 'add-ons' },
  assistance: { zh: '特殊服务', en: 'special services' },
  award: { zh: '积分兑换', en: 'award tickets' },
  booking: { zh: '订票', en: 'bookings' },
  checkin: { zh: '值机', en: 'check-in' },
  content: { zh: '网站内容', en: 'content' },
  coupon: { zh: '优惠券', en: 'coupons' },
  demo: { zh: '演示数据', en: 'demo data' },
  dispatch: { zh: '航班保障', en: 'flight operations' },
  correction: { zh: '姓名更正', en: 'name correction' },
  disruption: { zh: '航班变动', en: 'flight disruption' },
  exchange: { zh: '改期', en: 'exchange' },
  documents: { zh: '行程单与发票', en: 'receipts and invoices' },
  feedback: { zh: '意见与投诉', en: 'feedback' },
  filing: { zh: '运价与费用', en: 'fares and fees' },
  reports: { zh: '报表', en: 'reports' },
  staff: { zh: '工作台', en: 'the desk' },
  traveller: { zh: '旅客账号', en: 'traveller accounts' },
  flashsale: { zh: '秒杀', en: 'flash sale' },
  waitlist: { zh: '候补', en: 'waitlist' },
  flights: { zh: '航班动态', en: 'flight status' },
  identity: { zh: '账号', en: 'accounts' },
  insurance: { zh: '保险', en: 'insurance' },
  itinerary: { zh: '行程单', en: 'itineraries' },
  member: { zh: '会员', en: 'membership' },
  notification: { zh: '消息', en: 'messages' },
  order: { zh: '订单时限', en: 'order time limits' },
  payment: { zh: '支付', en: 'payment' },
  points: { zh: '积分', en: 'points' },
  priceWatch: { zh: '价格关注', en: 'price watch' },
  refund: { zh: '退票', en: 'refunds' },
  reservation: { zh: '订座系统', en: 'reservation system' },
  rule: { zh: '退票规则', en: 'refund rules' },
  sandbox: { zh: '测试环境', en: 'sandbox' },
  schedule: { zh: '航班计划', en: 'schedule' },
  tickets: { zh: '客票', en: 'tickets' },
  ticketing: { zh: '出票', en: 'ticketing' },
  trips: { zh: '行程', en: 'trips' },
  wallet: { zh: '电子卡包', en: 'wallet passes' },
  weekcard: { zh: '周周飞', en: 'week card' },
};

interface Reader {
  /** The names of the staff, by login. */
  staff: ReadonlyMap<string, string>;
  /** The actor as `nameActors` shows a traveller, or the actor itself if it is no traveller. */
  traveller: string;
  language: 'zh' | 'en';
}

/** Describes the actor of a change: a member of staff, a gateway, a job, a rule or a traveller. */
export function describeActor(actor: string, { staff, traveller, language }: Reader): string {
  const text = textIn(language);
  const name = staff.get(actor.replace(/^staff\//, ''));
  if (name !== undefined) return text(`员工 ${name}`, `Staff: ${name}`);
  const [, gateway] = /^(\w+) notification$/.exec(actor) ?? [];
  if (gateway) {
    const method = payMethodName(gateway as PayMethod)[language];
    return text(`${method}通知`, `${method} notification`);
  }
  const system = systemTexts[actor] ?? systemTexts[actor.split(/[./]/)[0] ?? ''];
  if (system) return text(`系统（${system.zh}）`, `System (${system.en})`);
  const who = traveller === actor ? '' : traveller;
  return text(`旅客 ${who}`, `Traveller ${who}`).trim();
}
