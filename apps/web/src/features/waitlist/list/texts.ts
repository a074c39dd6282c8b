import { defineTexts } from '../../../i18n/texts.ts';

export const waitlistListTexts = defineTexts('waitlist/list', {
  lead: '候补成功前不占座位，可随时免费取消。最多同时有 {most} 个候补订单。',
  count: '共 {count} 个候补订单',
  place: '第 {rank} 志愿排第 {place} 位',
  wishes: '{count} 个志愿',
  until: '最晚等到 {time}',
  paid: '已预付 ¥{amount}',
  price: '票款 ¥{amount}',
  toPay: '预付 ¥{amount}',
  view: '查看候补',
  viewNamed: '查看候补订单 {orderNo}',
  pay: '去预付',
  none: '还没有候补订单',
  noneDetail: '查询航班时，已售罄的航班可以候补：有人退票时，按顺序为您出票。',
  search: '查询航班',
  more: '查看更多',
  loading: '正在加载',
});
