/**
 * What an order may hold beside its seats, in the order in which it is priced and taken: a coupon sees all that is
 * bought, points come last.
 */
export const orderPartNames = ['insurance', 'ancillaries', 'coupon', 'points'] as const;

export type OrderPartName = (typeof orderPartNames)[number];
