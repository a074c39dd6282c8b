import { chooseAgain, editPassengers, myWeekCards } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** What can be refused about week cards. */
export const weekcardRefusals = {
  weekCardNotOnSale: {
    status: 200,
    zh: '该周周飞产品已停止销售，请选择其他卡',
    en: 'This week card is no longer on sale. Please choose another one',
  },
  weekCardInvalid: {
    status: 200,
    zh: '卡号、卡密与购卡手机号不符，或该卡已被绑定、退款或过期',
    en: 'The card number, password and mobile do not match, or the card is bound, returned or expired',
  },
  weekCardRevealed: {
    status: 200,
    zh: '卡号和卡密只显示一次，请查看发送到购卡手机的短信',
    en: 'Number and password are shown once; please see the message sent to the mobile',
  },
  weekCardNotRefundable: {
    status: 200,
    zh: '该卡不能退款：已绑定、已退款，或已超过购买后{days}天',
    en: 'This card cannot be refunded: it is bound or already refunded, or it was bought more than {days} days ago',
  },
  weekCardNotYours: {
    status: 200,
    zh: '没有找到绑定在您名下的这张卡',
    en: 'This card is not bound to your account',
    next: myWeekCards,
  },
  weekCardClosed: { status: 200, zh: '该卡已过期或已终止', en: 'This card has expired or ended', next: myWeekCards },
  weekCardPaused: {
    status: 200,
    zh: '因误机，该卡暂停兑换至 {date}（含当日）',
    en: 'Because of missed flights, this card cannot be used until {date}',
    next: myWeekCards,
  },
  weekCardTravel: {
    status: 200,
    zh: '该航班不能用周周飞兑换：{reason}',
    en: 'A week card is not good for this flight: {reason}',
    next: chooseAgain,
  },
  weekCardWeekFull: {
    status: 200,
    zh: '{from} 至 {to} 这一周最多兑换 {most} 次，已用 {used} 次',
    en: '{most} flights a week at most, {used} of the week from {from} to {to} are used',
    next: chooseAgain,
  },
  weekCardRides: {
    status: 200,
    zh: '卡内剩余次数不足：需要 {needed} 次，还剩 {left} 次',
    en: 'Not enough flights left on the card: {needed} needed, {left} left',
    next: myWeekCards,
  },
  weekCardPeople: {
    status: 200,
    zh: '该卡每单最多 {most} 位成人旅客，不含儿童和婴儿',
    en: 'This card allows up to {most} adults in one order, without children or infants',
  },
  weekCardNoChange: {
    status: 200,
    zh: '周周飞兑换的机票不办理网上改期，可退票后重新兑换',
    en: 'Week card flights cannot be changed online. Please cancel the ticket and choose another flight',
  },
  weekCardHolder: {
    status: 200,
    zh: '单人卡仅限绑定的会员本人乘机，{name} 不是本人',
    en: 'Only the member this card is bound to can travel on it; {name} cannot',
    next: editPassengers,
  },
} as const satisfies Record<string, RefusalRow>;
