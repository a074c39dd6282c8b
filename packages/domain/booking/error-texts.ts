import type { Bilingual } from '../bilingual.ts';
import type { FieldError } from '../field-error.ts';
import { ages } from './ages.ts';
import { childDocumentAge, passportMonths } from './documents.ts';
import { nameLengths } from './names.ts';
import { partyLimits } from './party-size.ts';

const { chinese, latin } = nameLengths;

/**
 * The texts of the errors in the passengers and the contact of an order, by error code. The English texts are those of
 * the specification where it has one. The other texts follow its style.
 */
export const passengerErrorTexts = {
  surnameMissing: { zh: '请填写姓', en: 'please input surname' },
  firstNameMissing: { zh: '请填写名', en: 'please input first name' },
  passengerTypeMissing: { zh: '请选择乘客类型', en: 'please input passenger type' },
  documentTypeMissing: { zh: '请选择证件类型', en: 'please input document type' },
  documentNoMissing: { zh: '请填写证件号码', en: 'please input document no' },
  birthdayMissing: { zh: '请填写出生日期', en: 'please input birthday' },
  sexMissing: { zh: '请按证件选择性别', en: 'please choose the sex in the document' },
  documentExpiryMissing: { zh: '请填写证件有效期', en: 'please input document expiry' },
  contactNameMissing: { zh: '请填写联系人姓名', en: 'please input contact name' },
  mailInvalid: { zh: '请填写正确的邮箱', en: 'please input a valid email' },
  nameNotChinese: {
    zh: `请按证件填写中文姓名，${chinese.least}至${chinese.most}个字；生僻字可从该字起用大写拼音代替`,
    en: 'the name must be Chinese as in the document',
  },
  nameNotLatin: {
    zh: `请按证件填写拼音或英文姓名，仅限字母和空格，共${latin.least}至${latin.most}个字母`,
    en: 'the name must be Latin as in the document',
  },
  nameMixed: { zh: '请按证件填写中文或英文姓名，不要混用', en: 'the name must be Chinese or Latin as in the document' },
  documentNoInvalid: { zh: '证件号码有误，请核对', en: 'the document no is not valid' },
  documentNotForTrip: { zh: '该证件不能用于本次行程', en: 'the document type cannot be used on this trip' },
  documentForChildrenOnly: {
    zh: `该证件仅限${childDocumentAge}周岁以下乘客使用`,
    en: `the document is only for children under ${childDocumentAge}`,
  },
  birthdayInvalid: { zh: '请填写正确的出生日期', en: 'the birthday is not a date' },
  birthdayDiffers: { zh: '出生日期与证件号码不一致', en: 'the birthday differs from the document' },
  adultTooYoung: {
    zh: `乘机当日未满${ages.adult}周岁，请选择儿童`,
    en: `an adult is ${ages.adult} or older on the day of travel`,
  },
  childTooOld: {
    zh: `乘机当日已满${ages.adult}周岁，请选择成人`,
    en: `a child is under ${ages.adult} on the first day of travel`,
  },
  joiningChildTooYoung: {
    zh: `加入成人客票的儿童须在乘机当日已满${ages.child}周岁；婴儿请与成人一起购票或联系客服`,
    en: `a child who joins an adult is ${ages.child} or older`,
  },
  infantTooOld: {
    zh: `行程中已满${ages.child}周岁，请选择儿童`,
    en: `a baby is under ${ages.child} on every day of travel`,
  },
  infantTooYoung: {
    zh: `出生未满${ages.newbornDays}天的婴儿不能乘机`,
    en: `a baby must be at least ${ages.newbornDays} days old`,
  },
  documentExpiresTooEarly: {
    zh: `证件有效期不足：国际及地区行程的护照须在行程结束后至少${passportMonths}个月内有效，其他证件须覆盖行程`,
    en: 'the document expires too early',
  },
  guardianMissing: {
    zh: `儿童和婴儿须有${ages.guardian}周岁以上成人同行`,
    en: `children and babies need an adult of ${ages.guardian} or older`,
  },
  tooManyLapInfants: {
    zh: '每位成人最多携带一名不占座婴儿，另一名婴儿请按儿童购票',
    en: 'one adult takes at most one baby on the lap',
  },
  tooManyInfants: {
    zh: `每位成人最多携带 ${partyLimits.infantsPerAdult} 名婴儿`,
    en: 'one adult takes at most two babies',
  },
  tooManyChildren: {
    zh: `每位成人最多携带 ${partyLimits.childrenPerAdult} 名儿童`,
    en: 'one adult takes at most two children',
  },
  tooManyChildrenWithSeats: {
    zh: `每位成人最多携带 ${partyLimits.childrenPerAdult} 名儿童（含占座婴儿）`,
    en: 'one adult takes at most two children, babies with a seat included',
  },
  documentTwice: { zh: '同一证件重复填写', en: 'the same document appears twice' },
  fareAge: { zh: '年龄不符合该票价的条件', en: 'the age is not that of this fare' },
  fareDocument: { zh: '该证件不能用于购买该票价', en: 'this fare needs another document' },
  fareAdultsOnly: { zh: '该票价仅限成人购买', en: 'this fare is for adults only' },
  certificateNoMissing: { zh: '请填写资格证件编号', en: 'please input certificate no' },
  certificateNoInvalid: { zh: '资格证件编号有误，请核对', en: 'the certificate no is not valid' },
  certificateTaken: { zh: '该资格证件已由其他旅客使用', en: 'the certificate is used by another traveller' },
  certificateTwice: { zh: '同一资格证件重复填写，一证只能用于一人', en: 'the same certificate appears twice' },
} as const satisfies Record<string, Bilingual>;

/**
 * The codes of passenger and contact errors. The text of `mobileInvalid` is in `field-errors`, with the texts of all
 * forms.
 */
export type PassengerErrorCode = keyof typeof passengerErrorTexts | 'mobileInvalid';
export type PassengerError = FieldError<PassengerErrorCode>;
