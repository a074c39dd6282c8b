/**
 * Insurance sold for an insurer: chosen with the draft, applied for once there are tickets, given back with them, and
 * claimed for a delay.
 *
 *   await takePremiumDue(tx, policyId, at)   the order and amount of a premium that has to go back, once
 */
import type { ServerModule } from '../../platform/index.ts';
import { applyPolicyJob } from './apply-policy.ts';
import { cancelPolicyJob } from './cancel-policy.ts';
import { claimDelayJob } from './claim-delay.ts';
import { insurancePart } from './order-part.ts';
import { refusedCancelQueue } from './refused-cancel-queue.ts';
import { bindInsurance } from './routes.ts';

export { loadInsuranceProducts } from './load-products.ts';
export { type PremiumDue, takePremiumDue } from './take-premium-due.ts';

export const insuranceModule: ServerModule = {
  name: 'insurance',
  routes: bindInsurance,
  jobs: [applyPolicyJob, cancelPolicyJob, claimDelayJob],
  orderPart: insurancePart,
  staffQueues: [refusedCancelQueue],
};
