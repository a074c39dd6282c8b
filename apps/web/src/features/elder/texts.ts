import { defineTexts } from '../../i18n/texts.ts';

export const elderTexts = defineTexts('elder', {
  greeting: '您好，要办什么',
  buy: '买机票',
  buyHint: '选城市和日期',
  trips: '看行程、登机',
  tripsHint: '订单、值机和登机牌',
  call: '打电话给我们',
  callHint: '{hotline}，有人接听',
  from: '从哪里出发',
  to: '到哪里去',
  day: '哪天走',
  today: '今天',
  tomorrow: '明天',
  dayNamed: '{day} {weekday}（{name}）',
  dayPlain: '{day} {weekday}',
  people: '几位成人',
  lessPeople: '减少一位',
  morePeople: '增加一位',
  childrenHint: '带儿童或婴儿出行，请打电话订票，或返回标准版办理。',
  search: '查航班',
});
