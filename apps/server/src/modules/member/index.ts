/** What a traveller keeps with us: the people they book for, and a member's points. */
import type { ServerModule } from '../../platform/index.ts';
import { seedDemoPassengers } from './demo-passengers.ts';
import { bindMember } from './routes.ts';

export { moveSavedPassengers } from './move-passengers.ts';
export { openSavedPassenger } from './open-passenger.ts';
export { giveRegistrationGift } from './points.ts';
export { keepPassenger } from './repository.ts';

/** Its seed follows identity's: the demo member has to be there. */
export const memberModule: ServerModule = {
  name: 'member',
  routes: bindMember,
  async seed(deps) {
    if (deps.config.demoAccounts) await seedDemoPassengers(deps);
  },
};
