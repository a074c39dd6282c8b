import { productOn } from '@haidai/domain/insurance';
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
  const product = productOn(loadInsuranceProducts(), code, deps.clock.today());
  const insurance = product?.name ?? { zh: code, en: code };
  await notify(deps, tx, { event, subjectKey: id, orderNo, data: { orderNo, amount, insurance } });
}
