import { secondsUntilInsurerQuery } from '@haidai/domain/insurance';
import { askProvider, type Deps, defineJob, inTransaction, type Tx } from '../../platform/index.ts';
import { findApplication } from './find-application.ts';
import { findPolicy, listPolicies, type PolicyRow } from './repository.ts';

const correctJob = 'insurance.correct';

interface CorrectPayload {
  policyId: string;
  /** The number of the correction at the insurer. A policy can be corrected several times. A job of before has none. */
  actNo?: string;
  /** The number of questions that the insurer did not answer clearly. */
  questions?: number;
}

/** Queues the correction of every policy of a passenger whose name or document number was corrected. */
export async function correctInsured(
  deps: Pick<Deps, 'jobs' | 'clock' | 'ids'>,
  tx: Tx,
  { orderNo, passengerSeq }: { orderNo: string; passengerSeq: number },
): Promise<void> {
  const policies = (await listPolicies(tx, orderNo)).filter(({ passenger_seq }) => passenger_seq === passengerSeq);
  await queueCorrection(deps, tx, policies);
}

/** Queues the correction of policies. */
export function queueCorrection(
  { jobs, clock, ids }: Pick<Deps, 'jobs' | 'clock' | 'ids'>,
  tx: Tx,
  policies: readonly Pick<PolicyRow, 'id'>[],
): Promise<void> {
  return jobs.enqueueAll(
    tx,
    policies.map(({ id }) => ({
      name: correctJob,
      payload: { policyId: id, actNo: `IC${clock.today().replaceAll('-', '')}${ids.digits(10)}` },
      key: `correctInsured/${id}`,
    })),
  );
}

/**
 * Sends the corrected person of a policy to the insurer. A policy without an application needs nothing, because a later
 * application has the corrected data. A policy whose application is open waits. If the insurer refuses, the policy waits
 * at the desk (`insurance.refusedCorrections`).
 */
export const correctInsuredJob = defineJob(
  correctJob,
  async (deps, { policyId, actNo = policyId, questions = 0 }: CorrectPayload) => {
    const policy = await findPolicy(deps.db, policyId);
    if (!policy) return;
    const again = () => askAgain(deps, { policyId, actNo, questions: questions + 1 });
    if (policy.status === 'SUBMITTED') return again();
    const { policy_no: policyNo } = policy;
    const application = policyNo && policy.status === 'INSURED' ? await findApplication(deps, policy) : null;
    if (!policyNo || !application) return;
    const call = { provider: 'insurer', action: 'correct', subject: policyId };
    const answer = await askProvider(
      deps,
      call,
      () => deps.providers.insurer.correct(policyNo, application.insured, actNo),
      (each) => ({ outcome: each.state, ...('reason' in each && { detail: each.reason }) }),
    );
    if (answer.state === 'unknown') return again();
    const refusal = answer.state === 'refused' ? answer.reason : null;
    await deps.db
      .updateTable('insurance_policy')
      .set({ correction_refused_at: refusal === null ? null : deps.clock.now(), correction_refusal: refusal ?? '' })
      .where('id', '=', policyId)
      .execute();
  },
);

async function askAgain({ db, jobs, clock }: Deps, payload: Required<CorrectPayload>): Promise<void> {
  const runAt = new Date(clock.now().getTime() + secondsUntilInsurerQuery(payload.questions) * 1000);
  const key = `correctInsured/${payload.policyId}`;
  await inTransaction(db, (tx) => jobs.enqueue(tx, correctJob, payload, { runAt, key }));
}
