/**
 * Handles flights that do not operate as sold. A report on a flight starts a job that processes every order on it. The
 * module notifies the travellers once, with a link that opens without sign-in. The linked page shows masked names only
 * and asks for a code before a decision.
 *
 *   await listOpenDecisions(deps, orderNo)   the decisions that an order waits for, by segment
 */
import type { ServerModule } from '../../platform/index.ts';
import { compensateFlightJob } from './care/compensate-flight.ts';
import { compensationQueue } from './care/compensation-queue.ts';
import { expireVouchersJob } from './care/expire-vouchers.ts';
import { printedCertificate } from './certificate/issue-certificate.ts';
import { disruptionWatcher, updateAffectedJob, updateMissedJob, updateOrderCasesJob } from './disruption-watcher.ts';
import { expireOffersJob } from './plan/expire-offers.ts';
import { tellPlacedJob } from './plan/place-parties.ts';
import { refundWatcher } from './plan/release-refunded.ts';
import { unplacedQueue } from './plan/unplaced-queue.ts';
import { refundUnansweredJob } from './refund-unanswered.ts';
import { bindDisruption } from './routes.ts';

export { listOpenDecisions, type OpenDecision } from './list-open-decisions.ts';
export { countUnplaced } from './plan/count-unplaced.ts';
export { listHeldFlights } from './plan/offers.ts';

export const disruptionModule: ServerModule = {
  name: 'disruption',
  routes: bindDisruption,
  jobs: [
    updateAffectedJob,
    updateMissedJob,
    updateOrderCasesJob,
    expireOffersJob,
    tellPlacedJob,
    expireVouchersJob,
    refundUnansweredJob,
    compensateFlightJob,
  ],
  flightWatcher: disruptionWatcher,
  refundWatcher,
  staffQueues: [unplacedQueue, compensationQueue],
  orderDocuments: [printedCertificate],
};
