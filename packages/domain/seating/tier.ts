/**
 * What kind of seat it is to a buyer: part of the fare in the front cabins, in economy one of the front rows, an
 * overwing exit, a window or aisle seat, or any other.
 */
export const seatTiers = ['INCLUDED', 'FRONT', 'EXIT', 'WINDOW_AISLE', 'STANDARD'] as const;
export type SeatTier = (typeof seatTiers)[number];
