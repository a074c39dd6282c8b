import type { OperationInput, OperationResult } from '@haidai/contract';
import type { savePassengerInsurance as operation } from '@haidai/contract/insurance';
import {
  checkInsuranceChoices,
  describeInsuranceFault,
  type InsuranceChoice,
  type InsuranceContext,
  insurancePolicyMachine,
  productOn,
} from '@haidai/domain/insurance';
import { fenToYuan, YUAN } from '@haidai/domain/money';
import { type Deps, Refusal, type SignedIn, type Tx } from '../../platform/index.ts';
import { changePart, type PartDraft, requireOwnOrder } from '../booking/index.ts';
import { getOrCreateInsuranceOrder } from './included-insurance.ts';
import { loadInsuranceProducts } from './load-products.ts';
import { bringsInsurance, contextOf } from './order-part.ts';

type Body = OperationInput<typeof operation>['body'];
type Owner = { session: SignedIn; deviceId: string };

/**
 * Replaces the chosen insurance of a draft. A passenger without an entry in the list is not insured. Refusals: those of
 * `changePart`, and insuranceInvalid with the fields.
 */
export async function savePassengerInsurance(
  deps: Deps,
  { orderNo, insuranceList }: Body,
  owner: Owner,
): Promise<OperationResult<typeof operation>> {
  let code = '';
  let premiumFen = 0;
  await changePart(deps, { orderNo, part: 'insurance', owner }, async (tx, draft) => {
    const context = contextOf(draft, deps.clock);
    assertValid(insuranceList, context);
    code = await replaceChoices(deps, tx, draft, insuranceList, context);
    premiumFen = insuranceList.reduce((sum, choice) => sum + premiumOf(choice, context), 0);
    return insuranceList.length > 0 || bringsInsurance(draft, deps.clock);
  });
  const order = await requireOwnOrder(deps.db, orderNo, owner);
  return { code, premium: fenToYuan(premiumFen), totalPrice: fenToYuan(order.total_fen) };
}

function assertValid(choices: readonly InsuranceChoice[], context: InsuranceContext): void {
  const products = loadInsuranceProducts();
  const faults = checkInsuranceChoices(products, choices, context);
  if (faults.length === 0) return;
  const fields = faults.map(({ index, rule }) => {
    const product = productOn(products, choices[index]?.productCode ?? '', context.issueDate);
    return { path: `insuranceList.${index}`, rule, message: describeInsuranceFault(rule, product) };
  });
  throw new Refusal('insuranceInvalid', {}, fields);
}

/** Replaces the policies of a draft. Returns the insurance order number, or '' if no insurance is chosen. */
async function replaceChoices(
  { ids, clock }: Deps,
  tx: Tx,
  { orderNo, passengers }: PartDraft,
  choices: readonly InsuranceChoice[],
  context: InsuranceContext,
): Promise<string> {
  await tx.deleteFrom('insurance_policy').where('order_no', '=', orderNo).execute();
  if (choices.length === 0) {
    await tx.deleteFrom('insurance_order').where('order_no', '=', orderNo).execute();
    return '';
  }
  const insuranceNo = await getOrCreateInsuranceOrder({ ids, clock }, tx, orderNo);
  const rows = choices.map((choice) => ({
    id: ids.uuid(),
    order_no: orderNo,
    passenger_seq: choice.passengerSeq,
    segment_index: choice.segmentIndex,
    product_code: choice.productCode,
    document_fp: passengers.find(({ seq }) => seq === choice.passengerSeq)?.documentFp ?? '',
    rule_id: productOn(loadInsuranceProducts(), choice.productCode, context.issueDate)?.id ?? '',
    premium_fen: premiumOf(choice, context),
    status: insurancePolicyMachine.initial,
    policy_no: null,
    chosen_at: clock.now(),
    insured_at: null,
  }));
  await tx.insertInto('insurance_policy').values(rows).execute();
  return insuranceNo;
}

function premiumOf({ productCode }: InsuranceChoice, { issueDate }: InsuranceContext): number {
  return (productOn(loadInsuranceProducts(), productCode, issueDate)?.yuan ?? 0) * YUAN;
}
