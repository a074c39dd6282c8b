import type { PartySize } from '@haidai/domain/booking';
import {
  classOn,
  closingMinutes,
  demandOf,
  isSoldAhead,
  lastSaleDate,
  type Sale,
  salesCloseAt,
  shopItinerary,
} from '@haidai/domain/shopping';
import { Refusal } from '../../platform/index.ts';
import { type Catalogue, shopContext } from '../flights/index.ts';
import { lapsLeft, type Stock } from '../shopping/index.ts';
import { asItinerary, type OrderedSegment } from './find-trips.ts';

/** Refuses salesClosed for a segment that departs too soon, dateOutOfRange for one that is not on sale yet. */
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
 * Refuses what a search would not offer now: fareNotOnSale for a class that is closed, seatsSoldOut for one that has
 * too few seats for the party, infantLimit where a leg has too few laps. Only taking the seats decides.
 */
export function assertAvailable(
  catalogue: Catalogue,
  sale: Sale,
  stock: Stock,
  ordered: readonly OrderedSegment[],
  party: PartySize,
): void {
  const context = shopContext(catalogue, stock.inventory);
  for (const each of ordered) {
    const { segment, bookingClass } = each;
    const offers = shopItinerary(context, asItinerary(each), { sale, seats: 1 });
    const offer = offers.find(({ classes }) => classes[0]?.code === bookingClass);
    if (!offer && !isOpen(catalogue, sale, each)) throw new Refusal('fareNotOnSale');
    if (!offer || offer.seats < party.adults + party.children) {
      throw new Refusal('seatsSoldOut', { flight: segment.flightNo, clazz: bookingClass });
    }
    const laps = Math.min(...segment.legs.map((leg) => lapsLeft(catalogue, sale, stock, leg)));
    if (laps < party.infants) throw new Refusal('infantLimit', { flight: segment.flightNo });
  }
}

/** Whether the class is sold for money at all, and still on every leg: one that is has merely run out. */
function isOpen(catalogue: Catalogue, { issueDate }: Sale, { segment, bookingClass }: OrderedSegment): boolean {
  if (classOn(catalogue.tables, bookingClass, issueDate)?.bucket !== 'nested') return false;
  return segment.legs.every((leg) =>
    isSoldAhead(demandOf(catalogue.demand, leg), bookingClass, segment.departDate, issueDate),
  );
}
