/**
 * The carrier's flight desk: what its staff say and do about the flights of a day. How a flight goes is recorded by
 * `flights`, and who watches flights follows from there; here is who may say it, what a second person agrees to, the
 * seats a class may sell, those nobody is given, and who boarded: the coupons of a closed departure are flown, and what
 * comes after a flight (points, vouchers, missed rides) goes by them.
 */
import type { ServerModule } from '../../platform/index.ts';
import { settleMovesJob } from './aircraft/settle-moves.ts';
import { approvalQueue } from './approval-queue.ts';
import { closeByClockJob } from './departure/close-by-clock.ts';
import { bindFlightOps } from './routes.ts';

export const flightOpsModule: ServerModule = {
  name: 'flight-ops',
  routes: bindFlightOps,
  jobs: [closeByClockJob, settleMovesJob],
  staffQueues: [approvalQueue],
};
