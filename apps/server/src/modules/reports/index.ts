/**
 * The reports of the desk and the figures of the overview. A job adds everything that happens to summary tables, and the
 * reports read only those (docs/reports.md).
 */
import type { ServerModule } from '../../platform/index.ts';
import { fillJob, fillLaterJob } from './fill/fill-job.ts';
import { bindReports } from './routes.ts';

export { listJournal } from './accounting/list-journal.ts';
export { rebuildDay } from './fill/rebuild.ts';

export const reportsModule: ServerModule = {
  name: 'reports',
  routes: bindReports,
  jobs: [fillJob, fillLaterJob],
};
