import { ages } from './ages.ts';
import { childDocumentAge } from './documents.ts';
import { nameLengths } from './names.ts';
import { partyLimits } from './party-size.ts';
import { passportMonths } from './passenger.ts';

const { chinese, latin } = nameLengths;

/**
 * What the passenger form says, by key. Keys are the specification's own English strings where it gives them; the
 * others are in its manner. Pages translate by the key; a caller without pages gets the text from here.
 */
export const passengerMessages = {
  'please input surname': '请填写姓',
  'please input first name': '请填写名',
  'please input passenger type': '请选择乘客类型',
  'please input document type': '请选择证件类型',
  'please input document no': '请填写证件号码',
  'please input birthday': '请填写出生日期',
  'please choose the sex in the document': '请按证件选择性别',
  'please input document expiry': '请填写证件有效期',
  'please input contact name': '请填写联系人姓名',
  请填写正确格式的手机号: '请填写正确格式的手机号',
  'please input a valid email': '请填写正确的邮箱',
  'the name must be Chinese as in the document': `请按证件填写中文姓名，${chinese.least}至${chinese.most}个字；生僻字可从该字起用大写拼音代替`,
  'the name must be Latin as in the document': `请按证件填写拼音或英文姓名，仅限字母和空格，共${latin.least}至${latin.most}个字母`,
  'the name must be Chinese or Latin as in the document': '请按证件填写中文或英文姓名，不要混用',
  'the document no is not valid': '证件号码有误，请核对',
  'the document type cannot be used on this trip': '该证件不能用于本次行程',
  'the document is only for children under 16': `该证件仅限${childDocumentAge}周岁以下乘客使用`,
  'the birthday is not a date': '请填写正确的出生日期',
  'the birthday differs from the document': '出生日期与证件号码不一致',
  'an adult is 12 or older on the day of travel': `乘机当日未满${ages.adult}周岁，请选择儿童`,
  'a child is under 12 on the first day of travel': `乘机当日已满${ages.adult}周岁，请选择成人`,
  'a child who joins an adult is 2 or older': `加入成人客票的儿童须在乘机当日已满${ages.child}周岁；婴儿请与成人一起购票或联系客服`,
  'a baby is under 2 on every day of travel': `行程中已满${ages.child}周岁，请选择儿童`,
  'a baby must be at least 14 days old': `出生未满${ages.newbornDays}天的婴儿不能乘机`,
  'the document expires too early': `证件有效期不足：国际及地区行程的护照须在行程结束后至少${passportMonths}个月内有效，其他证件须覆盖行程`,
  'children and babies need an adult of 18 or older': `儿童和婴儿须有${ages.guardian}周岁以上成人同行`,
  'one adult takes at most one baby on the lap': '每位成人最多携带一名不占座婴儿，另一名婴儿请按儿童购票',
  'one adult takes at most two babies': `每位成人最多携带 ${partyLimits.infantsPerAdult} 名婴儿`,
  'one adult takes at most two children': `每位成人最多携带 ${partyLimits.childrenPerAdult} 名儿童`,
  'one adult takes at most two children, babies with a seat included': `每位成人最多携带 ${partyLimits.childrenPerAdult} 名儿童（含占座婴儿）`,
  'the same document appears twice': '同一证件重复填写',
  'the age is not that of this fare': '年龄不符合该票价的条件',
  'this fare needs another document': '该证件不能用于购买该票价',
  'this fare is for adults only': '该票价仅限成人购买',
  'please input certificate no': '请填写资格证件编号',
  'the certificate no is not valid': '资格证件编号有误，请核对',
  'the certificate is used by another traveller': '该资格证件已由其他旅客使用',
  'the same certificate appears twice': '同一资格证件重复填写，一证只能用于一人',
} as const;

export type PassengerMessage = keyof typeof passengerMessages;

/** What is wrong: where (`passengers.0.surname`), by which rule, and the key of the message. */
export interface Complaint {
  path: string;
  rule: string;
  message: PassengerMessage;
}
