/** The flow an order was made in: the ordinary one, an activity's, or children who join an adult's ticket. */
export const orderSources = ['SALE', 'ACTIVITY', 'CHILD'] as const;

export type OrderSource = (typeof orderSources)[number];
