import type { PartySize } from '@haidai/domain/booking';
import { classOn, type LegInventory, type Sale, salesRulesOn } from '@haidai/domain/shopping';
import { Refusal } from '../../../platform/index.ts';
import { type Catalogue, openingRowsOf } from '../../flights/index.ts';
import type { SeatClaim, UnsoldLapInfants } from '../../inventory/index.ts';
import { lapKey, type Stock } from '../../shopping/index.ts';
import type { OrderedSegment } from '../draft/get-trips.ts';

/** Lists the seats that a party needs on every leg. Refuses with `fareNotOnSale` if a class no longer exists. */
export function claimSeats(
  { tables }: Catalogue,
  { issueDate }: Sale,
  ordered: readonly OrderedSegment[],
  { adults, children, infants }: PartySize,
): SeatClaim[] {
  return ordered.flatMap(({ segment, bookingClass }, segmentIndex) => {
    const cabin = classOn(tables, bookingClass, issueDate)?.cabin;
    if (!cabin) throw new Refusal('fareNotOnSale');
    return segment.legs.map(({ flightNo, flightDate, legSeq }) => ({
      segmentIndex,
      flightNo,
      flightDate,
      legSeq,
      cabin,
      bookingClass,
      seats: adults + children,
      infants,
    }));
  });
}

/** Lists the inventory rows that these claims need and that are not stored yet. */
export function missingRows(
  catalogue: Catalogue,
  { issueDate }: Sale,
  stock: Stock,
  ordered: readonly OrderedSegment[],
  claims: readonly SeatClaim[],
): { cabins: LegInventory[]; laps: UnsoldLapInfants[] } {
  const keyOf = (leg: { flightNo: string; flightDate: string; legSeq: number; cabin: string }) =>
    [lapKey(leg), leg.cabin].join('/');
  const stored = new Set(stock.inventory.map(keyOf));
  const claimed = new Set(claims.map(keyOf));
  const legs = ordered.flatMap(({ segment }) => segment.legs);
  const opening = legs.flatMap((leg) => openingRowsOf(catalogue, leg));
  const allowed = salesRulesOn(catalogue.tables, issueDate).infantsPerLeg;
  const carriesInfants = claims.some(({ infants }) => infants > 0);
  return {
    cabins: opening.filter((row) => claimed.has(keyOf(row)) && !stored.has(keyOf(row))),
    laps: legs
      .filter((leg) => carriesInfants && !stock.lapInfants.has(lapKey(leg)))
      .map(({ flightNo, flightDate, legSeq }) => ({ flightNo, flightDate, legSeq, allowed })),
  };
}
