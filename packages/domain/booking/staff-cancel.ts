import { nextState } from '../machine.ts';
import { type OrderType, orderMachineOf } from './families.ts';

/** Returns whether staff can cancel an order: it holds seats, and nothing was paid for it. */
export function mayBeCancelledByStaff({ status, orderType }: { status: string; orderType: OrderType }): boolean {
  return nextState(orderMachineOf(orderType), status, 'cancelByStaff') !== null;
}
