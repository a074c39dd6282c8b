import { type AwardKind, priceAward } from '@haidai/domain/award';
import type { OrderPartName, PassengerType } from '@haidai/domain/booking';
import { formatYuan } from '@haidai/domain/money';
import { type PriceLine, priceItinerary, type SegmentFare, salesRulesOn } from '@haidai/domain/shopping';
import type { Selectable } from 'kysely';
import { type Database, Refusal } from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import type { OrderedSegment } from './find-trips.ts';

/** Somebody to price; without a birthday (nobody has been named yet) by type alone. */
export interface PricedTraveller {
  type: PassengerType;
  birthday?: string;
  /** A child for whom the adult fare is asked. */
  atAdultFare?: boolean;
}

/** Somebody of an order, as they are priced. */
export function toTraveller(
  row: Pick<Selectable<Database['order_passenger']>, 'passenger_type' | 'birthday' | 'at_adult_fare'>,
): Required<PricedTraveller> {
  return { type: row.passenger_type, birthday: row.birthday, atAdultFare: row.at_adult_fare };
}

/** What the same people pay for the same thing on a segment, or one of them for a part; amounts in fen. */
export interface OrderPriceLine {
  code: string;
  /** Null for fares and taxes, which are named by their code and cover passengers of a type. */
  part: OrderPartName | null;
  passengerSeq: number | null;
  names: { zh: string; en: string } | null;
  passengerType: PassengerType;
  count: number;
  unitFen: number;
  /** What each of them pays in points. */
  unitPoints: number;
  segmentIndex: number | null;
  ruleId: string;
  ruleTextZh: string;
  ruleTextEn: string;
  /** The fare basis code; fares alone have one. */
  fareBasis?: string;
}

export interface OrderPrice {
  lines: OrderPriceLine[];
  totalFen: number;
  /** Without taxes and surcharges. */
  fareFen: number;
  points: number;
}

export interface HeldPrices {
  /** Fares by segment, where a price that was shown is kept. */
  kept: readonly (SegmentFare | undefined)[];
  /** Even where today's fare is lower. */
  exactly?: boolean;
}

/**
 * The price of an order, each person by their age on each day of travel; nobody pays more than a fare that is kept for
 * them. Refuses fareNotOnSale.
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

/** The price of an order for points or vouchers, in the same way; no price is kept. Refuses fareNotOnSale. */
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
    ruleTextCn: `按您查询时的报价保留；当前票价 ${now}`,
    ruleTextEn: `Kept at the price you were shown; now ${now}`,
  };
}

function totalOf(lines: readonly OrderPriceLine[]): number {
  return lines.reduce((sum, { unitFen, count }) => sum + unitFen * count, 0);
}

const typeOrder = ['A', 'C', 'B'];
/** What stands for the fare. */
const fareCodes = ['FARE', 'POINTS', 'VOUCHER', 'WEEKCARD'];

/** One line for all who pay the same for the same reason, segment by segment, fares first. */
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
    ruleTextZh: line.ruleTextCn,
    ruleTextEn: line.ruleTextEn,
    ...(line.fareBasis && { fareBasis: line.fareBasis }),
  };
}
