/**
 * The staff of the carrier: their sign-in, the desk with the work that waits for staff, and the log of their actions.
 * The other modules provide their work as `staffQueues`. This module does not depend on them.
 */
import type { ServerModule } from '../../platform/index.ts';
import { staffGauges } from './gauges.ts';
import { escalateWork } from './inbox/escalate-work.ts';
import { mailLinkJob } from './people/link-mail.ts';
import { roleQueue } from './roles/role-queue.ts';
import { bindStaff } from './routes.ts';
import { seedDemoStaff } from './sign-in/demo-staff.ts';
import { loadDemoStaff } from './sign-in/load-demo-staff.ts';
import { resolveStaff } from './sign-in/sign-in.ts';

export { describeAction, describeOutcome } from './log/action-texts.ts';
export { listLog } from './log/list-log.ts';
export type { LogNames } from './log/log-names.ts';
export { recordAction } from './log/record-action.ts';
export { type ProposalKind, proposalQueue } from './proposals/proposal-queue.ts';
export { listProposals, listWaiting, type Proposal, propose } from './proposals/propose.ts';
export type { DeskFinder, SearchHit } from './search/finder.ts';
export type { SearchWords } from './search/read-words.ts';
export {
  createDemoCode,
  createDemoStaff,
  isPublicPassword,
  listDemoStaffCodes,
  listOpenDemoLogins,
} from './sign-in/demo-staff.ts';
export { linkStaff } from './sign-in/provider/link-staff.ts';
export { disableStaff, resetSecondFactor, saveStaff } from './sign-in/save-staff.ts';
export { generateSecret } from './sign-in/totp.ts';
export { createStaffQueues } from './work/create-staff-queues.ts';
export { listTaken } from './work/list-taken.ts';
export { listWork } from './work/list-work.ts';
export {
  inBeijing,
  passengersOf,
  type QueueAction,
  type QueueChoice,
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
} from './work/queue.ts';
export { listBegun, markBegun } from './work/started-work.ts';

export const staffModule: ServerModule = {
  name: 'staff',
  routes: bindStaff,
  gauges: staffGauges,
  jobs: [escalateWork, mailLinkJob],
  staffQueues: [roleQueue],
  async seed(deps) {
    if (deps.config.demoAccounts) await seedDemoStaff(deps);
  },
  greet: ({ config }) =>
    config.demoAccounts
      ? loadDemoStaff()
          .slice(0, 3)
          .map(
            ({ login, name, role, password }) =>
              `Demo ${role} ${name} at /ops: ${login}, ${password}, codes at /sandbox`,
          )
      : [],
  resolveStaff,
};
