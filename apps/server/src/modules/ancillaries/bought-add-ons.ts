import { type AncillaryKind, kindRulesOf, productOn, seatProductOn } from '@haidai/domain/ancillaries';
import { type Seat, type SeatMap, type SeatTier, seatTierOf } from '@haidai/domain/seating';
import type { Db } from '../../platform/index.ts';
import { dayOf, listItems } from './items.ts';
import { loadAncillaryTables } from './load-tables.ts';

export interface BoughtAddOn {
  kind: AncillaryKind;
  /** Null if the add-on is for all passengers. */
  passengerSeq: number | null;
  segmentIndex: number;
  /** The price in yuan at the time of the sale. */
  price: number;
  /** The weight of the baggage in kg, or 0 for other add-ons. */
  kg: number;
}

/**
 * Lists the add-ons of an order that can still be used, from the moment they are ordered. `db` may be a transaction.
 */
export async function listBought(db: Db, orderNo: string): Promise<BoughtAddOn[]> {
  const items = await listItems(db, orderNo, ['ORDERED', 'PAID', 'ISSUED', 'FAILED']);
  return items.map((item) => {
    const product = productOn(loadAncillaryTables(), item.product_code, dayOf(item));
    return {
      kind: item.kind,
      passengerSeq: item.passenger_seq,
      segmentIndex: item.segment_index,
      price: item.amount_fen / 100,
      kg: product?.kg ?? 0,
    };
  });
}

/** Returns the tier at which a seat of a map is sold on a day. */
export function seatTierOn(map: Pick<SeatMap, 'aircraft'>, seat: Seat, issueDate: string): SeatTier {
  return seatTierOf(loadAncillaryTables().seatTiers, map, seat, issueDate);
}

/** Returns the price of a seat tier on a day, in yuan. */
export function seatPriceOn(tier: SeatTier, issueDate: string): number {
  return seatProductOn(loadAncillaryTables(), tier, issueDate).yuan;
}

/** Returns whether seats of a flight are still on sale at an instant. */
export function isSeatOnSale(departsAt: number, now: number): boolean {
  return departsAt - now >= kindRulesOf(loadAncillaryTables(), 'SEAT').closeMinutes * 60_000;
}
