import { defineMachine, type StateOf } from '../machine.ts';

/**
 * One order on one flight that does not go as it was sold. Whoever travels is asked what to do; what they kept they may
 * still change or give back, and a flight that goes after all asks nobody any more.
 */
export const disruptionMachine = defineMachine({
  name: 'disruption',
  initial: 'OPEN',
  states: ['OPEN', 'KEPT', 'CHANGED', 'REFUNDED', 'CLOSED'],
  terminal: ['CHANGED', 'REFUNDED'],
  transitions: [
    // Later than it was said, or cancelled after a delay.
    ['OPEN', 'worsen', 'OPEN'],
    ['KEPT', 'worsen', 'OPEN'],
    ['CLOSED', 'worsen', 'OPEN'],
    ['OPEN', 'keep', 'KEPT'],
    ['OPEN', 'change', 'CHANGED'],
    ['KEPT', 'change', 'CHANGED'],
    ['OPEN', 'refund', 'REFUNDED'],
    ['KEPT', 'refund', 'REFUNDED'],
    // Cancelled, and nobody answered by the time the rule names.
    ['OPEN', 'refundUnanswered', 'REFUNDED'],
    // It goes as it was sold.
    ['OPEN', 'withdraw', 'CLOSED'],
    ['KEPT', 'withdraw', 'CLOSED'],
  ],
});

export type DisruptionStatus = StateOf<typeof disruptionMachine>;

/** Whether there is still something to decide. */
export function isUndecided(status: string): boolean {
  return status === 'OPEN' || status === 'KEPT';
}

export const disruptionStatusTexts = {
  OPEN: { zh: '待您选择', en: 'Your choice' },
  KEPT: { zh: '已选择继续乘坐', en: 'You stay on this flight' },
  CHANGED: { zh: '已免费改期', en: 'Changed free of charge' },
  REFUNDED: { zh: '已全额退票', en: 'Given back in full' },
  CLOSED: { zh: '航班已恢复', en: 'The flight goes as planned' },
} as const satisfies Record<DisruptionStatus, { zh: string; en: string }>;
