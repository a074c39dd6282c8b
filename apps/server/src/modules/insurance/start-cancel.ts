import type { Deps, Tx } from '../../platform/index.ts';
import { movePolicy } from './move-policy.ts';

/** A policy in force is to be given back: the insurer is told by a job. */
export async function startCancel(deps: Pick<Deps, 'clock' | 'jobs'>, tx: Tx, policyId: string): Promise<void> {
  await movePolicy(deps, tx, policyId, 'cancel');
  await deps.jobs.enqueue(tx, 'insurance.cancel', { policyId }, { key: `uninsure/${policyId}` });
}
