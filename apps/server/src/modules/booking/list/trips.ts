import type { OrderDetail } from '@haidai/contract/booking';
import { canPay, isDraft, type OrderStatus } from '@haidai/domain/booking';
import { minutesBetween } from '@haidai/domain/flights';
import { fenToYuan } from '@haidai/domain/money';
import { classOn, describeFareRules, saleAt } from '@haidai/domain/shopping';
import type { Language } from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import { toRulesRecord, toSegmentRecord } from '../../shopping/index.ts';
import type { OrderRow, PriceLineRow, SegmentRow } from '../repository.ts';

type Trip = OrderDetail['trips'][number];

/** The rows of an order that describe its trips. */
export interface TripRows {
  order: Pick<OrderRow, 'status' | 'order_type' | 'i_or_d' | 'created_at' | 'adults'>;
  segments: readonly SegmentRow[];
  lines: readonly PriceLineRow[];
}

/** Returns the trips of an order with their flights and, until the order is paid, with the terms of their fares. */
export function describeTrips(catalogue: Catalogue, rows: TripRows, language: Language): Trip[] {
  const trips = Map.groupBy(rows.segments, ({ trip_index }) => trip_index);
  return [...trips.values()].map((trip) => ({
    direction: trip[0]?.trip_index === 1 ? 'RETURN' : 'OUT',
    segments: trip.map((row) => ({
      ...toSegmentRecord(row.shown, language),
      segmentIndex: row.segment_index,
      clazz: row.booking_class,
      clazzName: row.shown.className[language],
      productCode: row.product_code ?? '',
      productName: row.shown.productName[language],
      ruleKey: row.shown.ruleKey,
    })),
    transferMinutes: transferMinutes(trip),
    terms: describeTerms(catalogue, { ...rows, segments: trip }, language),
  }));
}

/**
 * Returns the terms of one trip for an adult, or for a child of an order without adults. On a connection the cheapest
 * class has the strictest rules, and they hold for the trip.
 */
function describeTerms(catalogue: Catalogue, { order, segments, lines }: TripRows, language: Language): Trip['terms'] {
  const status = order.status as OrderStatus;
  if (order.order_type !== 'NORMALFARE' || !(isDraft(status) || canPay(status))) return null;
  const { issueDate } = saleAt(order.created_at.getTime());
  const percentOf = ({ booking_class }: SegmentRow) =>
    classOn(catalogue.tables, booking_class, issueDate)?.percent ?? 0;
  const [strictest] = segments.toSorted((a, b) => percentOf(a) - percentOf(b));
  if (!strictest) return null;
  const type = order.adults > 0 ? 'A' : 'C';
  const faceFen = lines
    .filter((line) => line.part === null && line.code === 'FARE' && line.passenger_type === type)
    .filter((line) => segments.some(({ segment_index }) => segment_index === line.segment_index))
    .reduce((sum, { unit_fen }) => sum + unit_fen, 0);
  const rules = describeFareRules(catalogue.tables, {
    classCode: strictest.booking_class,
    productCode: strictest.product_code,
    faceFen,
    international: order.i_or_d === 'I',
    issueDate,
    type,
  });
  return rules && { rules: toRulesRecord(rules, language), fare: fenToYuan(faceFen) };
}

function transferMinutes([first, second]: readonly SegmentRow[]): number | null {
  return first && second ? minutesBetween(first.arrives_at.getTime(), second.departs_at.getTime()) : null;
}
