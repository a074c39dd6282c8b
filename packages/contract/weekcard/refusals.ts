import { chooseAgain, editPassengers, myWeekCards } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** The refusals about week cards. */
export const weekcardRefusals = {
  weekCardNotOnSale: {
    status: 200,
    zh: '该周周飞产品已停止销售，请选择其他卡',
    en: 'This week card is no longer on sale. Please choose another one.',
  },
  weekCardInvalid: {
    status: 200,
    zh: '卡号、卡密与购卡手机号不符，或该卡已绑定、已退款或已过期',
    en: 'The card number, card password and buyer’s mobile number do not match, or the card has been added, refunded or has expired.',
  },
  weekCardRevealed: {
    status: 200,
    zh: '卡号和卡密只显示一次，请查看发送到购卡手机的短信',
    en: 'The card number and password are shown only once. Please see the text message sent to the buyer’s mobile number.',
  },
  weekCardNotRefundable: {
    status: 200,
    zh: '该卡不能退款：已绑定、已退款，或已超过购买后{days}天',
    en: 'This card cannot be refunded. It has been added to an account, has already been refunded, or was bought more than {days} days ago.',
  },
  weekCardNotYours: {
    status: 200,
    zh: '没有找到绑定在您名下的这张卡',
    en: 'We could not find this card in your account.',
    next: myWeekCards,
  },
  weekCardClosed: { status: 200, zh: '该卡已过期或已终止', en: 'This card has expired or ended.', next: myWeekCards },
  weekCardPaused: {
    status: 200,
    zh: '因误机，该卡暂停兑换至 {date}（含当日）',
    en: 'Because of missed flights, this card cannot be used up to and including {date}.',
    next: myWeekCards,
  },
  weekCardTravel: {
    status: 200,
    zh: '该航班不能用周周飞兑换：{reason}',
    en: 'A week card cannot be used for this flight: {reason}',
    next: chooseAgain,
  },
  weekCardWeekFull: {
    status: 200,
    zh: '{from} 至 {to} 当周最多兑换 {most} 次，已用 {used} 次',
    en: 'You can book up to {most} {most:flight|flights} in the week from {from} to {to}, and have used {used}.',
    next: chooseAgain,
  },
  weekCardRides: {
    status: 200,
    zh: '卡内剩余次数不足：需要 {needed} 次，还剩 {left} 次',
    en: 'There are not enough flights left on the card. You need {needed} and have {left}.',
    next: myWeekCards,
  },
  weekCardPeople: {
    status: 200,
    zh: '该卡每单最多 {most} 位成人旅客，不含儿童和婴儿',
    en: 'Each order on this card can have up to {most} adult {most:traveller|travellers}, and no children or infants.',
  },
  weekCardNoChange: {
    status: 200,
    zh: '周周飞兑换的机票不办理网上改期，可退票后重新兑换',
    en: 'Week card flights cannot be changed online. Please refund the ticket and book another flight.',
  },
  weekCardHolder: {
    status: 200,
    zh: '单人卡仅限绑定的会员本人乘机，{name} 不是本人',
    en: 'Only the member who added this single card can travel on it, and {name} is not that member.',
    next: editPassengers,
  },
} as const satisfies Record<string, RefusalRow>;
