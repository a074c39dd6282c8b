/**
 * The flight desk of the carrier: reports and actions of the staff on the flights of a day. The module `flights`
 * records the operation of a flight, and its watchers act on it. This module decides who can report, which requests a
 * second person must approve, how many seats a class can sell, which seats are blocked, and who boarded. The coupons of
 * a closed departure become flown. Points, vouchers and missed rides depend on that.
 */
import type { ServerModule } from '../../platform/index.ts';
import { settleMovesJob } from './aircraft/settle-moves.ts';
import { approvalQueue } from './approval-queue.ts';
import { closeByClockJob } from './departure/close-by-clock.ts';
import { applyMessagesJob } from './feed/apply-messages.ts';
import { messageQueue } from './feed/message-queue.ts';
import { flightFinder } from './find-flights.ts';
import { sendNoticeJob } from './notices/send-notice.ts';
import { bindFlightOps } from './routes.ts';

export { reequipFlight } from './aircraft/reequip-flight.ts';
export { receiveMovementTexts } from './feed/receive-messages.ts';
export { localAt } from './local-times.ts';

export const flightOpsModule: ServerModule = {
  name: 'flight-ops',
  routes: bindFlightOps,
  jobs: [closeByClockJob, settleMovesJob, applyMessagesJob, sendNoticeJob],
  staffQueues: [approvalQueue, messageQueue],
  deskFinders: [flightFinder],
};
