import type { Bilingual } from '@haidai/domain';
import { productOn } from '@haidai/domain/insurance';
import { hotlineWords } from '@haidai/domain/notification';
import type { Deps, Tx } from '../../platform/index.ts';
import { notify } from '../notification/index.ts';
import { loadInsuranceProducts } from './load-products.ts';
import { findInsuranceNo, listPolicies, type PolicyRow } from './repository.ts';

/** Notifies the traveller once that policies are in force, when no application of the order is open. */
export async function notifyInsured(deps: Deps, tx: Tx, orderNo: string): Promise<void> {
  const policies = await listPolicies(tx, orderNo);
  const isOpen = ({ status, given_up }: PolicyRow) =>
    !given_up && ['NOT_INSURED', 'SUBMITTED', 'FAILED'].includes(status);
  const count = policies.filter(({ status }) => status === 'INSURED').length;
  if (count === 0 || policies.some(isOpen)) return;
  const subjectKey = (await findInsuranceNo(tx, orderNo)) ?? orderNo;
  await notify(deps, tx, { event: 'Insured', subjectKey, orderNo, data: { orderNo, count } });
}

/**
 * Notifies the traveller that the insurer refused a policy and the premium is refunded. A free policy gets no message.
 */
export async function notifyAbandoned(deps: Deps, tx: Tx, policy: PolicyRow): Promise<void> {
  await notifyPremium(deps, tx, policy, 'InsuranceRefused');
}

/** Notifies the traveller that a policy ended because the insurer did not correct it, and the premium is refunded. */
export async function notifyEnded(deps: Deps, tx: Tx, policy: PolicyRow): Promise<void> {
  await notifyPremium(deps, tx, policy, 'InsuranceEnded');
}

async function notifyPremium(
  deps: Deps,
  tx: Tx,
  { id, order_no: orderNo, premium_fen: amount, product_code: code }: PolicyRow,
  event: 'InsuranceRefused' | 'InsuranceEnded',
): Promise<void> {
  if (amount === 0) return;
  const insurance = nameProduct(deps, code);
  await notify(deps, tx, { event, subjectKey: id, orderNo, data: { orderNo, amount, insurance } });
}

function nameProduct({ clock }: Pick<Deps, 'clock'>, code: string): Bilingual {
  return productOn(loadInsuranceProducts(), code, clock.today())?.name ?? { zh: code, en: code };
}

/** Notifies the traveller once that the insurer pays a claim. */
export async function notifyClaimAccepted(deps: Deps, tx: Tx, claimNo: string): Promise<void> {
  const { orderNo, amount, insurance } = await getClaimFacts(deps, tx, claimNo);
  const data = { orderNo, amount, insurance, claimNo };
  await notify(deps, tx, { event: 'ClaimAccepted', subjectKey: claimNo, orderNo, data });
}

/** Notifies the traveller once that a claim is refused for good. */
export async function notifyClaimDeclined(deps: Deps, tx: Tx, claimNo: string, reason: string): Promise<void> {
  const { orderNo, insurance } = await getClaimFacts(deps, tx, claimNo);
  const data = { orderNo, insurance, claimNo, reason, phone: hotlineWords(deps.config.carrier) };
  await notify(deps, tx, { event: 'ClaimDeclined', subjectKey: claimNo, orderNo, data });
}

async function getClaimFacts(deps: Deps, tx: Tx, claimNo: string) {
  const { order_no, pay_fen, product_code } = await tx
    .selectFrom('insurance_claim as c')
    .innerJoin('insurance_policy as p', 'p.id', 'c.policy_id')
    .select(['c.order_no', 'c.pay_fen', 'p.product_code'])
    .where('c.claim_no', '=', claimNo)
    .executeTakeFirstOrThrow();
  return { orderNo: order_no, amount: pay_fen, insurance: nameProduct(deps, product_code) };
}
