import { defineTexts } from '../../i18n/texts.ts';

/** The texts of the card in an order. The pages of check-in have their own texts. */
export const cardTexts = defineTexts('checkin/card', {
  title: '网上值机',
  when: '国内航班起飞前 {figures.checkInOpensHours} 小时开放（会员 {figures.checkInOpensMemberHours} 小时），起飞前 {figures.checkInClosesMinutes} 分钟截止；国际及地区航班起飞前 {figures.checkInClosesAbroadMinutes} 分钟截止。',
  open: '办理值机',
  cancelFirst: '已值机：先取消值机，再退改。',
  cancel: '取消值机',
});
