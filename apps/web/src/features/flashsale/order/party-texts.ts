import { ages } from '@haidai/domain/booking';
import { defineTexts } from '../../../i18n/texts.ts';

export const flashPartyTexts = defineTexts('flashsale/order/party', {
  partyTitle: '出行人数',
  adults: '成人',
  children: '儿童',
  infants: '婴儿',
  adultsHint: `${ages.adult} 岁及以上`,
  childrenHint: `${ages.child}–${ages.adult - 1} 岁，占座`,
  infantsHint: `${ages.child} 岁以下，不占座`,
  lessOf: '减少{what}',
  moreOf: '增加{what}',
  seatsFree: '还有 {free} 席未使用',
  seatsAllUsed: '{granted} 席已全部使用',
  seatsGoOn: '未使用的 {free} 席将分配给下一位。',
  typedKept: '已填写的乘机人会保留',
  saving: '正在保存',
  saveParty: '保存人数',
  toPassengers: '填写乘机人',
});
