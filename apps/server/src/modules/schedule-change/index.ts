/**
 * Changes of the schedule. A schedule file is a proposal first: the flights that it changes, with the tickets and
 * everything else that each of them holds. One person checks it and another one publishes it. The publication is one
 * transaction; jobs then cancel, move and reseat, and the module `disruption` looks after the travellers.
 *
 *   const { flights, tickets } = await findTouchedTickets(deps, files);   what a revision would do to sold flights
 */
import { reservation } from '@haidai/connectors/reservation';
import { receiveScheduleChanges } from '@haidai/contract/party';
import type { ServerModule } from '../../platform/index.ts';
import { bindNotice } from '../../providers/notices/index.ts';
import { applyChangeJob } from './apply-change.ts';
import { proposalNames } from './list-proposals.ts';
import { proposeNoticeJob, queueProposal } from './propose-notice.ts';
import { bindScheduleChange } from './routes.ts';

export { propose, type UploadedSchedule } from './propose.ts';
export { findTouchedTickets } from './touched-tickets.ts';

export const scheduleChangeModule: ServerModule = {
  name: 'schedule-change',
  routes(app, deps) {
    bindScheduleChange(app, deps);
    bindNotice(app, deps, { party: reservation, operation: receiveScheduleChanges }, (tx, { noticeNo, flights }) =>
      queueProposal(deps, tx, { noticeNo, flights }),
    );
  },
  jobs: [applyChangeJob, proposeNoticeJob],
  logNames: proposalNames,
};
