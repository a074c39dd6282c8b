/** What the rules cannot decide: changes by hand and endorsements, asked for by travellers, decided at the desk. */
import type { ServerModule } from '../../platform/index.ts';
import { finishGrantsJob } from './grants.ts';
import { assistanceQueue } from './queue.ts';
import { bindAssistance } from './routes.ts';

export { isChangeGranted } from './grants.ts';

export const assistanceModule: ServerModule = {
  name: 'assistance',
  routes: bindAssistance,
  jobs: [finishGrantsJob],
  staffQueues: [assistanceQueue],
};
