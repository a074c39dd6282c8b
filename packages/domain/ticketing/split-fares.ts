import { fareTypeOn, type PassengerType } from '../booking/index.ts';
import { type Fen, splitFen } from '../money/index.ts';
import type { IsoDate } from '../time/index.ts';

export interface SplitLine {
  code: string;
  passengerType: PassengerType;
  count: number;
  unitFen: Fen;
  /** The points that replace the fare, if the fare is paid in points. */
  unitPoints?: number;
  /** The segment of the line; null for a price of the whole journey. */
  segmentIndex: number | null;
  /** The rule of the line. Only callers that need the taxes set it. */
  ruleId?: string;
  /** The fare basis code of a fare. Null for an order of a release that did not store it. */
  fareBasis?: string | null;
}

export interface SplitPassenger {
  seq: number;
  type: PassengerType;
  birthday: IsoDate;
  /** Whether the adult fare was requested for a child. */
  atAdultFare?: boolean;
}

export interface SplitSegment {
  segmentIndex: number;
  /** The local date of departure. It determines the age. */
  date: IsoDate;
}

export interface CouponFare {
  segmentIndex: number;
  fareFen: Fen;
  points: number;
  /** Null if the fare line of the coupon names no fare basis. */
  fareBasis: string | null;
  taxes: CouponTax[];
}

export interface CouponTax {
  code: string;
  amountFen: Fen;
  ruleId: string;
}

export interface TicketFare {
  seq: number;
  fareFen: Fen;
  taxFen: Fen;
  points: number;
  coupons: CouponFare[];
}

/** The code of fare lines. Lines with another code (CN, YQ, foreign taxes) are taxes of the ticket. */
export const FARE_CODE = 'FARE';

/**
 * Splits the price of an order among the tickets and their coupons. Every fen of fare and every point goes to one
 * coupon. The sums of the tickets are the sums of the price lines. Throws a RangeError if lines, passengers and
 * segments do not fit together.
 */
export function splitFares(
  lines: readonly SplitLine[],
  passengers: readonly SplitPassenger[],
  segments: readonly SplitSegment[],
): TicketFare[] {
  const first = segments[0];
  if (!first) throw new RangeError('splitFares needs at least one segment');
  const tickets = passengers.map(({ seq }) => createTicketFare(seq, segments));
  const taken = new Map<string, number>();
  for (const line of lines) {
    const date = segments.find(({ segmentIndex }) => segmentIndex === line.segmentIndex)?.date ?? first.date;
    const covered = takePassengers(line, passengers, date, taken);
    for (const ticket of tickets) if (covered.includes(ticket.seq)) charge(ticket, line);
  }
  return tickets;
}

function createTicketFare(seq: number, segments: readonly SplitSegment[]): TicketFare {
  const coupons = segments.map(({ segmentIndex }) => ({
    ...{ segmentIndex, fareFen: 0, points: 0, fareBasis: null, taxes: [] },
  }));
  return { seq, fareFen: 0, taxFen: 0, points: 0, coupons };
}

/**
 * Returns the passengers that a line covers. Lines of one kind on one segment share their passengers in turn: the first
 * line covers the first `count` of them.
 */
function takePassengers(
  line: SplitLine,
  passengers: readonly SplitPassenger[],
  date: IsoDate,
  taken: Map<string, number>,
): number[] {
  const kind = `${line.code}/${line.passengerType}/${line.segmentIndex}`;
  const start = taken.get(kind) ?? 0;
  const eligible = passengers.filter(
    ({ type, birthday, atAdultFare }) => fareTypeOn(type, birthday, date, atAdultFare) === line.passengerType,
  );
  const covered = eligible.slice(start, start + line.count).map(({ seq }) => seq);
  if (covered.length !== line.count)
    throw new RangeError(`the price line ${kind} is for ${line.count} passengers, but only ${covered.length} fit`);
  taken.set(kind, start + line.count);
  return covered;
}

function charge(ticket: TicketFare, line: SplitLine): void {
  const coupons = ticket.coupons.filter(
    ({ segmentIndex }) => line.segmentIndex === null || segmentIndex === line.segmentIndex,
  );
  const [first] = coupons;
  if (!first) throw new RangeError(`the price line is for the unknown segment ${line.segmentIndex}`);
  const points = line.unitPoints ?? 0;
  if (line.code !== FARE_CODE && points === 0) {
    ticket.taxFen += line.unitFen;
    first.taxes.push({ code: line.code, amountFen: line.unitFen, ruleId: line.ruleId ?? '' });
    return;
  }
  ticket.fareFen += line.unitFen;
  ticket.points += points;
  const evenly = (total: number) =>
    splitFen(
      total,
      coupons.map(() => 1),
    );
  const [fares, shares] = [evenly(line.unitFen), evenly(points)];
  for (const [index, coupon] of coupons.entries()) {
    coupon.fareFen += fares[index] ?? 0;
    coupon.points += shares[index] ?? 0;
    coupon.fareBasis ??= line.fareBasis ?? null;
  }
}
