import type { Bilingual } from '../bilingual.ts';
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

/** The rules that all products of a kind share. */
export interface KindRules {
  readonly kind: AncillaryKind;
  readonly name: Bilingual;
  readonly look: Bilingual;
  /** The type of the EMD. A belongs to a flight coupon. S stands alone. */
  readonly emd: 'A' | 'S';
  /** The unit of sale: one passenger on a segment, or the whole party on a segment. */
  readonly per: 'passenger' | 'segment';
  readonly types: readonly PassengerType[];
  /** The maximum number of this kind for one passenger (or one segment). */
  readonly most: number;
  readonly closeMinutes: number;
  readonly docKey: string;
  /** The limits of the offer: by aircraft, by airport, or to flights with a meal. A missing limit excludes nothing. */
  readonly aircraft?: readonly string[];
  readonly departFrom?: readonly string[];
  readonly arriveAt?: readonly string[];
  readonly onlyWithMeal?: boolean;
  /** The product needs a pick-up or drop-off address and a mobile number for the driver. */
  readonly needsPickup?: boolean;
}

export interface AncillaryProduct extends Dated {
  /** The name of the product in all its dated rows: BAG10, SEAT_EXIT. */
  readonly code: string;
  readonly kind: AncillaryKind;
  readonly name: Bilingual;
  readonly yuan: number;
  /** The weight of baggage, in kilograms. */
  readonly kg?: number;
  /** The tier of a seat. */
  readonly tier?: SeatTier;
}

export interface RefundRule extends Dated {
  readonly kinds: readonly AncillaryKind[];
  /** The limit of a full refund, in hours before departure. After it there is no refund. */
  readonly freeHours: number;
  readonly text: Bilingual;
}

export interface ChangeRule extends Dated {
  readonly kinds: readonly AncillaryKind[];
  /** The outcome if the new flight does not offer the add-on. */
  readonly otherwise: 'refund' | 'forfeit';
  readonly text: Bilingual;
}

/** The maximum share of paid seats ahead of departure, among the economy seats that travellers can choose: 0 to 1. */
export interface PaidShareRow extends Dated {
  readonly share: number;
}

/** The tables of `$CARRIER_DIR/ancillaries`. */
export interface AncillaryTables {
  /** The time for which a draft holds a seat, in minutes. */
  readonly seatHoldMinutes: number;
  readonly kinds: readonly KindRules[];
  readonly products: readonly AncillaryProduct[];
  readonly refunds: readonly RefundRule[];
  readonly changes: readonly ChangeRule[];
  /** The tiers of the economy seats of each aircraft type. */
  readonly seatTiers: readonly SeatTierRow[];
  readonly paidShares: readonly PaidShareRow[];
}

/** Lists the products on sale on a day, in the order of the file. */
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

/** Returns the product for seats of a tier. Throws if the tier has no price, because every seat on sale needs one. */
export function seatProductOn({ products }: AncillaryTables, tier: SeatTier, issueDate: IsoDate): AncillaryProduct {
  const product = latest(products, (each) => each.tier === tier, issueDate);
  if (!product)
    throw new RangeError(`$CARRIER_DIR/ancillaries has no price for seats of the tier ${tier} on ${issueDate}`);
  return product;
}

export function kindRulesOf({ kinds }: AncillaryTables, kind: AncillaryKind): KindRules {
  const rules = kinds.find((each) => each.kind === kind);
  if (!rules) throw new RangeError(`$CARRIER_DIR/ancillaries has no rules for the kind ${kind}`);
  return rules;
}

function latest(
  products: readonly AncillaryProduct[],
  isIt: (product: AncillaryProduct) => boolean,
  issueDate: IsoDate,
): AncillaryProduct | undefined {
  return latestInForce(products.filter(isIt), issueDate);
}
