/** The member module: the people that a traveller books for, the addresses, and the points of a member. */
import type { ServerModule } from '../../platform/index.ts';
import { loadCarrier } from '../reference/index.ts';
import { memberAccountPart } from './account-part.ts';
import { seedDemoAssignees } from './assignees/demo-assignees.ts';
import { bindAssignees } from './assignees/routes.ts';
import { seedDemoPassengers } from './demo-members.ts';
import { bindPassengers } from './passengers/routes.ts';
import { seedDemoPoints } from './points/demo-points.ts';
import { earnFlightsJob } from './points/earn-flights.ts';
import { expirePointsJob } from './points/expire-points.ts';
import { remindPointsJob } from './points/remind-points.ts';
import { bindPoints } from './points/routes.ts';
import { bindReceivers } from './receivers/routes.ts';

export { loadProgramme } from '../reference/index.ts';
export { effectiveAssigneeDocuments } from './assignees/effective-documents.ts';
export { getMayFly, listTravellers } from './assignees/travellers.ts';
export { listDemoMembers } from './demo-members.ts';
export { correctSavedPassenger } from './passengers/correct-saved-passenger.ts';
export { findPassengerEntry } from './passengers/find-passenger-entry.ts';
export { listOwnPassengers } from './passengers/list-own-passengers.ts';
export { moveSavedPassengers } from './passengers/move-passengers.ts';
export { exportPerson, fingerprintOf, sealPerson, unsealPerson } from './passengers/person-columns.ts';
export { listSavedPassengers, upsertPassenger } from './passengers/repository.ts';
export { decideClaim } from './points/claims/decide-claim.ts';
export { claimsOf } from './points/claims/list-claims.ts';
export { getBalance, getPointSummary } from './points/get-point-summary.ts';
export { getTierBagKg } from './points/get-tier.ts';
export { holdPoints, reholdPoints, releasePoints, settlePoints } from './points/hold-points.ts';
export { issueRegistrationGift } from './points/issue-registration-gift.ts';
export { listEntries } from './points/list-entries.ts';
export { restorePoints } from './points/restore-points.ts';
export { takeBackEarned } from './points/take-back-earned.ts';
export { findReceiver } from './receivers/receivers.ts';

/** The member module. Its seed runs after the seed of identity, because it needs the demo members. */
export const memberModule: ServerModule = {
  name: 'member',
  accountPart: memberAccountPart,
  routes(app, deps) {
    bindPassengers(app, deps);
    bindPoints(app, deps);
    bindAssignees(app, deps);
    bindReceivers(app, deps);
  },
  jobs: [earnFlightsJob, expirePointsJob, remindPointsJob],
  async seed(deps) {
    if (!deps.config.demoAccounts) return;
    await seedDemoPassengers(deps);
    if (!loadCarrier().sells.points) return;
    await seedDemoPoints(deps);
    await seedDemoAssignees(deps);
  },
};
