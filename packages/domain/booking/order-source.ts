/** The flow an order was made in: the ordinary one, an activity's, children who join an adult's ticket, or a flash sale. */
export const orderSources = ['SALE', 'ACTIVITY', 'CHILD', 'FLASH'] as const;

export type OrderSource = (typeof orderSources)[number];
