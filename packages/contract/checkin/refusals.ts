import { chooseSeat } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** What can be refused about check-in. */
export const checkinRefusals = {
  travellerUnknown: {
    status: 200,
    zh: '没有找到近期可办理的行程，请核对证件号或票号与姓名（与购票时一致）',
    en: 'No trip in the next days was found; please check the number and the name as they are on the ticket',
    next: { action: 'callUs', zh: '仍找不到请致电客服或前往柜台', en: 'Call us or go to the counter if it stays so' },
  },
  checkInParty: {
    status: 200,
    zh: '只能添加同一航班的旅客，最多 {most} 人一起办理',
    en: 'Only travellers on the same flight can be added, {most} at most',
  },
  checkInKeyExpired: {
    status: 200,
    zh: '页面停留时间较长，请重新查询行程',
    en: 'It has been a while; please look your trip up again',
    next: { action: 'findAgain', zh: '重新查询', en: 'Look it up again' },
  },
  checkInBarred: {
    status: 200,
    zh: '{name}：{why}。{instead}',
    en: '{name}: {why}. {instead}',
    next: { action: 'reload', zh: '返回行程', en: 'Back to the trip' },
  },
  declarationMissing: {
    status: 200,
    zh: '请阅读并确认现行的危险品声明',
    en: 'Please read and confirm the declaration of dangerous goods in force',
    next: { action: 'reload', zh: '重新阅读', en: 'Read it again' },
  },
  seatRefused: {
    status: 200,
    zh: '所选座位不能使用，请看各座位的说明后重选',
    en: 'A chosen seat cannot be had; see what is said of each and choose again',
    next: chooseSeat,
  },
  noSeatsTogether: {
    status: 200,
    zh: '剩余座位无法自动安排（儿童须挨着成人，出口座位须本人声明），请手动选座或到柜台办理',
    en: 'What is left cannot be given by itself (children sit beside an adult, exits want a promise); choose seats yourself or go to the counter',
    next: chooseSeat,
  },
  notCheckedIn: {
    status: 200,
    zh: '{name} 还没有办理值机，或已取消',
    en: '{name} has not checked in, or no longer',
    next: { action: 'reload', zh: '返回行程', en: 'Back to the trip' },
  },
  checkInOver: {
    status: 200,
    zh: '{name} 的航班网上值机已截止，请到柜台办理',
    en: 'Check-in on the web is over for the flight of {name}; please go to the counter',
  },
  laterFlightFirst: {
    status: 200,
    zh: '请先取消 {name} 当天后续航班的值机',
    en: 'Please cancel the check-in of {name} for the later flight of that day first',
  },
  childLeftOnBoard: {
    status: 200,
    zh: '同行儿童不能单独留下，请与成人一起取消',
    en: 'A child cannot stay alone: please cancel together with the adult',
  },
  passUnknown: {
    status: 404,
    zh: '没有找到该登机牌，请核对链接',
    en: 'There is no such boarding pass; please check the link',
    next: { action: 'findAgain', zh: '查询行程', en: 'Look your trip up' },
  },
  passLinkRefused: {
    status: 200,
    zh: '链接与证件号后四位不符，或登机牌已失效；请核对，或重新查询行程',
    en: 'The link and the end of the document number do not fit, or the pass is over; check them, or look your trip up',
    next: { action: 'findAgain', zh: '查询行程', en: 'Look your trip up' },
  },
} as const satisfies Record<string, RefusalRow>;
