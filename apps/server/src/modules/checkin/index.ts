/**
 * Checking in on the web: who is found, seated and checked in, and the boarding passes. Flight coupons move with it, so
 * that what is checked in is neither refunded nor changed.
 *
 *   await noteForCounter(deps, tx, { orderNo, passengerSeq, code: 'WCHR' })   this traveller goes to the counter
 *   await moveCheckedIn(deps, tx, flight, moves)   another aircraft: who has checked in sits elsewhere, or nowhere
 */
import type { ServerModule } from '../../platform/index.ts';
import { bindCheckIn } from './routes.ts';
import { notifyOpenJob } from './tell-open.ts';

export { sealCheckInKey } from './check-in-key.ts';
export { loadCheckInRules } from './load-rules.ts';
export { lockFlight as lockCheckIns } from './lock-travels.ts';
export { moveCheckedIn } from './move-checked-in.ts';
export { endCounterNote, noteForCounter } from './note-for-counter.ts';

export const checkInModule: ServerModule = { name: 'checkin', routes: bindCheckIn, jobs: [notifyOpenJob] };
