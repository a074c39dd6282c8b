import type { Bilingual } from '@haidai/domain';
import { type AwardKind, priceAward } from '@haidai/domain/award';
import type { OrderPartName, PassengerType } from '@haidai/domain/booking';
import { formatYuan } from '@haidai/domain/money';
import { type PriceLine, priceItinerary, type SegmentFare, salesRulesOn } from '@haidai/domain/shopping';
import type { Selectable } from 'kysely';
import { type Database, Refusal } from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import type { OrderedSegment } from './get-trips.ts';

/** A traveller to price. Without a birthday, the passenger type alone decides the price. */
export interface PricedTraveller {
  type: PassengerType;
  birthday?: string;
  /** Whether the adult fare was chosen for a child. */
  atAdultFare?: boolean;
}

/** Returns the pricing data of a passenger of an order. */
export function toTraveller(
  row: Pick<Selectable<Database['order_passenger']>, 'passenger_type' | 'birthday' | 'at_adult_fare'>,
): Required<PricedTraveller> {
  return { type: row.passenger_type, birthday: row.birthday, atAdultFare: row.at_adult_fare };
}

/**
 * The price of one item on a segment for all passengers who pay the same, or the price of a part for one passenger.
 * Amounts in fen.
 */
export interface OrderPriceLine {
  code: string;
  /** The part of the order. Null for fares and taxes: `code` names them, and they cover all passengers of a type. */
  part: OrderPartName | null;
  passengerSeq: number | null;
  names: Bilingual | null;
  passengerType: PassengerType;
  count: number;
  unitFen: number;
  /** The points that each passenger pays. */
  unitPoints: number;
  segmentIndex: number | null;
  ruleId: string;
  ruleText: Bilingual;
  /** The fare basis code. Only fares have one. */
  fareBasis?: string;
}

export interface OrderPrice {
  lines: OrderPriceLine[];
  totalFen: number;
  /** The fares alone, in fen, without taxes and surcharges. */
  fareFen: number;
  points: number;
}

export interface HeldPrices {
  /** The held fares by segment. Undefined for a segment without a held fare. */
  kept: readonly (SegmentFare | undefined)[];
  /** Whether the held fare applies even if the fare of today is lower. */
  exactly?: boolean;
}

/**
 * Prices an order. The age of each passenger on each day of travel decides the fare. No passenger pays more than a held
 * fare, unless `exactly` is set. Refuses with `fareNotOnSale`.
 */
export function priceOrder(
  { tables }: Catalogue,
  ordered: readonly OrderedSegment[],
  travellers: readonly PricedTraveller[],
  issueDate: string,
  { kept, exactly = false }: HeldPrices = { kept: [] },
): OrderPrice {
  const price = priceItinerary(tables, {
    segments: ordered.map(toPricedSegment),
    passengers: travellers.map(({ type, birthday, atAdultFare }) => ({ type, birthDate: birthday, atAdultFare })),
    issueDate,
  });
  if (!price.ok) throw new Refusal(price.refusal);
  const ruleId = `${salesRulesOn(tables, issueDate).id}-QUOTE`;
  const lines = groupLines(
    price.lines.map((line) => {
      const keptFen = line.code === 'FARE' ? kept[line.segment]?.[line.type] : undefined;
      const isKept = keptFen !== undefined && (exactly ? keptFen !== line.amountFen : keptFen < line.amountFen);
      return isKept ? toHeldLine(line, keptFen, ruleId) : line;
    }),
  );
  return toOrderPrice(lines);
}

/**
 * Prices an order that is paid with points or vouchers, by the age of each passenger on each day of travel. Award
 * prices are not held. Refuses with `fareNotOnSale`.
 */
export function priceAwardOrder(
  { tables }: Catalogue,
  kind: AwardKind,
  ordered: readonly OrderedSegment[],
  travellers: readonly PricedTraveller[],
  issueDate: string,
): OrderPrice {
  const price = priceAward(tables, {
    kind,
    segments: ordered.map(toPricedSegment),
    passengers: travellers.map(({ type, birthday }) => ({ type, birthDate: birthday })),
    issueDate,
  });
  if (!price.ok) throw new Refusal(price.refusal);
  return toOrderPrice(groupLines(price.lines));
}

function toPricedSegment({ segment, bookingClass, productCode, filed, connection }: OrderedSegment) {
  const { from, to, departDate } = segment;
  return { from, to, departDate, connecting: connection !== null, classCode: bookingClass, productCode, filed };
}

export function toOrderPrice(lines: OrderPriceLine[]): OrderPrice {
  const fareFen = totalOf(lines.filter(({ code }) => code === 'FARE'));
  const points = lines.reduce((sum, { unitPoints, count }) => sum + unitPoints * count, 0);
  return { lines, totalFen: totalOf(lines), fareFen, points };
}

function toHeldLine(line: PriceLine, amountFen: number, ruleId: string): PriceLine {
  const now = formatYuan(line.amountFen);
  return {
    ...line,
    amountFen,
    ruleId,
    ruleText: {
      zh: `按您查询时的报价保留；当前票价 ${now}`,
      en: `Held at the price you were quoted; current fare ${now}`,
    },
  };
}

function totalOf(lines: readonly OrderPriceLine[]): number {
  return lines.reduce((sum, { unitFen, count }) => sum + unitFen * count, 0);
}

const typeOrder = ['A', 'C', 'B'];
/** The codes of the lines that are a fare or replace one. */
const fareCodes = ['FARE', 'POINTS', 'VOUCHER', 'WEEKCARD'];

/**
 * Groups the lines of passengers who pay the same amount under the same rule. Segments come in order, and fares come
 * first.
 */
function groupLines(lines: readonly (PriceLine & { points?: number })[]): OrderPriceLine[] {
  const groups = new Map<string, OrderPriceLine>();
  for (const line of lines) {
    const key = [line.segment, line.type, line.code, line.amountFen, line.points, line.ruleId].join(' ');
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, toGroup(line));
  }
  const rank = (line: OrderPriceLine) =>
    (line.segmentIndex ?? 0) * 100 +
    typeOrder.indexOf(line.passengerType) * 10 +
    (fareCodes.includes(line.code) ? 0 : 1);
  return [...groups.values()].sort((a, b) => rank(a) - rank(b));
}

function toGroup(line: PriceLine & { points?: number }): OrderPriceLine {
  return {
    code: line.code,
    part: null,
    passengerSeq: null,
    names: null,
    passengerType: line.type,
    count: 1,
    unitFen: line.amountFen,
    unitPoints: line.points ?? 0,
    segmentIndex: line.segment,
    ruleId: line.ruleId,
    ruleText: line.ruleText,
    ...(line.fareBasis && { fareBasis: line.fareBasis }),
  };
}
