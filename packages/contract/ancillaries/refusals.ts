import { editExtras, retry, viewOrder } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** The refusals about add-ons. */
export const ancillariesRefusals = {
  ancillaryInvalid: {
    status: 200,
    zh: '所选增值服务有误，请检查标出的项目',
    en: 'Some add-ons cannot be booked as chosen. Please check the marked items.',
    next: editExtras,
  },
  seatTaken: {
    status: 200,
    zh: '座位 {seat} 刚刚被选走，请另选一个',
    en: 'Seat {seat} has just been taken. Please choose another one.',
    next: { action: 'chooseSeat', zh: '重新选座', en: 'Choose another seat' },
  },
  orderNotTicketed: {
    status: 200,
    zh: '出票完成后才能加购增值服务',
    en: 'You can buy add-ons once your tickets have been issued.',
    next: viewOrder,
  },
  valueAddedClosed: {
    status: 200,
    zh: '合作方服务暂未开通',
    en: 'Our partner’s services are not available yet.',
    next: retry,
  },
} as const satisfies Record<string, RefusalRow>;
