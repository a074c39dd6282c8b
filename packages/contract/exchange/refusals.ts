import { chooseAgain, viewOrder } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** The refusals about the change of a ticket. */
export const exchangeRefusals = {
  nothingToChange: {
    status: 200,
    zh: '没有可改期的航段',
    en: 'Nothing on this ticket can be changed.',
    next: viewOrder,
  },
  changeUnderWay: {
    status: 200,
    zh: '该订单有一笔未完成的改期，请先支付或取消',
    en: 'A change to this order is waiting for payment. Please pay for it or cancel it first.',
    next: viewOrder,
  },
  changeExtrasChanged: {
    status: 200,
    zh: '已购增值服务在新航班上的情况有变化，请重新核对后再确认',
    en: 'Your add-ons on the new flight have changed. Please check them before you confirm.',
    next: { action: 'quoteAgain', zh: '重新核对', en: 'Check again' },
  },
  changeTogether: {
    status: 200,
    zh: '“{name}”机票须至少保留 {least} 人，否则须全部一起改期（规则 {ruleId}）。请一并选择其余旅客，或减少改期人数',
    en: 'With {name}, at least {least} travellers must stay on the original flight, or all must change together (rule {ruleId}). Please choose all travellers, or fewer.',
  },
  changeByStaff: {
    status: 200,
    zh: '{name} 的机票网上自助改期次数已用完，可申请人工改期',
    en: '{name}’s ticket cannot be changed online again. You can ask our staff to change it.',
    next: { action: 'manualChange', zh: '申请人工改期', en: 'Ask for a change by our staff' },
  },
  changeTooLate: {
    status: 200,
    zh: '{name} 的票价在此时间不得改期，可以退票',
    en: '{name}’s fare can no longer be changed at this time. It can still be refunded.',
    next: viewOrder,
  },
  changeTooFar: {
    status: 200,
    zh: '非自愿改期只能改到原定日期前后 {days} 天内',
    en: 'An involuntary change must be to a flight within {days} days of the original date.',
    next: { action: 'otherDay', zh: '换个日期', en: 'Another day' },
  },
  changeOtherCabin: {
    status: 200,
    zh: '非自愿改期只能选择原舱等',
    en: 'An involuntary change must be to the same cabin.',
    next: chooseAgain,
  },
  changeSameFlight: {
    status: 200,
    zh: '新航班与原航班相同，请选择其他航班',
    en: 'This is your current flight. Please choose another one.',
    next: chooseAgain,
  },
  changeOtherRoute: {
    status: 200,
    zh: '改期的出发地和到达地须与原行程相同',
    en: 'The new flight must be between the same cities. Please choose another one.',
    next: chooseAgain,
  },
  changeOutOfOrder: {
    status: 200,
    zh: '新航班与同一行程的其他航班时间冲突',
    en: 'The times of this flight conflict with another flight of your journey.',
    next: chooseAgain,
  },
  changeNotProven: {
    status: 200,
    zh: '该航班没有取消或延误达到规定时间的记录，请按自愿改期办理',
    en: 'Our records do not show that this flight was cancelled or delayed long enough. Please request a voluntary change.',
    next: { action: 'voluntary', zh: '按自愿改期计算', en: 'Calculate as voluntary' },
  },
  upgradeLocked: {
    status: 200,
    zh: '特价产品只能改期到同一舱等',
    en: 'A special fare can only be changed to the same cabin.',
    next: chooseAgain,
  },
  childFollowsAdult: {
    status: 200,
    zh: '{name} 随另一订单的成人同行，不能单独改期：请先退票，成人改期后再为其添加儿童票',
    en: '{name} travels with an adult on another order and cannot change alone. Please refund the child’s ticket, and add the child again once the adult has changed.',
  },
  childChangesAlone: {
    status: 200,
    zh: '{name} 不能单独乘机：请与同行成人一起改期',
    en: '{name} cannot fly alone. Please change the accompanying adult as well.',
  },
  couponsUsedUp: {
    status: 200,
    zh: '该客票的航段均已使用、退票或换开',
    en: 'Every flight on this ticket has been flown, refunded or exchanged.',
  },
} as const satisfies Record<string, RefusalRow>;
