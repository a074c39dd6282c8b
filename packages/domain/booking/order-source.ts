/**
 * The flow an order was made in: the ordinary one, an activity's, children who join an adult's ticket, a flash sale, or a
 * child who flies alone.
 */
export const orderSources = ['SALE', 'ACTIVITY', 'CHILD', 'FLASH', 'ALONE'] as const;

export type OrderSource = (typeof orderSources)[number];

/** Whether nobody who flies in such an order has to be an adult: their company is looked after elsewhere. */
export function fliesWithoutAdult(source: OrderSource): boolean {
  return source === 'CHILD' || source === 'ALONE';
}
