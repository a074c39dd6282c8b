import { canStillCancel, secondsUntilInsurerQuery } from '@haidai/domain/insurance';
import { askProvider, type Deps, defineJob, inTransaction, type Tx } from '../../platform/index.ts';
import type { CancelAnswer } from '../../providers/insurer/index.ts';
import type { PartRefund } from '../booking/index.ts';
import { countEvents, lockPolicy, movePolicy, premiumDue, premiumReturned } from './move-policy.ts';
import { findPolicy, listPolicies, type PolicyRow } from './repository.ts';
import { startCancel } from './start-cancel.ts';

/**
 * The number of automatic requests to cancel a policy, one a day, if the insurer refuses. The desk lists the policy
 * from the first refusal on.
 */
const attempts = 3;
const DAY_SECONDS = 86_400;

/**
 * Cancels the policies of refunded coupons. A policy in force is cancelled at the insurer. A policy with an open
 * application is cancelled after the insurer accepts it. A policy without an application gets none. The refund of the
 * tickets contains the premiums, so they are recorded as returned before the insurer answers. Policies of departed
 * flights stay.
 */
export async function cancelPolicies(
  deps: Deps,
  tx: Tx,
  orderNo: string,
  { refundNo, coupons }: PartRefund,
): Promise<void> {
  for (const policy of await listPolicies(tx, orderNo)) {
    const isGiven = coupons.some(
      ({ passengerSeq, segmentIndex }) =>
        policy.passenger_seq === passengerSeq && policy.segment_index === segmentIndex,
    );
    if (isGiven && (await cancelOne(deps, tx, policy))) await premiumReturned(deps, tx, policy, refundNo);
  }
}

async function cancelOne(deps: Deps, tx: Tx, { id, order_no, segment_index }: PolicyRow): Promise<boolean> {
  const policy = await lockPolicy(tx, id);
  const departsAt = await getDeparture(tx, order_no, segment_index);
  const now = deps.clock.now().getTime();
  if (canStillCancel(policy.status, departsAt, now)) {
    await startCancel(deps, tx, id);
    return true;
  }
  if (now >= departsAt || !['NOT_INSURED', 'SUBMITTED', 'FAILED'].includes(policy.status)) return false;
  await tx.updateTable('insurance_policy').set({ cancel_wanted: true }).where('id', '=', id).execute();
  // The job also ends the policies that were never sent to the insurer.
  await deps.jobs.enqueue(tx, 'insurance.apply', { policyId: id }, { key: `insure/${id}` });
  return true;
}

async function getDeparture(tx: Tx, orderNo: string, segmentIndex: number): Promise<number> {
  const { departs_at: departsAt } = await tx
    .selectFrom('order_segment')
    .select('departs_at')
    .where('order_no', '=', orderNo)
    .where('segment_index', '=', segmentIndex)
    .executeTakeFirstOrThrow();
  return departsAt.getTime();
}

interface CancelPayload {
  policyId: string;
  questions?: number;
}

/**
 * Asks the insurer to cancel a policy. Unclear answers are retried. After a refusal the job asks again a day later,
 * three times in all.
 */
export const cancelPolicyJob = defineJob(
  'insurance.cancel',
  async (deps, { policyId, questions = 0 }: CancelPayload) => {
    const policy = await findPolicy(deps.db, policyId);
    if (!policy?.policy_no || !(await isToCancel(deps, policy))) return;
    const { policy_no: policyNo } = policy;
    const call = { provider: 'insurer', action: 'cancel', subject: policyId };
    const answer = await askProvider(deps, call, () => deps.providers.insurer.cancel(policyNo), describe);
    await inTransaction(deps.db, (tx) => record(deps, tx, { policyId, questions, answer }));
  },
);

/** Records the request before the job sends it. Returns false if the desk has settled the policy meanwhile. */
function isToCancel(deps: Deps, { id, status }: PolicyRow): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const now = await lockPolicy(tx, id);
    if (now.status !== status || !['REFUND_SUBMITTED', 'CANCEL_FAILED'].includes(status)) return false;
    if (status === 'CANCEL_FAILED') await movePolicy(deps, tx, id, 'retryCancel');
    return true;
  });
}

function describe(answer: CancelAnswer) {
  return { outcome: answer.state, ...('reason' in answer && { detail: answer.reason }) };
}

interface Answered {
  policyId: string;
  questions: number;
  answer: CancelAnswer;
}

async function record(deps: Deps, tx: Tx, { policyId, questions, answer }: Answered): Promise<void> {
  const policy = await lockPolicy(tx, policyId);
  if (policy.status !== 'REFUND_SUBMITTED') return;
  if (answer.state === 'cancelled') {
    await movePolicy(deps, tx, policyId, 'confirmCancel');
    return premiumDue(deps, tx, policy, { reason: 'CANCELLED' });
  }
  if (answer.state === 'unknown') {
    await movePolicy(deps, tx, policyId, 'unknownCancel', { note: answer.reason });
    return cancelIn(deps, tx, { policyId, questions: questions + 1 }, secondsUntilInsurerQuery(questions));
  }
  await movePolicy(deps, tx, policyId, 'refuseCancel', { note: answer.reason });
  if ((await countEvents(tx, policyId, 'refuseCancel')) < attempts)
    return cancelIn(deps, tx, { policyId }, DAY_SECONDS);
  deps.log.error(
    { policyId, reason: answer.reason },
    'The insurer refused to cancel a policy for the last time; a staff member must settle it at the desk',
  );
}

async function cancelIn({ jobs, clock }: Deps, tx: Tx, payload: CancelPayload, seconds: number): Promise<void> {
  const runAt = new Date(clock.now().getTime() + seconds * 1000);
  await jobs.enqueue(tx, 'insurance.cancel', payload, { runAt, key: `uninsure/${payload.policyId}` });
}
