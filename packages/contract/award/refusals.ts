import { editPassengers, viewOrder } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** The refusals about points and vouchers. */
export const awardRefusals = {
  wrongAwardFamily: {
    status: 200,
    zh: '该订单是现金订单，请到机票订单中查看',
    en: 'This is a cash order. Please find it under flight orders.',
    next: viewOrder,
  },
  pointsChanged: {
    status: 200,
    zh: '所需积分已由 {before} 变为 {after}，请确认',
    en: 'The points needed have changed from {before} to {after}. Please confirm.',
    next: { action: 'acceptPrice', zh: '按新价格继续', en: 'Continue at the new price' },
  },
  travellerNotAllowed: {
    status: 200,
    zh: '积分和兑换券仅限会员本人及已生效的受让人使用：{name} 不在其中',
    en: 'Points and vouchers can only be used for yourself and your active assignees, and {name} is not one of them.',
    next: editPassengers,
  },
  travellerWaiting: {
    status: 200,
    zh: '受让人 {name} 自 {date} 起生效，届时方可使用您的积分或兑换券',
    en: '{name} can travel on your points and vouchers from {date}.',
    next: editPassengers,
  },
  vouchersInsufficient: {
    status: 200,
    zh: '可用兑换券不足：本次行程需要 {needed} 张',
    en: 'You do not have enough vouchers. This journey needs {needed}.',
    next: { action: 'payCash', zh: '改用现金支付', en: 'Pay in cash instead' },
  },
  voucherEnds: {
    status: 200,
    zh: '客票所用的兑换券 {voucherNo} 只能用于 {date} 及以前的航班，请选择更早的日期',
    en: 'Voucher {voucherNo}, which paid for this ticket, is valid for flights until {date}. Please choose an earlier date.',
    next: { action: 'search', zh: '重新选择航班', en: 'Choose another flight' },
  },
  voucherInvalid: {
    status: 200,
    zh: '券号或兑换码有误，或该券已被使用',
    en: 'The voucher number or code is wrong, or the voucher has already been used.',
  },
  claimUnknown: {
    status: 200,
    zh: '没有找到您本人的这张客票，请核对票号；如有疑问请致电客服',
    en: 'We could not find this ticket in your name. Please check the number or call us.',
  },
  claimNotFlown: {
    status: 200,
    zh: '该客票还没有已乘坐的航班',
    en: 'None of the flights on this ticket has been flown yet.',
  },
  claimTooEarly: {
    status: 200,
    zh: '航班乘坐 {days} 天后积分会自动到账，请稍后再查',
    en: 'Points are credited automatically {days} {days:day|days} after the flight. Please check again later.',
  },
  claimTooLate: {
    status: 200,
    zh: '已超过补登期限，须在乘机后 {months} 个月内补登',
    en: 'The deadline has passed. Missing points can be claimed up to {months} months after the flight.',
  },
  claimEarned: {
    status: 200,
    zh: '该客票的积分已经到账',
    en: 'The points for this ticket are already in your account.',
  },
  claimNoPoints: {
    status: 200,
    zh: '该客票的舱位或产品不累积积分',
    en: 'The booking class or fare of this ticket does not earn points.',
  },
  pointsInsufficient: {
    status: 200,
    zh: '积分不足：需要 {needed}，可用 {have}，还差 {missing}',
    en: 'You need {needed} points and have {have}, which is {missing} too few.',
    next: { action: 'payCash', zh: '改用现金支付', en: 'Pay in cash instead' },
  },
} as const satisfies Record<string, RefusalRow>;
