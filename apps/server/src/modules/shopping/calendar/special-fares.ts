import type { SpecialFareRecord } from '@haidai/contract/shopping';
import type { PartySize } from '@haidai/domain/booking';
import {
  describeConditions,
  type FareKind,
  type FareProduct,
  fitsParty,
  productsOfKind,
} from '@haidai/domain/shopping';
import { travellersOf } from '../search/shop-query.ts';
import type { Wording } from '../wire.ts';

/**
 * Describes the special fares of a kind. The list includes fares that are not sold to this party, so that the page can
 * show their conditions.
 */
export function describeKind(wording: Wording, kind: '' | FareKind, party: PartySize): SpecialFareRecord[] {
  if (kind === '') return [];
  return productsOfKind(wording.catalogue.tables, kind, wording.issueDate).map((product) =>
    describeProductFor(product, party, wording.language),
  );
}

export function describeProductFor(
  product: FareProduct,
  party: PartySize,
  language: Wording['language'],
): SpecialFareRecord {
  return { ...describeProduct(product, language), fitsParty: fitsParty(product.conditions, travellersOf(party)) };
}

/** Describes a special fare and all its conditions in one language. */
export function describeProduct(
  product: FareProduct,
  language: Wording['language'],
): Omit<SpecialFareRecord, 'fitsParty'> {
  return {
    productCode: product.code,
    productName: product.name[language],
    fareKind: product.kind,
    text: product.text[language],
    conditions: describeConditions(product).map(({ ruleId, ...text }) => ({ ruleId, text: text[language] })),
  };
}
