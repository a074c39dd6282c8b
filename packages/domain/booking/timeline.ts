/** The tabs of the timeline of an order at the desk. */
export const timelineTabs = ['all', 'money', 'tickets', 'messages', 'notes'] as const;
