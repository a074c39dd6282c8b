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
    en: `${name.en} is not to be had on this flight; leave it out`,
  }),
  closed: ({ name, closeMinutes }) => ({
    zh: `${name.zh}须在起飞前 ${closeMinutes / 60} 小时预订，已截止，请去掉这一项`,
    en: `${name.en} is ordered ${closeMinutes / 60} hours before departure at the latest; leave it out`,
  }),
  unknownProduct: () => ({
    zh: '该增值服务目前不销售，请刷新后重新选择',
    en: 'This add-on is not on sale; please reload and choose again',
  }),
  type: ({ name }) => ({
    zh: `${name.zh}不能为这位旅客购买，请去掉这一项`,
    en: `${name.en} cannot be bought for this passenger; leave it out`,
  }),
  unknownPassenger: () => notOnOrder.unknownPassenger,
  unknownSegment: () => notOnOrder.unknownSegment,
  tooMany: ({ name, most }) => ({
    zh: `同一航段的${name.zh}最多 ${most} 份，已经选过或买过，请去掉多出的`,
    en: `${name.en} is sold ${most} a flight; it was chosen or bought before, so leave the other out`,
  }),
  seatMissing: () => ({ zh: '请在座位图上选择座位', en: 'Please choose the seat on the map' }),
  addressMissing: () => ({
    zh: `请填写 ${addressLength.min} 至 ${addressLength.max} 个字的详细地址`,
    en: `Please give the whole address, in ${addressLength.min} to ${addressLength.max} characters`,
  }),
  mobileInvalid: () => ({
    zh: '请填写司机可以联系到的 11 位手机号',
    en: 'Please give an 11-digit mobile for the driver',
  }),
  otherTier: () => ({
    zh: '座位的价格与所选座位不符，请在座位图上重新选择',
    en: 'The seat is sold at another price; please choose it again on the map',
  }),
  noTicket: () => ({
    zh: '这位旅客在该航段没有可用的客票，请去掉这一项',
    en: 'This passenger has no ticket to use on this flight; leave it out',
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
