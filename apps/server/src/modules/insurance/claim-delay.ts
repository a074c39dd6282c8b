import type { InsuranceClaimRecord } from '@haidai/contract/insurance';
import { assessDelay, insuranceClaimMachine, secondsUntilInsurerQuery } from '@haidai/domain/insurance';
import {
  askProvider,
  type Deps,
  defineJob,
  inTransaction,
  type Language,
  Refusal,
  type Tx,
  transition,
} from '../../platform/index.ts';
import type { ClaimAnswer } from '../../providers/insurer/index.ts';
import { type Caller, requireOwnOrder } from '../booking/index.ts';
import { findArrivalDelay, loadCatalogue } from '../flights/index.ts';

import { soldAs } from './get-insurance.ts';
import { lockPolicy } from './move-policy.ts';
import { notifyClaimAccepted } from './notify-traveller.ts';
import { findPolicy, getTravelFacts, type PolicyRow } from './repository.ts';
import { type ClaimRow, toClaim } from './wire.ts';

/**
 * Files a claim for the recorded delay of a flight, once for each policy. A job sends the claim to the insurer.
 * Refusals: orderNotFound, wrongOrderFamily, policyNotFound, policyNotInForce (not in force, or without delay cover),
 * delayNotRecorded, delayTooShort, alreadyClaimed.
 */
export async function claimDelay(
  deps: Deps,
  { orderNo, policyId }: { orderNo: string; policyId: string },
  caller: Caller & { language: Language },
): Promise<InsuranceClaimRecord> {
  await requireOwnOrder(deps.db, orderNo, caller);
  const policy = await findPolicy(deps.db, policyId);
  if (policy?.order_no !== orderNo) throw new Refusal('policyNotFound');
  const { delayMinutes, payFen } = await assess(deps, policy);
  const claim = await inTransaction(deps.db, (tx) => file(deps, tx, policyId, { delayMinutes, payFen }));
  return toClaim(claim, caller.language);
}

async function assess(deps: Deps, policy: PolicyRow): Promise<{ delayMinutes: number; payFen: number }> {
  const product = soldAs(policy);
  const first = product?.delays[0];
  if (policy.status !== 'INSURED' || !product || !first) throw new Refusal('policyNotInForce');
  const { segments } = await getTravelFacts(deps.db, policy.order_no);
  const segment = segments.find(({ index }) => index === policy.segment_index);
  if (!segment) throw new Refusal('policyNotInForce');
  const { flightNo, flightDate, offLeg: legSeq } = segment;
  const delayMinutes = await findArrivalDelay(deps, loadCatalogue(), { flightNo, flightDate, legSeq });
  if (delayMinutes === null) throw new Refusal('delayNotRecorded', { flight: flightNo });
  const benefit = assessDelay(product, delayMinutes);
  if (!benefit) {
    throw new Refusal('delayTooShort', { flight: flightNo, minutes: delayMinutes, from: first.minutes });
  }
  return { delayMinutes, payFen: benefit.payFen };
}

interface Benefit {
  delayMinutes: number;
  payFen: number;
}

async function file(deps: Deps, tx: Tx, policyId: string, benefit: Benefit): Promise<ClaimRow> {
  const { clock, ids } = deps;
  const policy = await lockPolicy(tx, policyId);
  if (policy.status !== 'INSURED') throw new Refusal('policyNotInForce');
  const filed = await tx
    .insertInto('insurance_claim')
    .values({
      claim_no: `CL${clock.today().replaceAll('-', '')}${ids.digits(8)}`,
      policy_id: policyId,
      order_no: policy.order_no,
      delay_minutes: benefit.delayMinutes,
      pay_fen: benefit.payFen,
      status: insuranceClaimMachine.initial,
      filed_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('policy_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!filed) throw new Refusal('alreadyClaimed');
  await sendClaim(deps, tx, filed.claim_no);
  return filed;
}

/** Queues the job that sends a claim to the insurer. */
export function sendClaim({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, claimNo: string): Promise<void> {
  return jobs.enqueue(tx, 'insurance.claim', { claimNo }, { key: `claim/${claimNo}` });
}

interface ClaimPayload {
  claimNo: string;
  questions?: number;
}

/** Sends a claim to the insurer and retries until the insurer answers. The claim number prevents a second payment. */
export const claimDelayJob = defineJob('insurance.claim', async (deps, { claimNo, questions = 0 }: ClaimPayload) => {
  const claim = await deps.db
    .selectFrom('insurance_claim as c')
    .innerJoin('insurance_policy as p', 'p.id', 'c.policy_id')
    .select(['c.status', 'c.delay_minutes', 'c.pay_fen', 'p.policy_no'])
    .where('c.claim_no', '=', claimNo)
    .executeTakeFirst();
  if (claim?.status !== insuranceClaimMachine.initial || claim.policy_no === null) return;
  const { policy_no: policyNo, delay_minutes: delayMinutes, pay_fen: payFen } = claim;
  const call = { provider: 'insurer', action: 'claim', subject: claimNo };
  const ask = () => deps.providers.insurer.claim({ claimNo, policyNo, delayMinutes, payFen });
  const answer = await askProvider(deps, call, ask, describe);
  await inTransaction(deps.db, (tx) => record(deps, tx, { claimNo, questions, answer }));
});

function describe(answer: ClaimAnswer) {
  return { outcome: answer.state, ...('reason' in answer && { detail: answer.reason }) };
}

const events = { accepted: 'accept', refused: 'refuse', unknown: 'unknown' } as const;

async function record(
  deps: Deps,
  tx: Tx,
  { claimNo, questions, answer }: { claimNo: string; questions: number; answer: ClaimAnswer },
): Promise<void> {
  const { clock, jobs } = deps;
  await transition(tx, {
    machine: insuranceClaimMachine,
    table: 'insurance_claim',
    key: { claim_no: claimNo },
    event: events[answer.state],
    clock,
    actor: 'insurance.claim',
    note: 'reason' in answer ? answer.reason : '',
  });
  if (answer.state === 'accepted') await notifyClaimAccepted(deps, tx, claimNo);
  if (answer.state !== 'unknown') return;
  const runAt = new Date(clock.now().getTime() + secondsUntilInsurerQuery(questions) * 1000);
  await jobs.enqueue(tx, 'insurance.claim', { claimNo, questions: questions + 1 }, { runAt, key: `claim/${claimNo}` });
}
