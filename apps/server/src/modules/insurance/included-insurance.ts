import { type InsuranceProduct, insurancePolicyMachine, productOn } from '@haidai/domain/insurance';
import { productOn as fareOn, saleAt } from '@haidai/domain/shopping';
import type { Clock, Deps, Tx } from '../../platform/index.ts';
import { loadCatalogue } from '../flights/index.ts';
import { loadInsuranceProducts } from './load-products.ts';
import { findInsuranceNo, getTravelFacts } from './repository.ts';

/** Returns the insurance that a special fare includes on a day, or undefined. */
export function includedIn(fareCode: string | null, clock: Clock): InsuranceProduct | undefined {
  const { issueDate } = saleAt(clock.now().getTime());
  const fare = fareCode === null ? undefined : fareOn(loadCatalogue().tables, fareCode, issueDate);
  const code = fare?.terms.insurance;
  return code === undefined ? undefined : productOn(loadInsuranceProducts(), code, issueDate);
}

/** Adds the free policies of special fares to an order, for every passenger on the segments with such a fare. */
export async function addIncluded(deps: Pick<Deps, 'clock' | 'ids'>, tx: Tx, orderNo: string): Promise<void> {
  const { clock, ids } = deps;
  const { segments, passengers } = await getTravelFacts(tx, orderNo);
  const rows = segments.flatMap(({ index, productCode }) => {
    const insurance = includedIn(productCode, clock);
    if (!insurance) return [];
    return passengers.map(({ seq, documentFp }) => ({
      id: ids.uuid(),
      order_no: orderNo,
      passenger_seq: seq,
      segment_index: index,
      product_code: insurance.code,
      document_fp: documentFp,
      rule_id: insurance.id,
      premium_fen: 0,
      included: true,
      status: insurancePolicyMachine.initial,
      policy_no: null,
      chosen_at: clock.now(),
      insured_at: null,
    }));
  });
  if (rows.length === 0) return;
  await getOrCreateInsuranceOrder(deps, tx, orderNo);
  await tx.insertInto('insurance_policy').values(rows).execute();
}

/**
 * Returns the insurance order number of an order, and creates it if there is none. The order keeps the number while it
 * has any insurance.
 */
export async function getOrCreateInsuranceOrder(
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  tx: Tx,
  orderNo: string,
): Promise<string> {
  const insuranceNo = `IN${clock.today().replaceAll('-', '')}${ids.digits(10)}`;
  await tx
    .insertInto('insurance_order')
    .values({ order_no: orderNo, insurance_no: insuranceNo, created_at: clock.now() })
    .onConflict((conflict) => conflict.column('order_no').doNothing())
    .execute();
  return (await findInsuranceNo(tx, orderNo)) ?? insuranceNo;
}
