/**
 * The waitlist: prepaid orders wait in the lines of flights without seats, and the transaction that frees seats gives
 * them to the first party that fits (docs/concepts/waitlist.md).
 */
import type { ServerModule } from '../../platform/index.ts';
import { waitlistAccountPart } from './account-part.ts';
import { waitlistGauges } from './gauges.ts';
import { endCancelledJob, waitlistWatcher } from './line/end-cancelled.ts';
import { endLapsedJob } from './line/end-lapsed.ts';
import { fillLines } from './line/fill-lines.ts';
import { waitlistPart } from './order-part.ts';
import { bindWaitlist } from './routes.ts';

export { waitlistRulesOn } from './load-rules.ts';
export { findWaiting } from './read/find-waiting.ts';

export const waitlistModule: ServerModule = {
  name: 'waitlist',
  routes: bindWaitlist,
  orderPart: waitlistPart,
  lineFiller: fillLines,
  flightWatcher: waitlistWatcher,
  accountPart: waitlistAccountPart,
  gauges: waitlistGauges,
  jobs: [endLapsedJob, endCancelledJob],
};
