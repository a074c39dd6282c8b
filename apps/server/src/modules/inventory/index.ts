/**
 * The seats of a flight: the seats that each leg, cabin and booking class can still sell, and the orders that hold or
 * bought the other seats.
 */
import type { ServerModule } from '../../platform/index.ts';
import { seatsWatcher } from './seats-watcher.ts';

export {
  type AllottedSeats,
  createAllotment,
  offerAllotment,
  releaseAllotment,
  withdrawAllotment,
} from './allotment.ts';
export { assertAsScheduled } from './as-scheduled.ts';
export type { SeatClaim } from './claim.ts';
export { ensureInventory, type UnsoldLapInfants } from './ensure-inventory.ts';
export {
  holdSeats,
  regainSeats,
  releaseDraftSeats,
  releaseSeats,
  releaseSoldSeats,
  releaseToAllotment,
  retakeSeats,
  type SeatsGiven,
  sellSeats,
} from './hold-seats.ts';
export { type FlightDay, fillLines, type LineFiller, lockFlights } from './line-filler.ts';
export { resizeCabins } from './resize-cabin.ts';
export { setAuthorised } from './set-authorised.ts';
export { setOpenSeats } from './set-open-seats.ts';

export const inventoryModule: ServerModule = { name: 'inventory', flightWatcher: seatsWatcher };
