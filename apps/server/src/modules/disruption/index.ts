/**
 * Flights that do not go as they were sold. What is recorded of a flight finds every order on it; its travellers are told
 * once, with a link that opens without a login, shows starred names only, and asks for a code before it decides.
 */
import type { ServerModule } from '../../platform/index.ts';
import { disruptionWatcher, findAffectedJob, lookAfterOrderJob } from './find-affected.ts';
import { refundUnansweredJob } from './refund-unanswered.ts';
import { bindDisruption } from './routes.ts';

export const disruptionModule: ServerModule = {
  name: 'disruption',
  routes: bindDisruption,
  jobs: [findAffectedJob, lookAfterOrderJob, refundUnansweredJob],
  flightWatcher: disruptionWatcher,
};
