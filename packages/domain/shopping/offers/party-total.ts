import type { PartySize } from '../../booking/index.ts';
import type { Fen } from '../../money/index.ts';
import type { IsoDate } from '../../time/index.ts';
import type { FareTables } from '../fare-tables.ts';
import type { FareSegment } from '../fares/fares.ts';
import { taxesOf } from '../fares/taxes.ts';
import type { PricedOffer, SegmentFare } from './fare-sheet.ts';

/** Returns what one traveller of each type pays in taxes and surcharges for a journey. */
export type JourneyTaxes = (segments: readonly Pick<FareSegment, 'from' | 'to'>[]) => SegmentFare;

/** The function of the latest day of issue. */
const latest = new WeakMap<FareTables, { issueDate: IsoDate; taxesOf: JourneyTaxes }>();

/**
 * Returns the function for the taxes of journeys on tickets issued on a day. It computes the taxes of a pair of
 * airports once, because no class and no hour changes them.
 */
export function journeyTaxesOn(tables: FareTables, issueDate: IsoDate): JourneyTaxes {
  const known = latest.get(tables);
  if (known?.issueDate === issueDate) return known.taxesOf;
  const created = { issueDate, taxesOf: createJourneyTaxes(tables, issueDate) };
  latest.set(tables, created);
  return created.taxesOf;
}

function createJourneyTaxes(tables: FareTables, issueDate: IsoDate): JourneyTaxes {
  const known = new Map<string, SegmentFare>();
  const taxesOfPair = ({ from, to }: Pick<FareSegment, 'from' | 'to'>): SegmentFare => {
    const pair = `${from}-${to}`;
    const kept = known.get(pair);
    if (kept) return kept;
    const segment = { from, to, departDate: issueDate, connecting: false };
    const sum = (type: 'A' | 'C' | 'B') =>
      taxesOf(tables, segment, type, issueDate).reduce((all, { amountFen }) => all + amountFen, 0);
    const taxes = { A: sum('A'), C: sum('C'), B: sum('B') };
    known.set(pair, taxes);
    return taxes;
  };
  return (segments) =>
    segments
      .map(taxesOfPair)
      .reduce((all, each) => ({ A: all.A + each.A, C: all.C + each.C, B: all.B + each.B }), { A: 0, C: 0, B: 0 });
}

/** Returns what a whole party pays for an offer, with taxes and surcharges. It equals the total of `priceItinerary`. */
export function partyTotal(
  { adultFen, childFen, infantFen }: Pick<PricedOffer, 'adultFen' | 'childFen' | 'infantFen'>,
  taxes: SegmentFare,
  { adults, children, infants }: PartySize,
): Fen {
  return adults * (adultFen + taxes.A) + children * (childFen + taxes.C) + infants * (infantFen + taxes.B);
}
