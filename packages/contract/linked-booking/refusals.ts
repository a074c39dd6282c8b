import { ages, partyLimits } from '@haidai/domain/booking';
import { verifyGuardian } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** What can be refused about children beside an adult. */
export const linkedBookingRefusals = {
  guardianNotOpen: {
    status: 200,
    zh: '该成人客票没有可以加入的航段：须未使用、未值机、未退改，且航班尚未停止售票。如已值机，请先取消值机',
    en: 'No flight of this ticket can be joined: it has to be open for use, not checked in, and still on sale',
    next: verifyGuardian,
  },
  guardianNotAdult: {
    status: 200,
    zh: `儿童须与年满${ages.guardian}周岁的成人同行，请核验另一位成人的客票`,
    en: `A child needs an adult of ${ages.guardian} or over; please verify the ticket of another adult`,
    next: verifyGuardian,
  },
  childPlacesGone: {
    status: 200,
    zh: `每位成人最多携带 ${partyLimits.childrenPerAdult} 名儿童：这张客票还可以带 {left} 名，您选择了 {wanted} 名`,
    en: `An adult takes ${partyLimits.childrenPerAdult} children at most: {left} more with this ticket, you chose {wanted}`,
    next: verifyGuardian,
  },
  guardianExpired: {
    status: 200,
    zh: '成人客票的核验已超过{minutes}分钟，请重新核验',
    en: 'The adult’s ticket was verified more than {minutes} minutes ago; please verify it again',
    next: verifyGuardian,
  },
  notGuardiansFlight: {
    status: 200,
    zh: '儿童须与成人乘坐同一航班、同一日期、同一舱位，请按成人客票的航班选择',
    en: 'Children fly with the adult: the same flights, dates and cabin; please choose those of the ticket',
    next: verifyGuardian,
  },
} as const satisfies Record<string, RefusalRow>;
