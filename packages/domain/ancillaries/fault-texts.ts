import type { Bilingual } from '../bilingual.ts';
import { notOnOrder, withRule } from '../booking/index.ts';
import { type SeatFault, seatFaultTexts } from '../seating/index.ts';
import { type AncillaryFault, addressLength } from './choices.ts';
import type { KindRules } from './products.ts';

/** The rules for the choice itself, for its seat and for the tickets of the order. */
export type AncillaryRule = AncillaryFault['rule'] | SeatFault['rule'] | 'otherTier' | 'noTicket';

type Named = Pick<KindRules, 'name' | 'most' | 'closeMinutes'>;

const sentences: Record<Exclude<AncillaryRule, SeatFault['rule']>, (kind: Named) => Bilingual> = {
  notHere: ({ name }) => ({
    zh: `该航班没有${name.zh}，请去掉这一项`,
    en: `${name.en} is not available on this flight. Please remove it.`,
  }),
  closed: ({ name, closeMinutes }) => ({
    zh: `${name.zh}须在起飞前 ${closeMinutes / 60} 小时预订，已截止，请去掉这一项`,
    en: `${name.en} must be ordered at least ${closeMinutes / 60} hours before departure. Please remove it.`,
  }),
  unknownProduct: () => ({
    zh: '该增值服务目前不销售，请刷新后重新选择',
    en: 'This add-on is not on sale at the moment. Please reload the page and choose again.',
  }),
  type: ({ name }) => ({
    zh: `${name.zh}不能为这位旅客购买，请去掉这一项`,
    en: `${name.en} cannot be booked for this passenger. Please remove it.`,
  }),
  unknownPassenger: () => notOnOrder.unknownPassenger,
  unknownSegment: () => notOnOrder.unknownSegment,
  tooMany: ({ name, most }) => ({
    zh: `同一航段的${name.zh}最多 ${most} 份，此前已选择或购买，请去掉多出的`,
    en: `You can book ${name.en} up to ${most} ${most === 1 ? 'time' : 'times'} per flight. It has already been chosen or bought, so please remove the extra one.`,
  }),
  seatMissing: () => ({ zh: '请在座位图上选择座位', en: 'Please choose a seat on the seat map.' }),
  addressMissing: () => ({
    zh: `请填写 ${addressLength.min} 至 ${addressLength.max} 个字的详细地址`,
    en: `Please enter the full address, ${addressLength.min} to ${addressLength.max} characters.`,
  }),
  mobileInvalid: () => ({
    zh: '请填写司机可以联系到的手机号',
    en: 'Please enter a mobile number on which the driver can reach you.',
  }),
  otherTier: () => ({
    zh: '座位的价格与所选座位不符，请在座位图上重新选择',
    en: 'The price of this seat has changed. Please choose a seat again on the seat map.',
  }),
  noTicket: () => ({
    zh: '这位旅客在该航段没有可用的客票，请去掉这一项',
    en: 'This passenger has no valid ticket for this flight. Please remove it.',
  }),
};

const nobody: Named = { name: { zh: '该增值服务', en: 'This add-on' }, most: 1, closeMinutes: 0 };

/** Describes the error of a choice and the next step. `ruleId` is the row of the product, if there is one. */
export function describeAncillaryFault(rule: AncillaryRule, kind?: KindRules, ruleId?: string): Bilingual {
  return withRule(isOfSeat(rule) ? seatFaultTexts[rule] : sentences[rule](kind ?? nobody), ruleId);
}

function isOfSeat(rule: AncillaryRule): rule is SeatFault['rule'] {
  return Object.hasOwn(seatFaultTexts, rule);
}

export const ancillaryRules = [...Object.keys(sentences), ...Object.keys(seatFaultTexts)] as AncillaryRule[];
