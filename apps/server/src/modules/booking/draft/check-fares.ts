import { awardClassOf, awardTermsOn } from '@haidai/domain/award';
import { isAward, type OrderType, type PartySize } from '@haidai/domain/booking';
import type { Cabin, DatedLeg } from '@haidai/domain/flights';
import {
  type BookingClass,
  classOn,
  closingMinutes,
  demandOf,
  isSoldAhead,
  type LegInventory,
  lastSaleDate,
  type Sale,
  salesCloseAt,
  seatsOpen,
} from '@haidai/domain/shopping';
import { daysBetween } from '@haidai/domain/time';
import { Refusal } from '../../../platform/index.ts';
import { type Catalogue, openingRowsOf } from '../../flights/index.ts';
import { lapInfantsLeft, lapKey, type Stock } from '../../shopping/index.ts';
import type { OrderedSegment } from './get-trips.ts';

/**
 * Refuses with `salesClosed` if a segment departs too soon, and with `dateOutOfRange` if a segment is not on sale yet.
 */
export function assertOpenForSale({ tables }: Catalogue, sale: Sale, ordered: readonly OrderedSegment[]): void {
  for (const { segment } of ordered) {
    if (sale.now > salesCloseAt(tables, segment, sale)) {
      const minutes = closingMinutes(tables, segment, sale.issueDate);
      throw new Refusal('salesClosed', { flight: segment.flightNo, minutes });
    }
    if (segment.departDate > lastSaleDate(tables, sale.issueDate)) throw new Refusal('dateOutOfRange');
  }
}

/**
 * Refuses segments that a search would not offer now: `fareNotOnSale` for a closed class, `seatsSoldOut` if a class has
 * too few seats for the party, `infantLimit` if a leg has too few places for lap infants. This check holds no seats, so
 * the seats can be gone later.
 */
export function assertAvailable(
  catalogue: Catalogue,
  sale: Sale,
  stock: Stock,
  ordered: readonly OrderedSegment[],
  { party, orderType }: { party: PartySize; orderType: OrderType },
): void {
  for (const { segment, bookingClass, filed } of ordered) {
    const lapInfants = Math.min(...segment.legs.map((leg) => lapInfantsLeft(catalogue, sale, stock.lapInfants, leg)));
    if (lapInfants < party.infants) throw new Refusal('infantLimit', { flight: segment.flightNo });
    // The fare comes from a sale with an allotment. That sale has reserved and assigned the seats.
    if (filed) continue;
    const sold = classOn(catalogue.tables, bookingClass, sale.issueDate);
    const isOpen =
      sold &&
      isSoldFor(catalogue, sale, sold, orderType) &&
      segment.legs.every((leg) =>
        isSoldAhead(demandOf(catalogue.demand, leg), bookingClass, daysBetween(sale.issueDate, segment.departDate)),
      );
    if (!isOpen) throw new Refusal('fareNotOnSale');
    const open = segment.legs.map((leg) => seatsOpen(rowOf(catalogue, stock, leg, sold.cabin), bookingClass));
    if (Math.min(...open) < party.adults + party.children) {
      throw new Refusal('seatsSoldOut', { flight: segment.flightNo, clazz: bookingClass });
    }
  }
}

/**
 * Checks whether an order type can buy a class. Money buys the nested classes. Points and vouchers each buy a class
 * with seats of its own.
 */
function isSoldFor({ tables }: Catalogue, { issueDate }: Sale, sold: BookingClass, orderType: OrderType): boolean {
  return isAward(orderType)
    ? sold.code === awardClassOf(awardTermsOn(tables, issueDate), orderType)
    : sold.bucket === 'nested';
}

/**
 * Returns the inventory of a cabin on a leg: the stored row, or the opening row of the schedule if nothing was sold.
 * Refuses with `fareNotOnSale` if the leg has no such cabin.
 */
function rowOf(catalogue: Catalogue, stock: Stock, leg: DatedLeg, cabin: Cabin): LegInventory {
  const isRow = (row: LegInventory) => row.cabin === cabin && lapKey(row) === lapKey(leg);
  const row = stock.inventory.find(isRow) ?? openingRowsOf(catalogue, leg).find(isRow);
  if (!row) throw new Refusal('fareNotOnSale');
  return row;
}
