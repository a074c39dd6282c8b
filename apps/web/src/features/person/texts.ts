import { defineTexts } from '../../i18n/texts.ts';

/** The labels of the fields of a person, shared by all pages. */
export const personTexts = defineTexts('person', {
  surname: '姓',
  firstName: '名',
  surnameCn: '中文姓',
  firstnameCn: '中文名',
  surnameEn: '姓（拼音/英文）',
  firstnameEn: '名（拼音/英文）',
  documentType: '证件类型',
  documentNo: '证件号码',
  documentLength: '应为 {length} 位，您输入了 {count} 位',
  documentExpiry: '证件有效期',
  nationality: '国籍/地区',
  birthday: '出生日期',
  birthdayFromDocument: '已按证件号码填写',
  sex: '性别',
  male: '男',
  female: '女',
  mobile: '手机号码',
  callingCode: '国家/地区代码',
  singleName: '护照上只有一个名字（无姓或无名）',
  singleNameHint: '请把该名字填在“姓”一栏，客票上的名显示为 FNU',
  onTicket: '客票上显示为 {name}',
  stored: '不填则仍用 {value}',
  optional: '{label}（选填）',
});
