import { nextState } from '../machine.ts';
import { type OrderType, orderMachineOf } from './families.ts';

/** Whether one of the staff may end an order: it holds seats, and no money has come for it. */
export function mayBeCancelledByStaff({ status, orderType }: { status: string; orderType: OrderType }): boolean {
  return nextState(orderMachineOf(orderType), status, 'cancelByStaff') !== null;
}
