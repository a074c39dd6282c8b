import type { OrderDetail } from '@haidai/contract/booking';
import type { OrderPartName, PartySize, PassengerEntry } from '@haidai/domain/booking';
import {
  certificateNames,
  describeConditions,
  type FareProduct,
  fitsParty,
  productOn,
  type UnmetCondition,
  unmetConditions,
} from '@haidai/domain/shopping';
import { type Deps, type Language, Refusal } from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import { listMembers } from '../../identity/index.ts';
import { describeProduct, travellersOf } from '../../shopping/index.ts';

/**
 * Lists the special fares of the segments of an order, each once. Refuses with `fareNotOnSale` if a fare is no longer
 * sold.
 */
export function productsOf({ tables }: Catalogue, codes: readonly (string | null)[], issueDate: string): FareProduct[] {
  return [...new Set(codes)].flatMap((code) => {
    if (code === null) return [];
    const product = productOn(tables, code, issueDate);
    if (!product) throw new Refusal('fareNotOnSale');
    return [product];
  });
}

/** Lists the order parts that these fares include. */
export function partsOf(products: readonly FareProduct[]): OrderPartName[] {
  return products.some(({ terms }) => terms.insurance) ? ['insurance'] : [];
}

/** Refuses with `fareConditions` if a special fare is not sold to a party of this size. The check needs no names. */
export function assertSoldTo(products: readonly FareProduct[], party: PartySize): void {
  for (const product of products) {
    if (fitsParty(product.conditions, travellersOf(party))) continue;
    const condition = product.conditions.party ? 'party' : 'adultsOnly';
    refuse(product, { condition: product.conditions.age ? 'age' : condition, errors: [] });
  }
}

interface Named {
  entries: readonly PassengerEntry[];
  /** The certificate numbers in passenger order. An empty string for a passenger without one. */
  certificates: readonly string[];
  travelDates: readonly string[];
}

/**
 * Refuses with `fareConditions` if a passenger does not meet a special fare. The refusal names the rule and its form
 * fields. The function changes nothing.
 */
export async function assertEligible(deps: Deps, products: readonly FareProduct[], named: Named): Promise<void> {
  const asksForMembers = products.some(({ conditions }) => conditions.members);
  const numbers = named.entries.map(({ documentNo }) => documentNo);
  const members = asksForMembers ? await listMembers(deps, numbers) : new Set<string>();
  const travellers = named.entries.map(({ passengerType, birthday, documentType, documentNo }, index) => ({
    type: passengerType,
    birthday,
    documentType,
    isMember: members.has(documentNo),
    certificateNo: named.certificates[index] ?? '',
  }));
  for (const product of products) {
    const [unmet] = unmetConditions(product, travellers, named.travelDates);
    if (unmet) refuse(product, unmet);
  }
}

function refuse(product: FareProduct, { condition, errors }: UnmetCondition): never {
  const rule = describeConditions(product).find((each) => each.condition === condition);
  const details = {
    name: product.name,
    rule: { zh: rule?.zh ?? '', en: rule?.en ?? '' },
    ruleId: rule?.ruleId ?? product.id,
  };
  throw new Refusal('fareConditions', details, [...errors]);
}

/** Describes the special fares of an order and the certificates that they need. */
export function describeProducts(
  { tables }: Catalogue,
  codes: readonly (string | null)[],
  soldOn: string,
  language: Language,
): OrderDetail['specialFares'] {
  return [...new Set(codes)].flatMap((code) => {
    const product = code === null ? undefined : productOn(tables, code, soldOn);
    if (!product) return [];
    const { certificate } = product.conditions;
    const certificateName = certificate ? certificateNames[certificate][language] : '';
    return [{ ...describeProduct(product, language), certificate: certificate ?? '', certificateName }];
  });
}
