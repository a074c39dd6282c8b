import { serviceNames } from '@haidai/domain/assistance';
import type { CheckInRestriction } from '@haidai/domain/checkin';
import type { Config, Language } from '../../platform/index.ts';
import type { Travel } from './find/travel.ts';
import { momentAt } from './local-times.ts';

type Words = Record<Language, readonly [why: string, instead: string]>;

/**
 * The texts of each check-in restriction: the reason, and the next step of the traveller. The program fills in
 * `{opens}`, `{counter}`, `{hotline}`, `{services}`.
 */
const restrictionTexts: Readonly<Record<CheckInRestriction, Words>> = {
  cancelled: {
    zh: ['航班已取消', '可免费改期或全额退票：在“我的订单”中办理，或致电 {hotline}'],
    en: [
      'The flight has been cancelled',
      'Change it or have it refunded free of charge under “My orders”, or call {hotline}',
    ],
  },
  unpaid: {
    zh: ['订单还没有支付', '请先在“我的订单”中支付，出票后再来办理'],
    en: ['The order has not been paid', 'Please pay under “My orders” and come back once the ticket has been issued'],
  },
  notTicketed: {
    zh: ['客票还没有出票', '出票一般只需几分钟，请稍后再试；等待较久请致电 {hotline}'],
    en: [
      'The ticket has not been issued yet',
      'This usually takes a few minutes. Please try again later; if you wait longer, call {hotline}',
    ],
  },
  suspended: {
    zh: ['客票正在退票或核实中', '请在“我的订单”中查看进度，或致电 {hotline}'],
    en: ['The ticket is being refunded or reviewed', 'Please check its progress under “My orders”, or call {hotline}'],
  },
  ended: {
    zh: ['客票已退票、改期或作废', '改期后请用新航班办理；可在“我的订单”中查看'],
    en: [
      'The ticket has been refunded, changed or voided',
      'After a change, please check in for the new flight. See “My orders”',
    ],
  },
  boarded: {
    zh: ['已登机或已使用', '无需再办理'],
    en: ['Already boarded or flown', 'There is nothing more to do'],
  },
  departed: {
    zh: ['航班已起飞', '改期或退票请在“我的订单”中办理，或致电 {hotline}'],
    en: ['The flight has departed', 'Please change or refund the ticket under “My orders”, or call {hotline}'],
  },
  codeshare: {
    zh: ['航班由其他航空公司实际承运', '请在承运航空公司的网站或柜台办理'],
    en: ['This flight is operated by another airline', 'Please check in on that airline’s website or at its counter'],
  },
  infant: {
    zh: ['婴儿不能在网上值机', '请与同行成人一起到柜台办理，{counter} 前'],
    en: [
      'Infants cannot be checked in online',
      'Please go to the check-in counter with the accompanying adult by {counter}',
    ],
  },
  withInfant: {
    zh: ['携带婴儿的旅客不能在网上值机', '请到柜台办理，{counter} 前，我们为您安排有婴儿氧气面罩的座位'],
    en: [
      'Travellers with an infant cannot check in online',
      'Go there by {counter}: we find a seat with a mask for the infant',
    ],
  },
  childAlone: {
    zh: ['儿童须与同一订单、可以值机的成人一起办理', '请到柜台办理，{counter} 前'],
    en: [
      'A child must check in together with an adult of the same order who can check in',
      'Please go to the check-in counter by {counter}',
    ],
  },
  service: {
    zh: ['已安排特殊服务：{services}', '请到特殊旅客柜台，工作人员会协助您，{counter} 前'],
    en: [
      'A special service has been arranged: {services}',
      'Go to the counter for special assistance by {counter}; our staff will help',
    ],
  },
  counter: {
    zh: ['需要在柜台核对信息', '请带好证件到柜台办理，{counter} 前'],
    en: [
      'Some details must be checked at the counter',
      'Please bring your document to the check-in counter by {counter}',
    ],
  },
  document: {
    zh: ['购票证件需要现场查验', '请带好证件到柜台办理，{counter} 前'],
    en: ['The document must be checked in person', 'Please bring it to the check-in counter by {counter}'],
  },
  travelData: {
    zh: ['旅行证件资料不完整或已过期', '请带有效证件到柜台办理，{counter} 前'],
    en: [
      'The travel document details are incomplete or expired',
      'Please bring a valid document to the check-in counter by {counter}',
    ],
  },
  closed: {
    zh: ['网上值机已截止', '请到机场柜台办理，{counter} 前'],
    en: ['Online check-in has closed', 'Please go to the airport check-in counter by {counter}'],
  },
  tooEarly: {
    zh: ['还没有到办理时间', '{opens} 开放，会员可提前 {memberHours} 小时'],
    en: ['Online check-in is not open yet', 'It opens on {opens}; for members, {memberHours} hours before departure'],
  },
  earlierFlight: {
    zh: ['当天前一段航班还没有值机', '请先办理前一段，或两段一起选择'],
    en: [
      'The earlier flight on that day is not checked in yet',
      'Please check in for that flight first, or choose both together',
    ],
  },
};

/** Describes a restriction for one traveller, with the times of the flight. */
export function describeRestriction(
  restriction: CheckInRestriction,
  { flight, notices }: Pick<Travel, 'flight' | 'notices'>,
  { language, hotline }: { language: Language; hotline: Config['carrier']['hotline'] },
): { rule: CheckInRestriction; why: string; instead: string } {
  const [why, instead] = restrictionTexts[restriction][language];
  const departsAt = flight.row.departs_at.getTime();
  const filled: Record<string, string> = {
    hotline,
    memberHours: String(flight.rules.opensHours.member),
    services: nameServices(notices, language),
    opens: momentAt(flight.row.origin, flight.window.opensAt, language),
    counter: momentAt(flight.row.origin, departsAt - flight.rules.counterMinutes[flight.kind] * 60_000, language),
  };
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => filled[name] ?? '');
  return { rule: restriction, why: fill(why), instead: fill(instead) };
}

/** Returns the names of the granted services. A code without a name is returned as it is. */
function nameServices(codes: readonly string[], language: Language): string {
  const names: Partial<Record<string, Record<Language, string>>> = serviceNames;
  return [...new Set(codes)]
    .filter((code) => code !== 'WATCH')
    .map((code) => names[code]?.[language] ?? code)
    .join(language === 'zh' ? '、' : ', ');
}
