/**
 * The parts that an order can hold beside its seats, in the order in which they are priced and taken. The stock of an
 * activity or a flash sale, the wishes of a waitlist order, the places beside an adult and the places of unaccompanied minors come first. Assistance,
 * which has no price, comes next. A coupon comes after everything that is bought. Points, vouchers and week cards come
 * after the coupon. Tickets handed in for an exchange are independent of the other parts.
 */
export const orderPartNames = [
  'activity',
  'flashsale',
  'waitlist',
  'companion',
  'alone',
  'assistance',
  'insurance',
  'ancillaries',
  'coupon',
  'award',
  'weekcard',
  'exchange',
] as const;

export type OrderPartName = (typeof orderPartNames)[number];
