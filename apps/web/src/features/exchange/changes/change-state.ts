import { canPay, hasEnded } from '@haidai/domain/booking';
import type { ChangeRecord } from '../queries.ts';

/** Returns the key of the text for the state of a change. */
export function stateOf({ orderStatus, doneTime }: ChangeRecord) {
  if (doneTime) return 'stateDone';
  if (canPay(orderStatus)) return 'stateWaiting';
  return hasEnded(orderStatus) ? 'stateDropped' : 'stateWorking';
}

export function isOpen(change: ChangeRecord): boolean {
  return stateOf(change) === 'stateWaiting' || stateOf(change) === 'stateWorking';
}
