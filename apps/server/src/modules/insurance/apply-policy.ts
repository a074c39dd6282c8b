import { hoursUntilInsurerRetried, secondsUntilInsurerQuery } from '@haidai/domain/insurance';
import { askProvider, type Deps, defineJob, inTransaction, type Tx } from '../../platform/index.ts';
import type { PolicyAnswer, PolicyApplication } from '../../providers/insurer/index.ts';
import { findApplication } from './find-application.ts';
import { countEvents, lockPolicy, movePolicy, premiumDue } from './move-policy.ts';
import { notifyAbandoned, notifyInsured } from './notify-traveller.ts';
import { findPolicy, type PolicyRow } from './repository.ts';
import { startCancel } from './start-cancel.ts';

interface ApplyPayload {
  policyId: string;
  /** The number of requests that the insurer did not answer clearly. */
  questions?: number;
}

/**
 * Applies for one policy and records the answer of the insurer. The job may run several times: each application has its
 * own number, and the job queries a sent application before it sends it again.
 */
export const applyPolicyJob = defineJob('insurance.apply', applyPolicy);

async function applyPolicy(deps: Deps, { policyId, questions = 0 }: ApplyPayload): Promise<void> {
  const policy = await findPolicy(deps.db, policyId);
  if (!policy) return;
  const application = await findApplication(deps, policy);
  if (!application) return;
  const asked = policy.status === 'SUBMITTED';
  if (!asked && !(await submit(deps, policyId))) return;
  const answer = await askInsurer(deps, application, asked);
  await inTransaction(deps.db, (tx) => record(deps, tx, { policyId, questions, answer }));
}

/** Records the application before the job sends it. Returns false if the policy needs no application. */
function submit(deps: Deps, policyId: string): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const policy = await lockPolicy(tx, policyId);
    const isOpen = policy.status === 'NOT_INSURED' || policy.status === 'FAILED';
    if (!isOpen || policy.given_up) return false;
    if (policy.cancel_wanted) {
      await abandonPolicy(deps, tx, policy, 'CANCELLED');
      return false;
    }
    await movePolicy(deps, tx, policyId, policy.status === 'FAILED' ? 'retry' : 'submit');
    return true;
  });
}

async function askInsurer(deps: Deps, application: PolicyApplication, asked: boolean): Promise<PolicyAnswer> {
  const { insurer } = deps.providers;
  const call = { provider: 'insurer', subject: application.applicationNo };
  if (asked) {
    const query = () => insurer.query(application.applicationNo);
    const known = await askProvider(deps, { ...call, action: 'query' }, query, describe);
    if (known.state !== 'none') return known;
  }
  return askProvider(deps, { ...call, action: 'apply' }, () => insurer.apply(application), describe);
}

function describe(answer: PolicyAnswer | { state: 'none' }) {
  return { outcome: answer.state, ...('reason' in answer && { detail: answer.reason }) };
}

interface Answered {
  policyId: string;
  questions: number;
  answer: PolicyAnswer;
}

async function record(deps: Deps, tx: Tx, { policyId, questions, answer }: Answered): Promise<void> {
  const policy = await lockPolicy(tx, policyId);
  if (policy.status !== 'SUBMITTED') return;
  if (answer.state === 'unknown') {
    await movePolicy(deps, tx, policyId, 'unknown', { note: answer.reason });
    return applyIn(deps, tx, { policyId, questions: questions + 1 }, secondsUntilInsurerQuery(questions));
  }
  if (answer.state === 'refused') {
    await movePolicy(deps, tx, policyId, 'refuse', { note: answer.reason });
    return retryOrAbandon(deps, tx, policy);
  }
  const set = { policy_no: answer.policyNo, insured_at: deps.clock.now() };
  await movePolicy(deps, tx, policyId, 'accept', { set });
  if (policy.cancel_wanted) await startCancel(deps, tx, policyId);
  else await notifyInsured(deps, tx, policy.order_no);
}

async function retryOrAbandon(deps: Deps, tx: Tx, policy: PolicyRow): Promise<void> {
  const refusals = await countEvents(tx, policy.id, 'refuse');
  const hours = hoursUntilInsurerRetried(refusals, await hoursToDeparture(deps, tx, policy));
  if (hours === null || policy.cancel_wanted) {
    return abandonPolicy(deps, tx, policy, policy.cancel_wanted ? 'CANCELLED' : 'REFUSED');
  }
  await applyIn(deps, tx, { policyId: policy.id }, hours * 3600);
}

/** Ends the application for a policy without cover. The premium becomes due to the traveller. */
async function abandonPolicy(deps: Deps, tx: Tx, policy: PolicyRow, reason: 'REFUSED' | 'CANCELLED'): Promise<void> {
  const { status } = await lockPolicy(tx, policy.id);
  if (status === 'FAILED') await movePolicy(deps, tx, policy.id, 'giveUp');
  await tx.updateTable('insurance_policy').set({ given_up: true }).where('id', '=', policy.id).execute();
  await premiumDue(deps, tx, policy, { reason, toCheck: reason === 'REFUSED' });
  if (reason === 'REFUSED') await notifyAbandoned(deps, tx, policy);
  await notifyInsured(deps, tx, policy.order_no);
}

async function applyIn({ jobs, clock }: Deps, tx: Tx, payload: ApplyPayload, seconds: number): Promise<void> {
  const runAt = new Date(clock.now().getTime() + seconds * 1000);
  await jobs.enqueue(tx, 'insurance.apply', payload, { runAt, key: `insure/${payload.policyId}` });
}

async function hoursToDeparture({ clock }: Deps, tx: Tx, policy: PolicyRow): Promise<number> {
  const { departs_at: departsAt } = await tx
    .selectFrom('order_segment')
    .select('departs_at')
    .where('order_no', '=', policy.order_no)
    .where('segment_index', '=', policy.segment_index)
    .executeTakeFirstOrThrow();
  return (departsAt.getTime() - clock.now().getTime()) / 3_600_000;
}
