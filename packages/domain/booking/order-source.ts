/**
 * The flow that created an order: the ordinary sale, an activity, a linked booking of children, a flash sale, or an
 * unaccompanied minor.
 */
export const orderSources = ['SALE', 'ACTIVITY', 'CHILD', 'FLASH', 'ALONE'] as const;

export type OrderSource = (typeof orderSources)[number];

/**
 * Returns whether an order from this flow can be without an adult. Another ticket or the carrier looks after its
 * children.
 */
export function fliesWithoutAdult(source: OrderSource): boolean {
  return source === 'CHILD' || source === 'ALONE';
}
