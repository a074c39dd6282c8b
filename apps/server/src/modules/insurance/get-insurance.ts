import type { OperationResult } from '@haidai/contract';
import type { getInsurance as operation } from '@haidai/contract/insurance';
import { type InsuranceProduct, productsOn } from '@haidai/domain/insurance';
import { saleAt } from '@haidai/domain/shopping';
import type { Deps, Language } from '../../platform/index.ts';
import { type Caller, requireOwnOrder } from '../booking/index.ts';
import { documents } from '../content/index.ts';
import { loadInsuranceProducts } from './load-products.ts';
import { getContext } from './order-part.ts';
import { findInsuranceNo, getTravelFacts, listPolicies, type PolicyRow } from './repository.ts';
import { type ClaimRow, toOffers, toPolicy, toProduct } from './wire.ts';

type Insurance = OperationResult<typeof operation>;

/**
 * Gets the products on sale. For an order it also gets the policies, and for a draft the offers to its passengers.
 * Refusals: orderNotFound, wrongOrderFamily.
 */
export async function getInsurance(
  deps: Deps,
  caller: Caller & { language: Language },
  orderNo: string | undefined,
): Promise<Insurance> {
  const { language } = caller;
  const { issueDate } = saleAt(deps.clock.now().getTime());
  const onSale = productsOn(loadInsuranceProducts(), issueDate);
  const titles = await documents(
    deps,
    onSale.map(({ docKey }) => docKey),
    issueDate,
  );
  const products = onSale.map((product, index) => toProduct(product, titles[index]?.title[language] ?? '', language));
  if (orderNo === undefined) return { products, offers: [], insuranceOrderNo: null, insuranceList: [] };
  const order = await requireOwnOrder(deps.db, orderNo, caller);
  const isDraft = order.status === 'TRIPED';
  return {
    products,
    offers: isDraft ? toOffers(onSale, await getContext(deps.db, orderNo, deps.clock)) : [],
    insuranceOrderNo: await findInsuranceNo(deps.db, orderNo),
    insuranceList: await describePolicies(deps, orderNo, language),
  };
}

async function describePolicies(
  { db, clock }: Deps,
  orderNo: string,
  language: Language,
): Promise<Insurance['insuranceList']> {
  const rows = await listPolicies(db, orderNo);
  if (rows.length === 0) return [];
  const travel = await getTravelFacts(db, orderNo);
  const claims = await db.selectFrom('insurance_claim').selectAll().where('order_no', '=', orderNo).execute();
  const due = await db
    .selectFrom('insurance_premium_due')
    .select('policy_id')
    .where('order_no', '=', orderNo)
    .execute();
  return rows.map((row) =>
    toPolicy(
      row,
      {
        product: soldAs(row),
        travel,
        claim: claims.find((claim: ClaimRow) => claim.policy_id === row.id),
        premiumReturned: due.some(({ policy_id }) => policy_id === row.id),
        now: clock.now().getTime(),
      },
      language,
    ),
  );
}

/** Returns the product as it was sold. A newer data row may have replaced the product since. */
export function soldAs({ rule_id }: PolicyRow): InsuranceProduct | undefined {
  return loadInsuranceProducts().find(({ id }) => id === rule_id);
}
