/**
 * The carrier's staff: their own sign-in, the desk with the work that waits for people, and the log of what they did.
 * What waits is brought by the modules as `staffQueues`; this one knows none of it.
 */
import type { ServerModule } from '../../platform/index.ts';
import { demoStaff, seedDemoStaff } from './demo-staff.ts';
import { staffGauges } from './gauges.ts';
import { bindStaff } from './routes.ts';
import { resolveStaff } from './sign-in.ts';

export { createStaffQueues } from './create-staff-queues.ts';
export { createDemoCode, listDemoStaffCodes, listOpenDemoLogins, takeOnSomebody } from './demo-staff.ts';
export { listTaken } from './find-taken.ts';
export { listWork } from './find-work.ts';
export { disableStaff, resetSecondFactor, saveStaff } from './keep-staff.ts';
export { type ProposalKind, proposalQueue } from './proposals/proposal-queue.ts';
export { listProposals, listWaiting, type Proposal, propose } from './proposals/propose.ts';
export {
  inBeijing,
  passengersOf,
  type QueueAction,
  type QueueDeps,
  type QueueFile,
  type QueueItem,
  type QueueReader,
  type QueueStep,
  queueAction,
  requireNote,
  type StaffQueue,
  type StaffQueues,
  type WaitingWork,
} from './queue.ts';
export { listLog } from './read-log.ts';
export { writeDown } from './write-down.ts';

export const staffModule: ServerModule = {
  name: 'staff',
  routes: bindStaff,
  gauges: staffGauges,
  async seed(deps) {
    if (deps.config.demoAccounts) await seedDemoStaff(deps);
  },
  greet: ({ config }) =>
    config.demoAccounts
      ? demoStaff.map(
          ({ login, name, role, password }) => `Demo ${role} ${name} at /ops: ${login}, ${password}, codes at /sandbox`,
        )
      : [],
  resolveStaff,
};
