import type { Bilingual } from '../bilingual.ts';
import { defineMachine, type StateOf } from '../machine.ts';

/**
 * The states of one order on one disrupted flight. The traveller is asked to decide. A traveller who keeps the flight
 * can still change or refund it. If the flight returns to its schedule, the choice ends.
 */
export const disruptionMachine = defineMachine({
  name: 'disruption',
  initial: 'OPEN',
  states: ['OPEN', 'KEPT', 'CHANGED', 'REFUNDED', 'CLOSED'],
  terminal: ['CHANGED', 'REFUNDED'],
  transitions: [
    // The delay has grown, or a delayed flight is cancelled.
    ['OPEN', 'worsen', 'OPEN'],
    ['KEPT', 'worsen', 'OPEN'],
    ['CLOSED', 'worsen', 'OPEN'],
    ['OPEN', 'keep', 'KEPT'],
    ['OPEN', 'change', 'CHANGED'],
    ['KEPT', 'change', 'CHANGED'],
    ['OPEN', 'refund', 'REFUNDED'],
    ['KEPT', 'refund', 'REFUNDED'],
    // The flight is cancelled, and nobody answered within the time of the rule.
    ['OPEN', 'refundUnanswered', 'REFUNDED'],
    // A schedule has moved the flight by little, and nobody answered by the latest hour.
    ['OPEN', 'keepUnanswered', 'KEPT'],
    // The flight returns to its schedule.
    ['OPEN', 'withdraw', 'CLOSED'],
    ['KEPT', 'withdraw', 'CLOSED'],
  ],
});

export type DisruptionStatus = StateOf<typeof disruptionMachine>;

/** Reports whether the traveller can still decide. */
export function isUndecided(status: string): boolean {
  return status === 'OPEN' || status === 'KEPT';
}

export const disruptionStatusTexts = {
  OPEN: { zh: '待您选择', en: 'Your decision needed' },
  KEPT: { zh: '已选择继续乘坐', en: 'Staying on this flight' },
  CHANGED: { zh: '已免费改期', en: 'Changed free of charge' },
  REFUNDED: { zh: '已全额退票', en: 'Refunded in full' },
  CLOSED: { zh: '航班已恢复', en: 'Flight back on schedule' },
} as const satisfies Record<DisruptionStatus, Bilingual>;
