import type { PassengerType } from '../../booking/index.ts';
import { convertUpToYuan, type Fen } from '../../money/index.ts';
import { type Airport, distanceKm } from '../../reference/index.ts';
import type { IsoDate } from '../../time/index.ts';
import { type FareTables } from '../fare-tables.ts';
import { isInForce, latestInForce, type TaxRow, yuan } from '../tables.ts';
import { type FareSegment, scopeOf } from './fares.ts';

export interface Tax {
  readonly row: TaxRow;
  readonly amountFen: Fen;
  /** The amount and the rate of conversion of a tax in another currency, or null for a tax in yuan. */
  readonly foreign: { readonly currency: string; readonly amount: number; readonly rateId: string } | null;
}

/**
 * Returns the taxes and carrier surcharges that one traveller pays for a segment, on a ticket issued on a day. Taxes of
 * 0 are left out.
 */
export function taxesOf(tables: FareTables, segment: FareSegment, type: PassengerType, issueDate: IsoDate): Tax[] {
  const scope = scopeOf(tables, segment);
  const from = tables.places.airport(segment.from);
  const to = tables.places.airport(segment.to);
  if (!from || !to) return [];
  const km = distanceKm(from, to);
  return tables.taxes
    .filter((row) => isInForce(row, issueDate) && row.amount[type] > 0)
    .filter((row) => (row.scope ?? scope) === scope && (row.minKm ?? 0) <= km && km <= (row.maxKm ?? km))
    .filter((row) => row.at === 'segment' || isDueAt(row, row.at === 'departure' ? from : to))
    .map((row) => toTax(tables, row, type, issueDate));
}

function isDueAt(row: TaxRow, airport: Airport): boolean {
  return row.airports ? row.airports.includes(airport.code) : row.country === airport.country;
}

function toTax(tables: FareTables, row: TaxRow, type: PassengerType, issueDate: IsoDate): Tax {
  const amount = row.amount[type];
  if (row.currency === 'CNY') return { row, amountFen: yuan(amount), foreign: null };
  const rates = latestInForce(tables.rates, issueDate);
  const rate = rates?.yuanPer[row.currency];
  if (!rates || !rate) throw new RangeError(`$CARRIER_DIR/taxes has no rate for ${row.currency} on ${issueDate}`);
  return {
    row,
    amountFen: convertUpToYuan(amount, rate),
    foreign: { currency: row.currency, amount, rateId: rates.id },
  };
}
