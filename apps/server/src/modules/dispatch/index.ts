/**
 * The carrier's flight desk: what its staff say and do about the flights of a day. How a flight goes is recorded by
 * `flights`, and who watches flights follows from there; here is who may say it, what a second person agrees to, the
 * seats a class may sell and those nobody is given.
 */
import type { ServerModule } from '../../platform/index.ts';
import { approvalQueue } from './approval-queue.ts';
import { bindDispatch } from './routes.ts';

export const dispatchModule: ServerModule = {
  name: 'dispatch',
  routes: bindDispatch,
  staffQueues: [approvalQueue],
};
