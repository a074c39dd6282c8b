import type { Bilingual } from '../bilingual.ts';
import type { FieldError } from '../field-error.ts';
import { ages } from './ages.ts';
import { childDocumentAge, passportMonths } from './documents.ts';
import { nameLengths } from './names.ts';
import { partyLimits } from './party-size.ts';

const { chinese, latin } = nameLengths;

/**
 * The texts of the errors in the passengers and the contact of an order, by error code. `field-errors` has the sentences
 * that the specification states for some of them.
 */
export const passengerErrorTexts = {
  surnameMissing: { zh: '请填写姓', en: 'Please enter the surname' },
  firstNameMissing: { zh: '请填写名', en: 'Please enter the given name' },
  passengerTypeMissing: { zh: '请选择乘客类型', en: 'Please choose the passenger type' },
  documentTypeMissing: { zh: '请选择证件类型', en: 'Please choose the document type' },
  documentNoMissing: { zh: '请填写证件号码', en: 'Please enter the document number' },
  birthdayMissing: { zh: '请填写出生日期', en: 'Please enter the date of birth' },
  sexMissing: { zh: '请按证件选择性别', en: 'Please choose the sex shown in the document' },
  documentExpiryMissing: { zh: '请填写证件有效期', en: 'Please enter the expiry date of the document' },
  contactNameMissing: { zh: '请填写联系人姓名', en: 'Please enter the contact’s name' },
  contactWayMissing: {
    zh: '请填写手机号或邮箱，至少一项',
    en: 'Please enter a mobile number or an e-mail address',
  },
  mailForCountryMissing: {
    zh: '暂不向该国家或地区的手机发送短信，请同时填写邮箱',
    en: 'We send no text messages to this country. Please also enter an e-mail address.',
  },
  mailInvalid: { zh: '请填写正确的邮箱', en: 'Please enter a valid e-mail address' },
  nameNotChinese: {
    zh: `请按证件填写中文姓名，${chinese.least}至${chinese.most}个字；生僻字可从该字起用大写拼音代替`,
    en: `Please enter the Chinese name as in the document, ${chinese.least} to ${chinese.most} characters. From a rare character on, use capital pinyin instead.`,
  },
  nameNotLatin: {
    zh: `请按证件填写拼音或英文姓名，不含数字，共${latin.least}至${latin.most}个字母（含空格）。更长的姓名请按护照底部的机读码填写`,
    en: `Please enter the name in Latin letters as in the document, without digits and with ${latin.least} to ${latin.most} letters and spaces in all. For a longer name, copy the machine-readable lines at the bottom of the passport page.`,
  },
  nameMixed: {
    zh: '请按证件填写中文或英文姓名，不要混用',
    en: 'Please enter the name as in the document, in Chinese or in Latin letters, not both',
  },
  documentNoInvalid: { zh: '证件号码有误，请核对', en: 'This document number is not valid. Please check it.' },
  documentNotForTrip: { zh: '该证件不能用于本次行程', en: 'This document cannot be used for this trip' },
  documentForChildrenOnly: {
    zh: `该证件仅限${childDocumentAge}周岁以下乘客使用`,
    en: `This document is only for passengers under ${childDocumentAge}`,
  },
  birthdayInvalid: { zh: '请填写正确的出生日期', en: 'Please enter a valid date of birth' },
  birthdayDiffers: { zh: '出生日期与证件号码不一致', en: 'The date of birth does not match the document number' },
  adultTooYoung: {
    zh: `乘机当日未满${ages.adult}周岁，请选择儿童`,
    en: `This passenger will be under ${ages.adult} on the day of travel. Please choose Child.`,
  },
  childTooOld: {
    zh: `乘机当日已满${ages.adult}周岁，请选择成人`,
    en: `This passenger will be ${ages.adult} or over on the day of travel. Please choose Adult.`,
  },
  joiningChildTooYoung: {
    zh: `加入成人客票的儿童须在乘机当日已满${ages.child}周岁；婴儿请与成人一起购票或联系客服`,
    en: `A child added to an adult’s ticket must be ${ages.child} or over on the day of travel. Please book an infant together with an adult, or call us.`,
  },
  infantTooOld: {
    zh: `行程中已满${ages.child}周岁，请选择儿童`,
    en: `This passenger turns ${ages.child} during the journey. Please choose Child.`,
  },
  infantTooYoung: {
    zh: `出生未满${ages.newbornDays}天的婴儿不能乘机`,
    en: `Infants must be at least ${ages.newbornDays} days old to fly`,
  },
  documentExpiresTooEarly: {
    zh: `证件有效期不足：国际及地区行程的护照须在行程结束后至少${passportMonths}个月内有效，其他证件须覆盖行程`,
    en: `The document expires too early. On international and regional trips a passport must be valid for at least ${passportMonths} months after the trip, and any other document until the trip ends.`,
  },
  guardianMissing: {
    zh: `儿童和婴儿须有${ages.guardian}周岁以上成人同行`,
    en: `Children and infants must travel with an adult aged ${ages.guardian} or over`,
  },
  tooManyLapInfants: {
    zh: '每位成人最多携带一名不占座婴儿，另一名婴儿请按儿童购票',
    en: 'Each adult can hold one infant on the lap. Please book a child ticket for the other infant.',
  },
  tooManyInfants: {
    zh: `每位成人最多携带 ${partyLimits.infantsPerAdult} 名婴儿`,
    en: `Each adult can take up to ${partyLimits.infantsPerAdult} infants`,
  },
  tooManyChildren: {
    zh: `每位成人最多携带 ${partyLimits.childrenPerAdult} 名儿童`,
    en: `Each adult can take up to ${partyLimits.childrenPerAdult} children`,
  },
  tooManyChildrenWithSeats: {
    zh: `每位成人最多携带 ${partyLimits.childrenPerAdult} 名儿童（含占座婴儿）`,
    en: `Each adult can take up to ${partyLimits.childrenPerAdult} children, including infants with a seat`,
  },
  documentTwice: { zh: '同一证件重复填写', en: 'This document is entered twice' },
  fareAge: { zh: '年龄不符合该票价的条件', en: 'The age does not meet the conditions of this fare' },
  fareDocument: { zh: '该证件不能用于购买该票价', en: 'This document cannot be used for this fare' },
  fareAdultsOnly: { zh: '该票价仅限成人购买', en: 'This fare is for adults only' },
  certificateNoMissing: { zh: '请填写资格证件编号', en: 'Please enter the certificate number' },
  certificateNoInvalid: {
    zh: '资格证件编号有误，请核对',
    en: 'This certificate number is not valid. Please check it.',
  },
  certificateTaken: { zh: '该资格证件已由其他旅客使用', en: 'Another traveller has already used this certificate' },
  certificateTwice: {
    zh: '同一资格证件重复填写，一证只能用于一人',
    en: 'This certificate is entered twice. Each certificate is for one person.',
  },
} as const satisfies Record<string, Bilingual>;

/**
 * The codes of passenger and contact errors. The text of `mobileInvalid` is in `field-errors`, with the texts of all
 * forms.
 */
export type PassengerErrorCode = keyof typeof passengerErrorTexts | 'mobileInvalid';
export type PassengerError = FieldError<PassengerErrorCode>;

/** The errors of a choice with a passenger or a flight that is not on the order. */
export const notOnOrder = {
  unknownPassenger: {
    zh: '订单中没有这位旅客，请刷新后重新选择',
    en: 'This passenger is not on the order. Please reload the page and choose again.',
  },
  unknownSegment: {
    zh: '订单中没有这个航段，请刷新后重新选择',
    en: 'This flight is not on the order. Please reload the page and choose again.',
  },
} as const satisfies Record<string, Bilingual>;

/** Adds the id of the data row behind the rule to a sentence. Without an id, the sentence stays as it is. */
export function withRule({ zh, en }: Bilingual, ruleId?: string): Bilingual {
  return ruleId ? { zh: `${zh}（规则 ${ruleId}）`, en: `${en.replace(/\.$/, '')} (rule ${ruleId}).` } : { zh, en };
}
