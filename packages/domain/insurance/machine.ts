import { defineMachine } from '../machine.ts';

/**
 * The states of a policy: one passenger, one segment, one product. The specification numbers them from 0 to 6
 * (`insuranceStatusCodes`). A policy is NOT_INSURED while it is only chosen. It is NOT_INSURED again after the insurer
 * refused it and the carrier refunds the premium.
 */
export const insurancePolicyMachine = defineMachine({
  name: 'insurance-policy',
  initial: 'NOT_INSURED',
  states: ['NOT_INSURED', 'SUBMITTED', 'INSURED', 'REFUND_SUBMITTED', 'CANCELLED', 'FAILED', 'CANCEL_FAILED'],
  terminal: ['CANCELLED'],
  transitions: [
    ['NOT_INSURED', 'submit', 'SUBMITTED'],
    ['SUBMITTED', 'accept', 'INSURED'],
    ['SUBMITTED', 'refuse', 'FAILED'],
    ['SUBMITTED', 'unknown', 'SUBMITTED'],
    ['FAILED', 'retry', 'SUBMITTED'],
    ['FAILED', 'giveUp', 'NOT_INSURED'],
    ['INSURED', 'cancel', 'REFUND_SUBMITTED'],
    ['REFUND_SUBMITTED', 'confirmCancel', 'CANCELLED'],
    ['REFUND_SUBMITTED', 'refuseCancel', 'CANCEL_FAILED'],
    ['REFUND_SUBMITTED', 'unknownCancel', 'REFUND_SUBMITTED'],
    ['CANCEL_FAILED', 'retryCancel', 'REFUND_SUBMITTED'],
    // The insurer cancelled the policy in another way.
    ['CANCEL_FAILED', 'cancelByHand', 'CANCELLED'],
  ],
});

/** The states of a claim for a delay, filed with the insurer. A refused claim waits at the desk. */
export const insuranceClaimMachine = defineMachine({
  name: 'insurance-claim',
  initial: 'FILED',
  states: ['FILED', 'ACCEPTED', 'REFUSED', 'DECLINED'],
  terminal: ['ACCEPTED', 'DECLINED'],
  transitions: [
    ['FILED', 'accept', 'ACCEPTED'],
    ['FILED', 'refuse', 'REFUSED'],
    ['FILED', 'unknown', 'FILED'],
    ['REFUSED', 'retry', 'FILED'],
    // The insurer told the staff that it pays.
    ['REFUSED', 'acceptByHand', 'ACCEPTED'],
    ['REFUSED', 'decline', 'DECLINED'],
  ],
});
