import type { PassengerType } from '../booking/index.ts';
import type { SeatTier, SeatTierRow } from '../seating/index.ts';
import { type Dated, latestInForce } from '../shopping/index.ts';
import type { IsoDate } from '../time/index.ts';

export const ancillaryKinds = [
  'SEAT',
  'BAG',
  'MEAL',
  'WIFI',
  'LOUNGE',
  'FAST_TRACK',
  'WUYOUDA_DEP',
  'WUYOUDA_ARR',
] as const;
export type AncillaryKind = (typeof ancillaryKinds)[number];

/** What all products of a kind have in common. */
export interface KindRules {
  readonly kind: AncillaryKind;
  readonly nameCn: string;
  readonly nameEn: string;
  readonly lookCn: string;
  readonly lookEn: string;
  /** A: tied to a flight coupon. S: stands alone. */
  readonly emd: 'A' | 'S';
  /** Bought for one passenger on a segment, or once for all of them. */
  readonly per: 'passenger' | 'segment';
  readonly types: readonly PassengerType[];
  /** So many of this kind for one passenger (or one segment). */
  readonly most: number;
  readonly closeMinutes: number;
  readonly docKey: string;
  /** Only where it can be had: by aircraft, by airport, on flights with a meal. */
  readonly aircraft?: readonly string[];
  readonly departFrom?: readonly string[];
  readonly arriveAt?: readonly string[];
  readonly onlyWithMeal?: boolean;
  /** Where somebody is fetched or brought, and a mobile for the driver. */
  readonly needsPickup?: boolean;
}

export interface AncillaryProduct extends Dated {
  /** Names the product whatever the row: BAG10, SEAT_EXIT. */
  readonly code: string;
  readonly kind: AncillaryKind;
  readonly nameCn: string;
  readonly nameEn: string;
  readonly yuan: number;
  /** Of baggage. */
  readonly kg?: number;
  /** Of a seat. */
  readonly tier?: SeatTier;
}

export interface RefundRule extends Dated {
  readonly kinds: readonly AncillaryKind[];
  /** So many hours before departure, and more, everything comes back; after it nothing. */
  readonly freeHours: number;
  readonly textCn: string;
  readonly textEn: string;
}

export interface ChangeRule extends Dated {
  readonly kinds: readonly AncillaryKind[];
  /** What becomes of it where the new flight does not have it. */
  readonly otherwise: 'refund' | 'forfeit';
  readonly textCn: string;
  readonly textEn: string;
}

/** The most that may cost money ahead of departure, as a share of the economy seats that can be chosen: 0 to 1. */
export interface PaidShareRow extends Dated {
  readonly share: number;
}

/** Everything under `data/ancillaries`. */
export interface AncillaryTables {
  /** How long a seat is kept for a draft. */
  readonly seatHoldMinutes: number;
  readonly kinds: readonly KindRules[];
  readonly products: readonly AncillaryProduct[];
  readonly refunds: readonly RefundRule[];
  readonly changes: readonly ChangeRule[];
  /** Which economy seats of each aircraft type are sold as what. */
  readonly seatTiers: readonly SeatTierRow[];
  readonly paidShares: readonly PaidShareRow[];
}

/** What is for sale on a day, in the order of the file. */
export function productsOn({ products }: AncillaryTables, issueDate: IsoDate): AncillaryProduct[] {
  const codes = [...new Set(products.map(({ code }) => code))];
  return codes.flatMap((code) => latest(products, (each) => each.code === code, issueDate) ?? []);
}

export function productOn(
  { products }: AncillaryTables,
  code: string,
  issueDate: IsoDate,
): AncillaryProduct | undefined {
  return latest(products, (each) => each.code === code, issueDate);
}

/** What a seat of a tier is sold as. Throws where the carrier has no price for it: a seat without one is a hole. */
export function seatProductOn({ products }: AncillaryTables, tier: SeatTier, issueDate: IsoDate): AncillaryProduct {
  const product = latest(products, (each) => each.tier === tier, issueDate);
  if (!product) throw new RangeError(`no price of a seat ${tier} on ${issueDate}`);
  return product;
}

export function kindRulesOf({ kinds }: AncillaryTables, kind: AncillaryKind): KindRules {
  const rules = kinds.find((each) => each.kind === kind);
  if (!rules) throw new RangeError(`no rules of ${kind}`);
  return rules;
}

function latest(
  products: readonly AncillaryProduct[],
  isIt: (product: AncillaryProduct) => boolean,
  issueDate: IsoDate,
): AncillaryProduct | undefined {
  return latestInForce(products.filter(isIt), issueDate);
}
