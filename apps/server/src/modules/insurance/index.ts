/**
 * Insurance that the carrier sells for an insurer. The traveller chooses it with the draft. After ticketing the server
 * applies for the policies. A refund of tickets cancels them, and a delay is claimed from the insurer.
 *
 *   await takePremiumDue(tx, policyId, at)   the order and amount of a due premium, once
 */
import type { ServerModule } from '../../platform/index.ts';
import { applyPolicyJob } from './apply-policy.ts';
import { cancelPolicyJob } from './cancel-policy.ts';
import { claimDelayJob } from './claim-delay.ts';
import { correctInsuredJob } from './correct-insured.ts';
import { claimQueue } from './desk/claim-queue.ts';
import { refusedCancelQueue } from './desk/refused-cancel-queue.ts';
import { refusedCorrectionQueue } from './desk/refused-correction-queue.ts';
import { refusedPolicyQueue } from './desk/refused-policy-queue.ts';
import { insurancePart } from './order-part.ts';
import { printedPolicy } from './policy-certificate.ts';
import { bindInsurance } from './routes.ts';

export { loadInsuranceProducts } from './load-products.ts';
export { type PremiumDue, takePremiumDue } from './take-premium-due.ts';

export const insuranceModule: ServerModule = {
  name: 'insurance',
  routes: bindInsurance,
  jobs: [applyPolicyJob, cancelPolicyJob, claimDelayJob, correctInsuredJob],
  orderPart: insurancePart,
  orderDocuments: [printedPolicy],
  staffQueues: [refusedPolicyQueue, refusedCancelQueue, refusedCorrectionQueue, claimQueue],
};
