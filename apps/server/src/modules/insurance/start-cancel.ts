import type { Deps, Tx } from '../../platform/index.ts';
import { movePolicy } from './move-policy.ts';

/** Starts the cancellation of a policy in force. A job sends it to the insurer. */
export async function startCancel(deps: Pick<Deps, 'clock' | 'jobs'>, tx: Tx, policyId: string): Promise<void> {
  await movePolicy(deps, tx, policyId, 'cancel');
  await deps.jobs.enqueue(tx, 'insurance.cancel', { policyId }, { key: `uninsure/${policyId}` });
}
