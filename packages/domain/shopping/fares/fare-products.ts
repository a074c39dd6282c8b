import type { Bilingual } from '../../bilingual.ts';
import type { DocumentType } from '../../booking/index.ts';
import { type Fen, percentOf, TEN_YUAN } from '../../money/index.ts';
import { type IsoDate, weekdayOf } from '../../time/index.ts';
import { type BookingClass, type Dated, isInForce, latestInForce, pairKey, type Scope, yuan } from '../tables.ts';

/** The kinds of fare that a traveller can search for, as written in an address. */
export const soughtFareKinds = [
  'YOUTH',
  'SENIOR',
  'GROUP',
  'MEMBER',
  'STUDENT',
  'GMJC',
  'FLEXIBLE',
  'PREMIUM',
  'TRAVELLER',
  'INSURED',
] as const;
/** All kinds of special fare. Only the pages of activities and flash sales offer the last two. */
export const fareKinds = [...soughtFareKinds, 'ACTIVITY', 'FLASH'] as const;
export type FareKind = (typeof fareKinds)[number];

/** The kinds of certificate that give a right to a fare. The traveller needs a travel document as well. */
export const certificateKinds = ['GMJC', 'STUDENT'] as const;
export type CertificateKind = (typeof certificateKinds)[number];

/** The conditions for buying a fare. A missing field sets no condition. */
export interface FareConditions {
  /** The age in completed years of every traveller on every day of travel. Without `to` there is no upper limit. */
  readonly age?: { readonly from: number; readonly to?: number };
  /** The documents that every traveller must use, if the document must prove the age or the right. */
  readonly documents?: readonly DocumentType[];
  /** The smallest and largest number of travellers of the order, and the number of adults among them. */
  readonly party?: { readonly from: number; readonly to: number; readonly adults: number };
  readonly adultsOnly?: boolean;
  /** The number of travellers who must be members of the carrier. */
  readonly members?: number;
  /** The kind of certificate that every traveller must have. Each needs one of their own. */
  readonly certificate?: CertificateKind;
}

/**
 * The price of a special fare. It is a share of the fare of the class or of the cabin's top class, with an optional sum
 * on top, or a fixed fare for each pair of airports, or the fare filed with each offer.
 */
export type ProductPrice =
  | { readonly of: 'CLASS' | 'TOP'; readonly percent: number; readonly addYuan?: number }
  | { readonly yuanOf: ReadonlyMap<string, number> }
  | { readonly filed: true };

/** The terms of a product that differ from those of its class. */
export interface ProductTerms {
  readonly feeGroup?: string;
  readonly earnPercent?: number;
  readonly extraKg?: number;
  /** The number of remaining tickets of an order at or below which they can only be refunded together. */
  readonly refundTogetherAt?: number;
  /** The code of the insurance product that comes with the fare. */
  readonly insurance?: string;
  /** The minutes an order may wait for payment, if fewer than usual. */
  readonly payMinutes?: number;
}

/**
 * A special fare: it sells seats of the booking classes on terms of its own, for example for youth, groups, members or
 * an activity. It has no seats of its own and sells the free seats of its class. Children and infants pay the fare of
 * the class.
 */
export interface FareProduct extends Dated {
  /** The name of the product in requests and orders. */
  readonly code: string;
  readonly kind: FareKind;
  readonly name: Bilingual;
  /** The benefit of the product, in one sentence. */
  readonly text: Bilingual;
  readonly scope?: Scope;
  readonly classes: readonly string[];
  readonly travelFrom?: IsoDate;
  readonly travelTo?: IsoDate;
  /** The weekdays of departure, '1234567' from Monday. Without it, every day counts. */
  readonly weekdays?: string;
  readonly price: ProductPrice;
  readonly terms: ProductTerms;
  readonly conditions: FareConditions;
}

interface ProductTables {
  readonly products: readonly FareProduct[];
}

/** Returns the product as it is sold on a day, or undefined if the carrier does not sell the code. */
export function productOn(tables: ProductTables, code: string, issueDate: IsoDate): FareProduct | undefined {
  return latestInForce(
    tables.products.filter((each) => each.code === code),
    issueDate,
  );
}

/** Lists the products of a kind that are sold on a day, in the order of the data. */
export function productsOfKind(tables: ProductTables, kind: FareKind, issueDate: IsoDate): FareProduct[] {
  return tables.products.filter(
    (each) => each.kind === kind && isInForce(each, issueDate) && productOn(tables, each.code, issueDate) === each,
  );
}

/** Returns a class with the terms it has when it is sold as the product. */
export function classAs(bookingClass: BookingClass, product: FareProduct | null): BookingClass {
  if (!product) return bookingClass;
  const { feeGroup = bookingClass.feeGroup, earnPercent = bookingClass.earnPercent, extraKg = 0 } = product.terms;
  const { bagKg, bagLabel } = bookingClass;
  return {
    ...bookingClass,
    feeGroup,
    earnPercent,
    bagKg: bagKg + extraKg,
    bagLabel: extraKg > 0 ? undefined : bagLabel,
  };
}

/** Returns an adult's fare at the product's price, or null if the product has no fare for the pair of airports. */
export function productFareFen(
  product: FareProduct,
  fares: { readonly classFen: Fen; readonly topFen: Fen },
  pair: { readonly from: string; readonly to: string },
): Fen | null {
  const { price } = product;
  if ('filed' in price) return null;
  if ('yuanOf' in price) {
    const fixed = price.yuanOf.get(pairKey(pair.from, pair.to));
    return fixed === undefined ? null : yuan(fixed);
  }
  const base = price.of === 'TOP' ? fares.topFen : fares.classFen;
  return percentOf(base, price.percent, TEN_YUAN) + yuan(price.addYuan ?? 0);
}

/** A segment and the class that a traveller wants to buy on it. */
export interface WantedClass {
  readonly segment: { readonly from: string; readonly to: string; readonly departDate: IsoDate };
  readonly scope: Scope;
  readonly classCode: string;
}

/** Returns whether a segment can be sold as the product. It does not check the travellers. */
export function isSoldAs(product: FareProduct, { segment, scope, classCode }: WantedClass): boolean {
  const { from, to, departDate } = segment;
  if (!product.classes.includes(classCode)) return false;
  if (product.scope && product.scope !== scope) return false;
  if (product.travelFrom && departDate < product.travelFrom) return false;
  if (product.travelTo && departDate > product.travelTo) return false;
  if (product.weekdays && !product.weekdays.includes(String(weekdayOf(departDate)))) return false;
  return !('yuanOf' in product.price) || product.price.yuanOf.has(pairKey(from, to));
}

/** Returns the text of a price line that explains the price of the product. */
export function productPriceText({ price, name }: FareProduct): Bilingual {
  if ('filed' in price) return name;
  if ('yuanOf' in price) return { zh: `${name.zh}，固定票价`, en: `${name.en}, fixed fare` };
  const base = price.of === 'TOP' ? { zh: '全价的', en: 'of the full fare' } : { zh: '', en: 'of the class fare' };
  const more = price.addYuan ? { zh: `加 ${price.addYuan} 元`, en: ` plus ¥${price.addYuan}` } : { zh: '', en: '' };
  return {
    zh: `${name.zh}按${base.zh} ${price.percent}%${more.zh}`,
    en: `${name.en}: ${price.percent}% ${base.en}${more.en}`,
  };
}
