/**
 * Filings: dated rows of fares, fees, taxes, classes and products, edited or imported at the desk. A filing is checked
 * with the readers of the site, shows its effect on sample trips, and is published by two people, at once or at an hour.
 * The publication is a revision of the carrier's folder (`carrier`), so no instance restarts.
 */
import type { ServerModule } from '../../platform/index.ts';
import { filingNames } from './list-filings.ts';
import { publishFilingJob } from './publish-filing.ts';
import { bindFiling } from './routes.ts';

export const filingModule: ServerModule = {
  name: 'filing',
  routes: bindFiling,
  jobs: [publishFilingJob],
  logNames: filingNames,
};
