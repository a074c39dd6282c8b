/**
 * The seats on board and their holders. The purchase of a seat and check-in write here. A seat has one holder: the
 * first who takes it.
 *
 *   await takeSeats(tx, claims, { now, expiresAt })       replaces the seats of these passengers, all or none, or refuses seatTaken
 *   await releaseSeats(tx, { orderNo })                   releases the seats of an order
 *   await getOccupied(db, flight, { now, except })        the taken seats of a segment and the blocks with infants
 *   await listHolders(db, flight, now)                    the seats of a segment with their holders
 *   await blockSeats(tx, block, now)                      blocks seats for the carrier, never a taken one
 *   await moveSeats(tx, moves)                            moves all travellers to another aircraft, under `lockSeatMap`
 */
export { blockSeats, listBlocks, type SeatBlock, unblockSeats } from './block-seats.ts';
export { clearSeats, listSeated, moveSeats, type SeatMove } from './move-seats.ts';
export { getOccupied, listHolders, type Occupied, type SeatHolder, seatsOfOrder, seatsOnOrder } from './queries.ts';
export { releaseSeats } from './release-seats.ts';
export { lockSeatMap } from './seat-map-lock.ts';
export { type SeatOnSegment, takeSeats } from './take-seats.ts';
