import { ages, partyLimits } from '@haidai/domain/booking';
import { verifyGuardian } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** The refusals about linked bookings. */
export const linkedBookingRefusals = {
  guardianNotOpen: {
    status: 200,
    zh: '该成人客票没有可添加儿童的航段：航段须未使用、未值机、未退改，且航班仍在售。如已值机，请先取消值机',
    en: 'No flight on this ticket can take a child. The flight must be unused, not checked in, not refunded or changed, and still on sale. If the adult has checked in, please cancel the check-in first.',
    next: verifyGuardian,
  },
  guardianNotAdult: {
    status: 200,
    zh: `儿童须与年满${ages.guardian}周岁的成人同行，请核验另一位成人的客票`,
    en: `A child must travel with an adult aged ${ages.guardian} or over. Please verify another adult’s ticket.`,
    next: verifyGuardian,
  },
  childPlacesGone: {
    status: 200,
    zh: `每位成人最多携带 ${partyLimits.childrenPerAdult} 名儿童：这张客票还可以带 {left} 名，您选择了 {wanted} 名`,
    en: `An adult can take up to ${partyLimits.childrenPerAdult} children. This ticket can take {left} more, and you chose {wanted}.`,
    next: verifyGuardian,
  },
  guardianExpired: {
    status: 200,
    zh: '成人客票的核验已超过{minutes}分钟，请重新核验',
    en: 'The adult’s ticket was verified more than {minutes} minutes ago. Please verify it again.',
    next: verifyGuardian,
  },
  notGuardiansFlight: {
    status: 200,
    zh: '儿童须与成人同航班、同日期、同舱位，请按成人客票的航班选择',
    en: 'Children must fly with the adult on the same flight, date and cabin. Please choose the flights on the adult’s ticket.',
    next: verifyGuardian,
  },
} as const satisfies Record<string, RefusalRow>;
