/**
 * What an order may hold beside its seats, in the order in which it is priced and taken: the stock of an activity or
 * a flash sale, and the places beside an adult or of a child alone, are counted first, then what is asked for without a
 * price; a coupon sees all that is bought, points, vouchers and week cards come last, and tickets that are given for new
 * ones stand for themselves.
 */
export const orderPartNames = [
  'activity',
  'flashsale',
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
