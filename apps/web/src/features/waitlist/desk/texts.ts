import { defineTexts } from '../../../i18n/texts.ts';

export const waitlistDeskTexts = defineTexts('waitlist/desk', {
  title: '候补',
  loadFailed: '未能读取候补',
  latest: '最晚等到 {time}',
  wishOf: '第 {rank} 志愿',
  waiting: '第 {place} 位，前面 {orders} 单共 {seats} 人，排队号 {lineNo}，成功率{chance}',
  filled: '已候补到',
  ended: '已结束：{reason}',
  notPrepaid: '未预付，尚未排队',
  showLine: '查看 {flight} 的队列',
  hideLine: '收起 {flight} 的队列',
  lineOf: '{flight} {date}，队列中 {total} 个志愿，按兑现顺序',
  number: '排队号/志愿',
  order: '订单号',
  people: '旅客',
  class: '舱位与航段',
  seats: '座位',
  withInfants: '{seats} 座 {infants} 婴儿',
  joined: '开始排队',
  until: '最晚等到',
  comma: '、',
});
