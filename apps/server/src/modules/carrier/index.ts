/**
 * The carrier's folder in revisions: one is current, and every instance serves it (docs/carrier.md).
 */
import type { ServerModule } from '../../platform/index.ts';
import { bindCarrierFiles } from './routes.ts';

export { admitCarrier } from './admit-carrier.ts';
export { findCurrent, listRevisionFiles } from './current-revision.ts';
export { publishRevision } from './publish-revision.ts';
export { describeCarrier, loadRevision } from './revision.ts';
export { type RevisionFiles, readRevisionFiles, revisionOf, writeRevisionFiles } from './revision-files.ts';
export { isScheduleInUse, lockSchedule } from './schedule-lock.ts';
export { followCarrier, serveCurrent } from './serve-current.ts';

export const carrierModule: ServerModule = {
  name: 'carrier',
  routes: (app) => bindCarrierFiles(app),
};
