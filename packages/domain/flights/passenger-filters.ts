/**
 * The filters of the passengers of a flight, in the order of the desk. NOT_REACHED: a message about the order was not
 * delivered. CONNECTING: the traveller comes from or goes to another flight within a day. SPECIAL: a special service.
 */
export const passengerFilters = ['ALL', 'NOT_REACHED', 'CONNECTING', 'SPECIAL', 'NOT_CHECKED_IN'] as const;

export type PassengerFilter = (typeof passengerFilters)[number];
