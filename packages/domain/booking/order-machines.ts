import { type Machine, nextState } from '../machine.ts';
import { familyOf, type OrderEvent, type OrderFamily, type OrderStatus, type OrderType } from './families.ts';
import { b2cOrderMachine, cashOrderMachine } from './machine.ts';

export type OrderMachine = Machine<OrderStatus, OrderEvent>;

/**
 * The state machine of each family. An event that exists in both families (passengers saved, booked, cancelled,
 * expired, paid, ticketed) has the same name in both, so one use case serves both. A status that exists in both means
 * the same in both.
 */
export const orderMachines: Readonly<Record<OrderFamily, OrderMachine>> = {
  cash: cashOrderMachine,
  b2c: b2cOrderMachine,
};

export function orderMachineOf(orderType: OrderType): OrderMachine {
  return orderMachines[familyOf(orderType)];
}

/** Returns whether staff can cancel an order: it holds seats, and nothing was paid for it. */
export function mayBeCancelledByStaff({ status, orderType }: { status: string; orderType: OrderType }): boolean {
  return nextState(orderMachineOf(orderType), status, 'cancelByStaff') !== null;
}
