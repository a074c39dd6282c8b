import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  collectTemplates,
  type MessageData,
  type MessageEvent,
  type MessageTemplate,
  messageEvents,
  writeMail,
  writeSms,
} from './index.ts';

const carrier = { name: '海岱航空', nameEn: 'Haidai Air', hotline: '400-000-0532' };
const folder = new URL('../../../data/messages/', import.meta.url);
const files = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as MessageTemplate,
);
const templates = collectTemplates(files);

const orderNo = 'OW20261201B1234567';
const flight = {
  dep: { zh: '青岛', en: 'Qingdao' },
  arr: { zh: '成都', en: 'Chengdu' },
  flight: 'HD4655',
  date: '2026-12-01',
};
const ticketed = { ...flight, depTerminal: 'T1', arrTerminal: 'T2', time: '07:55', arrTime: '11:00' };
const document = { zh: '身份证', en: 'identity card' };
const url = 'https://www.haidai.example/user/airorder';

const choose = { zh: '免费改期或全额退票', en: 'change free of charge or have all your money back' };
const link = 'https://www.haidai.example/self/flightDecision?key=k3yk3yk3yk3yk3yk3yk3yk3y';

const byHand = { zh: '人工改期', en: 'Change by our staff' };
const alone = { ...flight, umNo: 'UM2026120112345678', name: '王小满', answer: '请提前 2 小时到柜台。', url: link };
const asked = { orderNo, requestNo: 'RQ2026112112345678', kind: byHand, answer: '请提供诊断证明' };

const samples: MessageData = {
  Created: { orderNo, segments: [flight], amount: 450_000, payBefore: '2026-11-21T02:30:00Z' },
  Outdated: { orderNo },
  Cancelled: { orderNo },
  Paid: { orderNo, amount: 450_050 },
  Ticketed: { name: '李清和', segments: [ticketed], ticketNo: '7892400001234', document, url },
  Itinerary: {
    orderNo,
    amount: 450_000,
    recordLocator: 'K7M2QX',
    segments: [ticketed],
    tickets: [{ name: '李清和', ticketNo: '7892400001234', document }],
    url,
  },
  WeekCardIssued: {
    card: { zh: '周周飞·单人卡', en: 'Week card, solo' },
    cardNo: 'ZF240000123456',
    cardPassword: 'K7M2QXAB',
    date: '2027-05-19',
    url,
  },
  WeekCardRefunded: { orderNo, amount: 368_000, card: { zh: '周周飞·单人卡', en: 'Week card, solo' } },
  WeekCardMissed: {
    card: { zh: '周周飞·单人卡', en: 'Week card, solo' },
    flight: 'HD4655',
    date: '2026-12-01',
    count: 2,
    follows: { zh: '该卡暂停兑换至2026-12-16', en: 'Nothing can be had with it until 2026-12-16' },
  },
  IssueFailed: { orderNo },
  LatePaymentReversed: { orderNo, amount: 450_000 },
  PaymentReversed: { orderNo, amount: 450_000 },
  PaidPartReturned: { orderNo, amount: 100_000 },
  Feedback: {
    feedbackNo: 'FB20261121123456',
    kind: { zh: '意见建议', en: 'Suggestion' },
    score: '5 / 5',
    text: '很好',
    contact: '13900000001',
  },
  RefundAccepted: { orderNo, amount: 110_700, fee: 36_300 },
  RefundRefused: { orderNo, reason: '证明与乘机人不符', seat: '座位已恢复', phone: '400-000-0532' },
  RefundDone: { orderNo, amount: 110_700 },
  Changed: { orderNo, amount: 60_300, flight: 'HD4655', date: '2026-12-09', time: '07:55', ticketNo: '7892400001235' },
  ChangeDropped: { orderNo },
  Insured: { orderNo, count: 2 },
  InsuranceRefused: { orderNo, amount: 5000, insurance: { zh: '航班延误险', en: 'Flight delay insurance' } },
  ExtrasPaid: { orderNo, amount: 12_800 },
  ExtraRefused: { orderNo, amount: 12_800, extra: { zh: '机场贵宾休息室', en: 'Airport lounge' } },
  CouponExpiring: {
    coupon: { zh: '结伴出行满减券', en: 'Travel together' },
    worth: { zh: '满 ¥2,000 减 ¥100', en: '¥100 off from ¥2,000' },
    date: '2027-01-18',
    url: 'https://www.haidai.example/user/coupon',
  },
  FlashGranted: {
    flight: 'HD4655',
    date: '2026-12-01',
    seats: 2,
    before: '10:12',
    url: 'https://www.haidai.example/Seckill/seckillPay',
  },
  AssistanceReceived: asked,
  AssistanceAgreed: asked,
  AssistanceRefused: asked,
  AssistanceDone: asked,
  AloneReceived: alone,
  AloneConfirmed: alone,
  AloneRefused: alone,
  AloneCancelled: alone,
  AloneHandedOver: alone,
  FlightDelayed: { ...flight, cause: { zh: '天气原因', en: 'weather' }, newTime: '09:35', choices: choose, url: link },
  FlightCancelled: { ...flight, cause: { zh: '天气原因', en: 'weather' }, url: link },
  FlightChanged: { ...flight, news: { zh: '登机口改为B07', en: 'now boards at gate B07' } },
  FlightRecovered: { ...flight, time: '07:55' },
  OrderEndedByFlight: { ...flight, orderNo },
  ReceiptReady: { receiptNo: 'XC2026121012345678', url: 'https://www.haidai.example/self/ElectronicItinerary#link=0' },
  ReceiptPosted: { receiptNo: 'XC2026121012345678', carrier: { zh: '顺丰到付', en: 'SF Express' }, tracking: 'SF1' },
  CheckInOpen: { flight: 'HD4655', date: '2026-12-01', minutes: 60, url: 'https://www.haidai.example/self/CheckIn' },
  FlightNews: { ...flight, news: { zh: '预计 09:35 起飞', en: 'expected to leave at 09:35' }, url: link },
  CheckedIn: {
    name: '李清和',
    flight: 'HD4655',
    date: '2026-12-01',
    seat: '37C',
    gate: { zh: '待定', en: 'to be announced' },
    before: '07:40',
    url: 'https://www.haidai.example/self/CheckInSuccess#0123456789abcdefghijkl',
  },
  AccountChanged: { what: { zh: '登录密码', en: 'password' }, phone: '400-000-0532' },
  AccountClosed: { phone: '400-000-0532' },
  PointsGranted: { ticketNo: '7892400000001', points: 1087, answer: '已核对', phone: '400-000-0532' },
  PointsRefused: { ticketNo: '7892400000001', points: 0, answer: '姓名不符', phone: '400-000-0532' },
};

function sms<E extends MessageEvent>(event: E, data: MessageData[E] = samples[event]): string {
  return writeSms(templateOf(event), data, carrier);
}

function templateOf(event: MessageEvent): MessageTemplate {
  const template = templates.get(event);
  if (!template) throw new Error(event);
  return template;
}

describe('what an SMS says', () => {
  it.each([
    [
      'Created',
      `【海岱航空】订单${orderNo}已提交，青岛-成都 HD4655 12月1日，应付4500元，请于10:30前支付，逾期自动取消。`,
    ],
    ['Outdated', `【海岱航空】订单${orderNo}超时未支付，已自动取消，座位不再保留。`],
    ['Paid', `【海岱航空】订单${orderNo}已支付4500.50元，正在出票，请稍候。`],
    [
      'Ticketed',
      '【海岱航空】李清和您好，12月1日 HD4655 青岛T1-成都T2 07:55起飞已出票，票号789-2400001234。' +
        `请携带身份证提前2小时到达。退改：${url}`,
    ],
    ['Insured', `【海岱航空】订单${orderNo}的2份航空保险已承保，保单号请在订单中查看。`],
    ['InsuranceRefused', `【海岱航空】订单${orderNo}的航班延误险未能承保，保费50元将退回。机票不受影响。`],
    ['ExtrasPaid', `【海岱航空】订单${orderNo}的增值服务已支付128元，请在订单中查看。`],
    [
      'CouponExpiring',
      '【海岱航空】您的结伴出行满减券（满 ¥2,000 减 ¥100）1月18日到期，到期前可在购票时使用：https://www.haidai.example/user/coupon',
    ],
    [
      'FlashGranted',
      '【海岱航空】排到您了：HD4655 12月1日 2 席已为您保留至10:12，请尽快提交订单：https://www.haidai.example/Seckill/seckillPay',
    ],
    [
      'FlightDelayed',
      `【海岱航空】很抱歉，青岛-成都 HD4655 12月1日因天气原因预计延误至09:35。您可以免费改期或全额退票：${link}`,
    ],
    [
      'FlightCancelled',
      `【海岱航空】很抱歉，青岛-成都 HD4655 12月1日因天气原因取消。请点击${link}免费改期或全额退票。`,
    ],
    ['IssueFailed', `【海岱航空】订单${orderNo}出票异常，我们正在处理，2小时内未成功将全额退款。`],
  ] as const)('%s', (event, text) => {
    expect(sms(event)).toBe(text);
  });

  it('names every flight of a return', () => {
    const back = { ...flight, dep: flight.arr, arr: flight.dep, flight: 'HD4656', date: '2026-12-08' };
    expect(sms('Created', { ...samples.Created, segments: [flight, back] })).toContain(
      '青岛-成都 HD4655 12月1日；成都-青岛 HD4656 12月8日',
    );
  });

  it.each(['Outdated', 'Cancelled', 'Paid', 'IssueFailed', 'LatePaymentReversed', 'PaymentReversed'] as const)(
    '%s fits into one part of 70 characters',
    (event) => {
      expect(sms(event).length).toBeLessThanOrEqual(70);
    },
  );

  it('takes nothing in the data for a placeholder', () => {
    expect(sms('Ticketed', { ...samples.Ticketed, name: '{url}' })).toContain('】{url}您好');
  });
});

describe('what an e-mail says', () => {
  it('has the same facts in both languages, and the hotline', () => {
    const mail = writeMail(templateOf('Created'), samples.Created, carrier);
    expect(mail.subject).toBe(`【海岱航空】订单${orderNo}待支付`);
    expect(mail.text).toContain('应付4500元，请于10:30前支付');
    expect(mail.text).toContain('Qingdao-Chengdu HD4655 1 Dec');
    expect(mail.text).toContain('400-000-0532');
  });

  it('lists flights and tickets in the itinerary, a line each', () => {
    const { text } = writeMail(templateOf('Itinerary'), samples.Itinerary, carrier);
    expect(text).toContain('\n12月1日 HD4655 青岛T1 07:55 – 成都T2 11:00\n');
    expect(text).toContain('\n李清和 789-2400001234（请携带身份证）\n');
    expect(text).toContain('记录编号K7M2QX');
  });
});

describe('the templates', () => {
  it.each([...messageEvents])('%s can be filled in both languages', (event) => {
    const mail = writeMail(templateOf(event), samples[event], carrier);
    expect(mail.subject + mail.text + sms(event)).not.toMatch(/[{}]|undefined|NaN/);
  });

  it('stop the start when one is missing, doubled, unknown or without words', () => {
    const [first, ...rest] = files;
    if (!first) throw new Error('no templates');
    expect(() => collectTemplates(rest)).toThrow(`${first.event}: no template`);
    expect(() => collectTemplates([...files, { ...first }])).toThrow('there twice');
    expect(() => collectTemplates([...rest, { ...first, text: { zh: '…', en: ' ' } }])).toThrow('no words in en');
    expect(() => collectTemplates([...rest, { ...first, channels: [] }])).toThrow('no channel');
    expect(() => collectTemplates([...files, { ...first, event: 'Lost' as MessageEvent }])).toThrow('no such event');
  });

  it('refuse data that lacks something', () => {
    const template = templateOf('Paid');
    expect(() => writeSms(template, { orderNo } as MessageData['Paid'], carrier)).toThrow('nothing for {amount}');
  });
});
