import { editPassengers, otherFlashSales } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** The refusals about a flash sale. */
export const flashsaleRefusals = {
  flashSaleNotFound: {
    status: 404,
    zh: '没有找到该秒杀活动',
    en: 'We could not find this flash sale.',
    next: otherFlashSales,
  },
  flashSaleNotYet: {
    status: 200,
    zh: '“{name}”还没有开始登记，请于 {from}（北京时间）后再来',
    en: 'Entries for {name} open at {from} (Beijing time). Please come back then.',
    next: { action: 'wait', zh: '查看倒计时', en: 'See the countdown' },
  },
  flashSaleClosed: {
    status: 200,
    zh: '本场秒杀已结束，不再接受排队',
    en: 'This round has ended and takes no more entries.',
    next: otherFlashSales,
  },
  flashSaleSoldOut: {
    status: 200,
    zh: '已抢光，全部座位均已付款，不会再放出',
    en: 'Sold out. Every seat has been paid for, so none will be released.',
    next: otherFlashSales,
  },
  flashSaleFull: {
    status: 200,
    zh: '座位已分配完，候补队伍已满，请稍后再来看看',
    en: 'All seats are taken and the waiting list is full. Please check again later.',
    next: otherFlashSales,
  },
  flashMemberLimit: {
    status: 200,
    zh: '每位会员本场最多 {most} 席，您已占 {have} 席，不能再加 {seats} 席',
    en: 'Each member can have up to {most} {most:seat|seats} in this round. You have {have} and cannot add {seats} more.',
    next: { action: 'editParty', zh: '修改人数', en: 'Change the number of travellers' },
  },
  flashDocumentLimit: {
    status: 200,
    zh: '同一证件本场最多购买 {most} 席：{name} 已经买过',
    en: 'Each document can be used for up to {most} {most:seat|seats} in this round. {name} has already bought.',
    next: editPassengers,
  },
  flashEntryNotFound: {
    status: 404,
    zh: '没有找到您的排队记录',
    en: 'We could not find your entry.',
    next: otherFlashSales,
  },
  flashGrantOver: {
    status: 200,
    zh: '为您保留的座位已过期或放弃，已分配给下一位',
    en: 'Your seats have expired or were given up, and have gone to the next person in the queue.',
    next: otherFlashSales,
  },
  flashSeatsGranted: {
    status: 200,
    zh: '为您保留了 {granted} 席，成人和儿童合计不能超过此数',
    en: 'We have reserved {granted} {granted:seat|seats} for you. Please book no more adults and children than that.',
    next: { action: 'editParty', zh: '修改人数', en: 'Change the number of travellers' },
  },
  flashPartyLimit: {
    status: 200,
    zh: '秒杀每单最多 {most} 人（含儿童），每位成人最多携带 {infants} 名婴儿',
    en: 'Each order can have up to {most} {most:traveller|travellers} including children, and each adult can take up to {infants} {infants:infant|infants}.',
    next: { action: 'editParty', zh: '修改人数', en: 'Change the number of travellers' },
  },
  flashLogNotYet: {
    status: 200,
    zh: '本场结束后公布抽签种子和排队记录',
    en: 'We publish the draw seed and the queue log once the round has ended.',
    next: otherFlashSales,
  },
  flashRoundFaulty: {
    status: 409,
    zh: '场次有 {count} 处问题：{reason}',
    en: 'The round has {count} {count:problem|problems}: {reason}',
    next: { action: 'editRound', zh: '修改场次', en: 'Change the round' },
  },
  flashRoundOpen: {
    status: 409,
    zh: '本场已开售，不能撤回',
    en: 'Sales in this round have started, so it cannot be withdrawn.',
    next: { action: 'reload', zh: '刷新', en: 'Reload' },
  },
} as const satisfies Record<string, RefusalRow>;
