/**
 * Online check-in: finds travellers, assigns seats, checks travellers in and renders boarding passes. The flight
 * coupons move with the check-in, so that a checked-in coupon can be neither refunded nor changed.
 *
 * - `await noteForCounter(deps, tx, { orderNo, passengerSeq, code: 'WCHR' })`: this traveller must go to the counter
 * - `await listTravels(deps, db, people)`: the flights of these people, with seats, check-ins and restrictions
 * - `await moveCheckedIn(deps, tx, moves, actor)`: after a change of aircraft, new seats or none
 */
import type { ServerModule } from '../../platform/index.ts';
import { apisQueue } from './apis/apis-queue.ts';
import { collectApisJob } from './apis/collect-apis.ts';
import { sendApisJob } from './apis/send-apis.ts';
import { actQueue } from './departure-control/act-queue.ts';
import { refreshPassJob } from './departure-control/refresh-pass.ts';
import { askActsJob } from './departure-control/run-act.ts';
import { notifyOpenJob } from './notify-open.ts';
import { printedPass } from './pass/printed-pass.ts';
import { bindCheckIn } from './routes.ts';

export { endCheckIns } from './confirm/cancel-check-in.ts';
export { moveCheckedIn } from './confirm/end-check-in.ts';
export { lockFlight as lockCheckIns } from './confirm/lock-travels.ts';
export { endCounterNote, hasCounterNote, moveCounterNotes, noteForCounter } from './confirm/note-for-counter.ts';
export { listOpenActTickets } from './departure-control/acts.ts';
export { sealCheckInKey } from './find/check-in-key.ts';
export { checkInTimesOf } from './find/check-in-times.ts';
export { listTravels } from './find/list-travels.ts';
export { isCheckedIn, type Travel, type TravelFlight } from './find/travel.ts';
export { loadCheckInRules } from './load-rules.ts';
export { localAt, momentAt } from './local-times.ts';
export { freeBagsOf } from './pass/boarding-pass.ts';
export { findPassCopy, getPassCopy, type PassCopy, type PassTime } from './pass/pass-copy.ts';
export { passTokenOf } from './pass/pass-token.ts';
export { nameOf, toPlace } from './wire.ts';

export const checkInModule: ServerModule = {
  name: 'checkin',
  routes: bindCheckIn,
  jobs: [notifyOpenJob, askActsJob, refreshPassJob, collectApisJob, sendApisJob],
  staffQueues: [actQueue, apisQueue],
  orderDocuments: [printedPass],
};
