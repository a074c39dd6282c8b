/**
 * Insurance sold for an insurer: chosen with the draft, applied for once there are tickets, given back with them, and
 * claimed for a delay.
 *
 *   await cancelPolicies(deps, tx, { orderNo, passengerSeq: 1 })   for refunds and changes: gives back what can be
 *   await listPremiumsDue(db, orderNo)                             premiums a refund has to take along
 *   await takePremiumDue(tx, policyId, { refundNo, at })           … and has taken
 */
import type { ServerModule } from '../../platform/index.ts';
import { applyPolicyJob } from './apply-policy.ts';
import { cancelPolicyJob } from './cancel-policy.ts';
import { claimDelayJob } from './claim-delay.ts';
import { insurancePart } from './order-part.ts';
import { bindInsurance } from './routes.ts';

export { cancelPolicies } from './cancel-policy.ts';
export { loadInsuranceProducts } from './load-products.ts';
export { listPremiumsDue, type PremiumDue, takePremiumDue } from './premiums-due.ts';

export const insuranceModule: ServerModule = {
  name: 'insurance',
  routes: bindInsurance,
  jobs: [applyPolicyJob, cancelPolicyJob, claimDelayJob],
  orderPart: insurancePart,
};
