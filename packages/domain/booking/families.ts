import type { EventOf, StateOf } from '../machine.ts';
import type { b2cOrderMachine, cashOrderMachine } from './machine.ts';

/**
 * The types of order, by their means of payment: money, money for a change, the fare by vouchers, the fare in points,
 * the fare by a week card, and the purchase of a week card, which holds no flight.
 */
export const orderTypes = ['NORMALFARE', 'CHANGE', 'EXCHANGE', 'INTEGRAL', 'VACATION', 'WEEKCARD'] as const;
export type OrderType = (typeof orderTypes)[number];

/**
 * The two families of orders. Cash orders are paid in money. B2C orders are paid with points, vouchers or week cards,
 * or buy a week card. Each family has its own operations, statuses and pages.
 */
export type OrderFamily = 'cash' | 'b2c';

export type OrderStatus = StateOf<typeof cashOrderMachine> | StateOf<typeof b2cOrderMachine>;
export type OrderEvent = EventOf<typeof cashOrderMachine> | EventOf<typeof b2cOrderMachine>;

/** Returns whether the traveller pays the fare in points, by vouchers or by a week card. */
export function isAward(orderType: OrderType): orderType is 'INTEGRAL' | 'EXCHANGE' | 'VACATION' {
  return orderType === 'INTEGRAL' || orderType === 'EXCHANGE' || orderType === 'VACATION';
}

/** Returns whether an order of this type holds seats and ends in tickets. */
export function holdsFlights(orderType: OrderType): boolean {
  return orderType !== 'WEEKCARD';
}

export function familyOf(orderType: OrderType): OrderFamily {
  return isAward(orderType) || !holdsFlights(orderType) ? 'b2c' : 'cash';
}

/** Lists the order types of a family. */
export function typesOf(family: OrderFamily): OrderType[] {
  return orderTypes.filter((type) => familyOf(type) === family);
}

/**
 * The flow that created an order: the ordinary sale, an activity, a linked booking of children, a flash sale, an
 * unaccompanied minor, or the waitlist.
 */
export const orderSources = ['SALE', 'ACTIVITY', 'CHILD', 'FLASH', 'ALONE', 'WAITLIST'] as const;

export type OrderSource = (typeof orderSources)[number];

/**
 * Returns whether an order from this flow can be without an adult. Another ticket or the carrier looks after its
 * children.
 */
export function fliesWithoutAdult(source: OrderSource): boolean {
  return source === 'CHILD' || source === 'ALONE';
}

/** Returns whether an order from this flow is placed and prepaid without seats. It gets its seats later. */
export function waitsForSeats(source: OrderSource): boolean {
  return source === 'WAITLIST';
}

/**
 * Returns an order number such as `OW20261201B4093317`: one way or return, the day of creation (`date` is
 * `yyyy-mm-dd`), `B`, and seven random digits. Throws a `RangeError` if `digits` is not seven digits.
 */
export function formatOrderNumber(isReturn: boolean, date: string, digits: string): string {
  if (!/^\d{7}$/.test(digits)) throw new RangeError('an order number ends in seven digits');
  return `${isReturn ? 'RT' : 'OW'}${date.replaceAll('-', '')}B${digits}`;
}
