/**
 * Who has which seat on board. Buying a seat and checking in write here; one seat has one holder, whoever asks first.
 *
 *   await takeSeats(tx, claims, { now, expiresAt })       all of them in place of what these passengers had, or seatTaken
 *   await releaseSeats(tx, { orderNo })                   and they can be had by others
 *   await getOccupied(db, flight, { now, except })       what is taken on a segment, and where infants are
 *   await listHolders(db, flight, now)                    who has which seat on it
 *   await blockSeats(tx, block, now)                      the carrier keeps seats from everybody; never one that is had
 *   await moveSeats(tx, moves)                            another aircraft flies: everybody at once, under `lockSeatMap`
 */
export { blockSeats, listBlocks, type SeatBlock, unblockSeats } from './block-seats.ts';
export { clearSeats, listSeated, moveSeats, type SeatMove } from './move-seats.ts';
export { getOccupied, listHolders, type Occupied, type SeatHolder, seatsOfOrder, seatsOnOrder } from './queries.ts';
export { releaseSeats } from './release-seats.ts';
export { lockSeatMap } from './seat-map-lock.ts';
export { type SeatOnSegment, takeSeats } from './take-seats.ts';
