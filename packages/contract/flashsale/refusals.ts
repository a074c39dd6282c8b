import { editPassengers, otherFlashSales } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** The refusals about a flash sale. */
export const flashsaleRefusals = {
  flashSaleNotFound: {
    status: 404,
    zh: '没有找到该秒杀活动',
    en: 'This flash sale was not found',
    next: otherFlashSales,
  },
  flashSaleNotYet: {
    status: 200,
    zh: '“{name}”还没有开始登记，请于 {from}（北京时间）后再来',
    en: '{name} takes no entries before {from} (Beijing time)',
    next: { action: 'wait', zh: '查看倒计时', en: 'See the countdown' },
  },
  flashSaleClosed: {
    status: 200,
    zh: '本场秒杀已结束，不再接受排队',
    en: 'This round has ended',
    next: otherFlashSales,
  },
  flashSaleSoldOut: {
    status: 200,
    zh: '已抢光：全部座位均已付款，不会再有退回',
    en: 'Sold out: every seat is paid for and none will come back',
    next: otherFlashSales,
  },
  flashSaleFull: {
    status: 200,
    zh: '座位已分配完，候补队伍已满，请稍后再来看看',
    en: 'All seats are taken and the waiting list is full. Please check again later',
    next: otherFlashSales,
  },
  flashMemberLimit: {
    status: 200,
    zh: '每位会员本场最多 {most} 席，您已占用 {have} 席，不能再加 {seats} 席',
    en: 'A member may have {most} seats of this round; you have {have} and want {seats} more',
    next: { action: 'editParty', zh: '修改人数', en: 'Change the number of travellers' },
  },
  flashDocumentLimit: {
    status: 200,
    zh: '同一证件本场最多购买 {most} 席：{name} 已经买过',
    en: 'One document may have {most} seat(s) of this round: {name} has it already',
    next: editPassengers,
  },
  flashEntryNotFound: {
    status: 404,
    zh: '没有找到您的排队记录',
    en: 'Your entry was not found',
    next: otherFlashSales,
  },
  flashGrantOver: {
    status: 200,
    zh: '为您保留的座位已过期或已放弃，已分配给下一位',
    en: 'Your reserved seats have expired and went to the next in line',
    next: otherFlashSales,
  },
  flashSeatsGranted: {
    status: 200,
    zh: '为您保留了 {granted} 席，成人和儿童不能多于这个数',
    en: '{granted} seat(s) are kept for you; adults and children cannot be more',
    next: { action: 'editParty', zh: '修改人数', en: 'Change the number of travellers' },
  },
  flashPartyLimit: {
    status: 200,
    zh: '秒杀每单最多 {most} 人（含儿童），每位成人最多携带 {infants} 名婴儿',
    en: 'At most {most} people an order, children included, and {infants} infants for each adult',
    next: { action: 'editParty', zh: '修改人数', en: 'Change the number of travellers' },
  },
  flashLogNotYet: {
    status: 200,
    zh: '本场结束后公布抽签种子和排队记录',
    en: 'The seed and the log are published once the round has closed',
    next: otherFlashSales,
  },
  flashRoundFaulty: {
    status: 409,
    zh: '场次有 {count} 处问题：{reason}',
    en: 'The round has {count} errors: {reason}',
    next: { action: 'editRound', zh: '修改场次', en: 'Change the round' },
  },
  flashRoundOpen: {
    status: 409,
    zh: '本场已开售，不能撤回',
    en: 'The round is open and cannot be withdrawn',
    next: { action: 'reload', zh: '刷新', en: 'Reload' },
  },
} as const satisfies Record<string, RefusalRow>;
