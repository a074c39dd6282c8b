import type { EventOf, Machine, StateOf } from '../machine.ts';
import { b2cOrderMachine, cashOrderMachine } from './machine.ts';

/** What is paid how: money; money for a change; the fare in points; the fare by vouchers; the fare by a week card; and a week card itself, which holds no flight. */
export const orderTypes = ['NORMALFARE', 'CHANGE', 'EXCHANGE', 'INTEGRAL', 'VACATION', 'WEEKCARD'] as const;
export type OrderType = (typeof orderTypes)[number];

/** Orders paid in money have their own calls, statuses and pages; so have those paid with points, vouchers and week cards, and the cards. */
export type OrderFamily = 'cash' | 'b2c';

export type OrderStatus = StateOf<typeof cashOrderMachine> | StateOf<typeof b2cOrderMachine>;
export type OrderEvent = EventOf<typeof cashOrderMachine> | EventOf<typeof b2cOrderMachine>;
export type OrderMachine = Machine<OrderStatus, OrderEvent>;

/**
 * The machine of each family. What happens to both (passengers saved, booked, cancelled, run out, paid, ticketed) has the
 * same event in both, so that one use case moves either; a status in both means the same in both.
 */
export const orderMachines: Readonly<Record<OrderFamily, OrderMachine>> = {
  cash: cashOrderMachine,
  b2c: b2cOrderMachine,
};

/** Whether the fare is paid in points, by vouchers or by a week card. */
export function isAward(orderType: OrderType): orderType is 'INTEGRAL' | 'EXCHANGE' | 'VACATION' {
  return orderType === 'INTEGRAL' || orderType === 'EXCHANGE' || orderType === 'VACATION';
}

/** Whether it holds seats and ends in tickets. */
export function holdsFlights(orderType: OrderType): boolean {
  return orderType !== 'WEEKCARD';
}

export function familyOf(orderType: OrderType): OrderFamily {
  return isAward(orderType) || !holdsFlights(orderType) ? 'b2c' : 'cash';
}

export function orderMachineOf(orderType: OrderType): OrderMachine {
  return orderMachines[familyOf(orderType)];
}

/** The order types of a family. */
export function typesOf(family: OrderFamily): OrderType[] {
  return orderTypes.filter((type) => familyOf(type) === family);
}
