import type { EventOf, StateOf } from '../machine.ts';
import type { Permission } from '../staff/index.ts';
import type { productRefundMachine, ticketRefundMachine } from './machine.ts';

type Event = EventOf<typeof ticketRefundMachine> | EventOf<typeof productRefundMachine>;
type State = StateOf<typeof ticketRefundMachine> | StateOf<typeof productRefundMachine>;

/** A step that staff may take with a refund in a state. */
export interface DeskStep {
  readonly action: string;
  /** The event of the step; null if the state does not change at once and a later event changes it. */
  readonly event: Event | null;
  readonly zh: string;
  readonly en: string;
  readonly tone: 'plain' | 'go' | 'stop';
  /** `traveller`: a reason is required, and the traveller reads it. `staff`: a reason is required, for colleagues. */
  readonly note: 'none' | 'traveller' | 'staff';
  /** The staff who may take the step: anybody, the one who took the last step, or anybody else. */
  readonly by: 'anybody' | 'same' | 'another';
  /** The permission for the step. Its limit applies to the amount of the refund. */
  readonly permission: 'refunds.check' | 'refunds.confirm';
}

const step = (
  action: string,
  [zh, en]: readonly [string, string],
  more: Partial<Omit<DeskStep, 'action' | 'zh' | 'en'>> = {},
): DeskStep => ({
  ...{ action, event: action as Event, zh, en, tone: 'plain', note: 'none', by: 'anybody' },
  ...{ permission: 'refunds.check', ...more },
});

/** Creates a step of the second check, which decides about the money. */
const confirm = (
  action: string,
  words: readonly [string, string],
  more: Partial<Omit<DeskStep, 'action' | 'zh' | 'en' | 'permission'>> = {},
): DeskStep => step(action, words, { ...more, permission: 'refunds.confirm' });

const firstCheck = [
  step('firstApprove', ['初审通过', 'Approve first check'], { tone: 'go' }),
  step('firstRefuse', ['初审不通过', 'Reject first check'], { tone: 'stop', note: 'traveller' }),
];
const retryMoney = confirm('retryMoney', ['重新退款', 'Retry refund']);
const withdraw = confirm('withdraw', ['撤回退款', 'Withdraw refund'], { note: 'staff', tone: 'stop' });

/** The steps of the desk by state. A state without steps is handled by rule, or is over. */
export const deskSteps: Readonly<Partial<Record<State, readonly DeskStep[]>>> = {
  REFUND_TICKET_APPLICATION: firstCheck,
  SECOND_CHECK_REFUSE: firstCheck,
  FIRST_CHECK_FINISHED: [
    confirm('secondApprove', ['复审通过，退款', 'Approve second check and refund'], { tone: 'go', by: 'another' }),
    confirm('secondRefuse', ['复审退回', 'Send back for first check'], { note: 'staff', by: 'another' }),
  ],
  REFUND_TICKET_FAILED: [
    step('retryTicket', ['重新处理客票', 'Retry the ticket']),
    step('firstRefuse', ['拒绝退票', 'Reject the refund'], { tone: 'stop', note: 'traveller' }),
  ],
  REFUND_MONEY_FAILED: [retryMoney, withdraw],
  REFUND_MONEY_EXCEPTION: [retryMoney, withdraw],
  REFUND_MONEY_CANCELLED: [
    confirm('approveAgain', ['重新批准退款', 'Approve refund again'], { tone: 'go', by: 'another' }),
    confirm('bookByHand', ['已线下退款，登记', 'Record refund made offline'], { note: 'staff', by: 'another' }),
  ],
  REQUEST: [step('take', ['受理', 'Take'], { tone: 'go' })],
  UNDER_REVIEW: [
    step('approve', ['同意', 'Approve'], { tone: 'go', by: 'same' }),
    step('refuse', ['拒绝', 'Reject'], { tone: 'stop', note: 'traveller', by: 'same' }),
  ],
  AGREE: [
    confirm('release', ['批准退款', 'Approve payment'], { event: null, tone: 'go', by: 'another' }),
    confirm('sendBack', ['退回', 'Send back'], { note: 'staff', by: 'another' }),
  ],
  REFUND_FAILED: [retryMoney],
};

/**
 * Whether a staff member may take a step. `last` is the staff member who took the step before. Who may take over a
 * colleague's work may finish a step of kind `same`. A step of kind `another` always needs a second person.
 */
export function mayTakeStep(
  { by }: Pick<DeskStep, 'by'>,
  last: string | null,
  { staffId, may }: { staffId: string; may: (permission: Permission) => boolean },
): boolean {
  if (by === 'anybody') return true;
  return by === 'same' ? last === staffId || may('queues.takeOver') : last !== null && last !== staffId;
}
