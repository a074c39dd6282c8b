/**
 * Checking in on the web: who is found, seated and checked in, and the boarding passes. Flight coupons move with it, so
 * that what is checked in is neither refunded nor changed.
 *
 *   await noteForCounter(deps, tx, { orderNo, passengerSeq, code: 'WCHR' })   this traveller goes to the counter
 *   await moveCheckedIn(deps, tx, flight, moves)   another aircraft: who has checked in sits elsewhere, or nowhere
 */
import type { ServerModule } from '../../platform/index.ts';
import { notifyOpenJob } from './notify-open.ts';
import { bindCheckIn } from './routes.ts';

export { lockFlight as lockCheckIns } from './confirm/lock-travels.ts';
export { endCounterNote, noteForCounter } from './confirm/note-for-counter.ts';
export { moveCheckedIn } from './confirm/undo-check-in.ts';
export { sealCheckInKey } from './find/check-in-key.ts';
export { loadCheckInRules } from './load-rules.ts';

export const checkInModule: ServerModule = { name: 'checkin', routes: bindCheckIn, jobs: [notifyOpenJob] };
