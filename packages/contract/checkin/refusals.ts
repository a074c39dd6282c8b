import { chooseSeat } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** The refusals about check-in. */
export const checkinRefusals = {
  travellerUnknown: {
    status: 200,
    zh: '没有找到近期可办理的行程，请核对证件号或票号与姓名（与购票时一致）',
    en: 'We could not find an upcoming trip. Please enter the document or ticket number and the name exactly as on the ticket.',
    next: {
      action: 'callUs',
      zh: '仍找不到请致电客服或前往柜台',
      en: 'Still not found? Call us or go to the check-in counter',
    },
  },
  checkInParty: {
    status: 200,
    zh: '只能添加同一航班的旅客，最多 {most} 人一起办理',
    en: 'You can only add travellers on the same flight, up to {most} in total.',
  },
  checkInKeyExpired: {
    status: 200,
    zh: '页面停留时间较长，请重新查询行程',
    en: 'This page has been open too long. Please find your trip again.',
    next: { action: 'findAgain', zh: '重新查询', en: 'Search again' },
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
    en: 'Please read and confirm the current dangerous goods declaration.',
    next: { action: 'reload', zh: '重新阅读', en: 'Read it again' },
  },
  bagsRefused: {
    status: 200,
    zh: '{name} 网上最多可预办 {most} 件托运行李，其余请到柜台办理',
    en: 'Online check-in takes at most {most} checked bags for {name}. Please take any others to the counter.',
  },
  seatRefused: {
    status: 200,
    zh: '所选座位不能使用，请看各座位的说明后重选',
    en: 'One of these seats cannot be used. Please see the note on each seat and choose again.',
    next: chooseSeat,
  },
  noSeatsTogether: {
    status: 200,
    zh: '剩余座位无法自动安排（儿童须挨着成人，出口座位须本人声明），请手动选座或到柜台办理',
    en: 'We could not assign the remaining seats automatically, because children must sit next to an adult and exit seats need a declaration. Please choose your seats or go to the check-in counter.',
    next: chooseSeat,
  },
  checkInRefused: {
    status: 200,
    zh: '离港系统未能受理，请到值机柜台办理',
    en: 'The departure system could not accept this. Please go to the check-in counter.',
    next: { action: 'reload', zh: '返回行程', en: 'Back to the trip' },
  },
  checkInPending: {
    status: 200,
    zh: '正在等待离港系统确认，请稍后在行程中查看结果',
    en: 'We are waiting for the departure system to confirm. Please look at your trip again in a minute.',
    next: { action: 'reload', zh: '返回行程', en: 'Back to the trip' },
  },
  notCheckedIn: {
    status: 200,
    zh: '{name} 还没有办理值机，或已取消',
    en: '{name} is not checked in, or the check-in was cancelled.',
    next: { action: 'reload', zh: '返回行程', en: 'Back to the trip' },
  },
  checkInOver: {
    status: 200,
    zh: '{name} 的航班网上值机已截止，请到柜台办理',
    en: 'Online check-in for {name}’s flight has closed. Please go to the check-in counter.',
  },
  laterFlightFirst: {
    status: 200,
    zh: '请先取消 {name} 当天后续航班的值机',
    en: 'Please cancel {name}’s check-in for the later flight that day first.',
  },
  childLeftOnBoard: {
    status: 200,
    zh: '同行儿童不能单独留下，请与成人一起取消',
    en: 'A child cannot stay checked in alone. Please cancel the adult and the child together.',
  },
  passUnknown: {
    status: 404,
    zh: '没有找到该登机牌，请核对链接',
    en: 'We could not find this boarding pass. Please check the link.',
    next: { action: 'findAgain', zh: '查询行程', en: 'Find your trip' },
  },
  walletUnavailable: {
    status: 200,
    zh: '暂时无法添加到钱包，请稍后再试；登机牌仍可正常使用',
    en: 'The pass cannot be added to the wallet at the moment. Please try again later. Your boarding pass remains valid.',
  },
  passLinkRefused: {
    status: 200,
    zh: '链接与证件号后四位不符，或登机牌已失效；请核对，或重新查询行程',
    en: 'The link does not match the last four characters of the document number, or the boarding pass has expired. Please check them, or find your trip again.',
    next: { action: 'findAgain', zh: '查询行程', en: 'Find your trip' },
  },
} as const satisfies Record<string, RefusalRow>;
