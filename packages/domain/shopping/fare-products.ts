import type { DocumentType } from '../booking/index.ts';
import { type Fen, percentOf, TEN_YUAN } from '../money/index.ts';
import { type IsoDate, weekdayOf } from '../time/index.ts';
import { type BookingClass, type Dated, isInForce, latestInForce, pairKey, type Scope, yuan } from './tables.ts';

/** What a traveller may look for, as it stands in an address. */
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
/** Fares of activities and flash sales are found through those only. */
export const fareKinds = [...soughtFareKinds, 'ACTIVITY', 'FLASH'] as const;
export type FareKind = (typeof fareKinds)[number];

/** A document that gives a right to a fare, beside the one to travel with. */
export const certificateKinds = ['GMJC', 'STUDENT'] as const;
export type CertificateKind = (typeof certificateKinds)[number];

/** Who may buy a fare. What is not named is not asked. */
export interface FareConditions {
  /** Completed years of every traveller on every day of travel; without `to` there is no upper end. */
  readonly age?: { readonly from: number; readonly to?: number };
  /** What every traveller has to travel with, where the age or the right has to stand in it. */
  readonly documents?: readonly DocumentType[];
  /** Everybody of the order counted, and the adults among them. */
  readonly party?: { readonly from: number; readonly to: number; readonly adults: number };
  readonly adultsOnly?: boolean;
  /** So many of the travellers are members of the carrier. */
  readonly members?: number;
  /** Every traveller has one of their own. */
  readonly certificate?: CertificateKind;
}

/**
 * A share of the fare of the class, or of the cabin's top class, with a sum on top; or a fixed fare a pair; or what is
 * filed with each offer it is sold by.
 */
export type ProductPrice =
  | { readonly of: 'CLASS' | 'TOP'; readonly percent: number; readonly addYuan?: number }
  | { readonly yuanOf: ReadonlyMap<string, number> }
  | { readonly filed: true };

/** Where a product's terms differ from those of the class it is sold in. */
export interface ProductTerms {
  readonly feeGroup?: string;
  readonly earnPercent?: number;
  readonly extraKg?: number;
  /** Tickets of an order that remain are given back together once there are no more than these. */
  readonly refundTogetherAt?: number;
  /** Insurance that comes with the fare, by the code of the insurance product. */
  readonly insurance?: string;
  /** Minutes an order may wait for its money, where fewer than usual. */
  readonly payMinutes?: number;
}

/**
 * A way to sell seats of the booking classes on terms of its own: youth, group, member, an activity's fare. It has no
 * seats of its own; those of the class are what is left to sell. Children and infants pay what they pay in the class.
 */
export interface FareProduct extends Dated {
  /** Names it on the wire and in orders. */
  readonly code: string;
  readonly kind: FareKind;
  readonly nameCn: string;
  readonly nameEn: string;
  /** What it gives, in a sentence. */
  readonly textCn: string;
  readonly textEn: string;
  readonly scope?: Scope;
  readonly classes: readonly string[];
  readonly travelFrom?: IsoDate;
  readonly travelTo?: IsoDate;
  /** Days of the week of departure, '1234567' from Monday; every day without it. */
  readonly weekdays?: string;
  readonly price: ProductPrice;
  readonly terms: ProductTerms;
  readonly conditions: FareConditions;
}

interface ProductTables {
  readonly products: readonly FareProduct[];
}

/** The product as it is sold on a day, or undefined for a code the carrier does not sell. */
export function productOn(tables: ProductTables, code: string, issueDate: IsoDate): FareProduct | undefined {
  return latestInForce(
    tables.products.filter((each) => each.code === code),
    issueDate,
  );
}

/** Everything sold of a kind on a day, in the order of the data. */
export function productsOfKind(tables: ProductTables, kind: FareKind, issueDate: IsoDate): FareProduct[] {
  return tables.products.filter(
    (each) => each.kind === kind && isInForce(each, issueDate) && productOn(tables, each.code, issueDate) === each,
  );
}

/** A class with the terms it has when sold as the product. */
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

/** An adult's fare as the product prices it; null where it has none for the pair. */
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

/** A segment of which somebody wants to buy a class. */
export interface WantedClass {
  readonly segment: { readonly from: string; readonly to: string; readonly departDate: IsoDate };
  readonly scope: Scope;
  readonly classCode: string;
}

/** Whether a segment can be sold as the product at all; who may buy it is another matter. */
export function isSoldAs(product: FareProduct, { segment, scope, classCode }: WantedClass): boolean {
  const { from, to, departDate } = segment;
  if (!product.classes.includes(classCode)) return false;
  if (product.scope && product.scope !== scope) return false;
  if (product.travelFrom && departDate < product.travelFrom) return false;
  if (product.travelTo && departDate > product.travelTo) return false;
  if (product.weekdays && !product.weekdays.includes(String(weekdayOf(departDate)))) return false;
  return !('yuanOf' in product.price) || product.price.yuanOf.has(pairKey(from, to));
}

/** How the product makes its price, in words for a price line. */
export function productPriceText({ price, nameCn, nameEn }: FareProduct): { cn: string; en: string } {
  if ('filed' in price) return { cn: nameCn, en: nameEn };
  if ('yuanOf' in price) return { cn: `${nameCn}，固定票价`, en: `${nameEn}, a fixed fare` };
  const base = price.of === 'TOP' ? { cn: '全价的', en: 'of the full fare' } : { cn: '', en: 'of it' };
  const more = price.addYuan ? { cn: `加 ${price.addYuan} 元`, en: ` plus ¥${price.addYuan}` } : { cn: '', en: '' };
  return {
    cn: `${nameCn}按${base.cn} ${price.percent}%${more.cn}`,
    en: `${nameEn}: ${price.percent} % ${base.en}${more.en}`,
  };
}
