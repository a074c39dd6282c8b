/** The travellers as the desk sees them: their accounts, and what two people may do with an account. */
import type { ServerModule } from '../../platform/index.ts';
import { bindTraveller } from './routes.ts';
import { travellerQueue } from './traveller-acts.ts';

export const travellerModule: ServerModule = {
  name: 'traveller',
  routes: bindTraveller,
  staffQueues: [travellerQueue],
};
