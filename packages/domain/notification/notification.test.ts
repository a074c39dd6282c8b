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
import { flight, link, orderNo, samples, url } from './message-samples.ts';

const carrier = {
  name: { zh: '海岱航空', en: 'Haidai Air' },
  hotline: '400-000-0532',
  hotlineAbroad: '+86 532 0000 0532',
};
const folder = new URL('../../../carriers/haidai/messages/', import.meta.url);
const files = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as MessageTemplate,
);
const templates = collectTemplates(files);

function sms<E extends MessageEvent>(event: E, data: MessageData[E] = samples[event]): string {
  return writeSms(templateOf(event), data, carrier);
}

function templateOf(event: MessageEvent): MessageTemplate {
  const template = templates.get(event);
  if (!template) throw new Error(event);
  return template;
}

describe('an SMS', () => {
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
    ['InsuranceEnded', `【海岱航空】订单${orderNo}的航班延误险未能更正姓名，已退保，保费50元将退回。机票不受影响。`],
    [
      'ClaimAccepted',
      `【海岱航空】订单${orderNo}的航班延误险理赔已通过，保险公司将赔付200元，理赔号CL2026120112345678。`,
    ],
    [
      'ClaimDeclined',
      `【海岱航空】订单${orderNo}的航班延误险理赔未通过：乘机人改乘了其他航班。理赔号CL2026120112345678，详询400-000-0532。`,
    ],
    ['ExtrasPaid', `【海岱航空】订单${orderNo}的增值服务已支付128元，请在订单中查看。`],
    [
      'CouponExpiring',
      '【海岱航空】您的结伴出行满减券（满 ¥2,000 减 ¥100）1月18日到期，到期前可在购票时使用：https://www.haidai.example/user/coupon',
    ],
    [
      'FareFallen',
      '【海岱航空】您关注的青岛-成都往返（12月18日出发，3人）含税总价降至3260元，比关注时低420元。票价随时变化，请尽快查看：https://www.haidai.example/user/watches',
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
  ] as const)('of the event %s has its text', (event, text) => {
    expect(sms(event)).toBe(text);
  });

  it('names every flight of a return trip', () => {
    const back = { ...flight, dep: flight.arr, arr: flight.dep, flight: 'HD4656', date: '2026-12-08' };
    expect(sms('Created', { ...samples.Created, segments: [flight, back] })).toContain(
      '青岛-成都 HD4655 12月1日；成都-青岛 HD4656 12月8日',
    );
  });

  it.each(['Outdated', 'Cancelled', 'Paid', 'IssueFailed', 'LatePaymentReversed', 'PaymentReversed'] as const)(
    'of the event %s fits into one part of 70 characters',
    (event) => {
      expect(sms(event).length).toBeLessThanOrEqual(70);
    },
  );

  it('treats no text in the data as a placeholder', () => {
    expect(sms('Ticketed', { ...samples.Ticketed, name: '{url}' })).toContain('】{url}您好');
  });
});

describe('an e-mail', () => {
  it('has the same facts in both languages, and the telephone numbers for calls from China and from abroad', () => {
    const mail = writeMail(templateOf('Created'), samples.Created, carrier);
    expect(mail.subject).toBe(`【海岱航空】订单${orderNo}待支付`);
    expect(mail.text).toContain('应付4500元，请于10:30前支付');
    expect(mail.text).toContain('Qingdao-Chengdu HD4655 1 Dec');
    expect(mail.text).toContain('400-000-0532　境外 From abroad +86 532 0000 0532');
  });

  it('lists the flights and tickets of an itinerary, one a line', () => {
    const { text } = writeMail(templateOf('Itinerary'), samples.Itinerary, carrier);
    expect(text).toContain('\n12月1日 HD4655 青岛T1 07:55 – 成都T2 11:00\n');
    expect(text).toContain('\n李清和 789-2400001234（请携带身份证）\n');
    expect(text).toContain('记录编号K7M2QX');
  });
});

describe('the templates of messages', () => {
  it.each([...messageEvents])('have texts in both languages for %s that the sample fills', (event) => {
    const mail = writeMail(templateOf(event), samples[event], carrier);
    expect(mail.subject + mail.text + sms(event)).not.toMatch(/[{}]|undefined|NaN/);
  });

  it('are refused if one is missing, doubled, unknown, or without texts or channels', () => {
    const [first, ...rest] = files;
    if (!first) throw new Error('$CARRIER_DIR/messages has no templates');
    expect(() => collectTemplates(rest)).toThrow(`${first.event}: no template`);
    expect(() => collectTemplates([...files, { ...first }])).toThrow('there twice');
    expect(() => collectTemplates([...rest, { ...first, text: { zh: '…', en: ' ' } }])).toThrow('no words in en');
    expect(() => collectTemplates([...rest, { ...first, channels: [] }])).toThrow('no channel');
    expect(() => collectTemplates([...files, { ...first, event: 'Lost' as MessageEvent }])).toThrow('no such event');
  });

  it('refuse data without a required value', () => {
    const template = templateOf('Paid');
    expect(() => writeSms(template, { orderNo } as MessageData['Paid'], carrier)).toThrow('nothing for {amount}');
  });
});
