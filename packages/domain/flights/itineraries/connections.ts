import type { Instant, IsoDate } from '../../time/index.ts';
import { minutesBetween, type Segment } from '../dated.ts';

/**
 * The handling of bags at a connection. THROUGH: they are tagged to the end. COLLECT: the traveller collects them and
 * checks them in again. ASK: the counter decides.
 */
export type BaggageOnTheWay = 'THROUGH' | 'COLLECT' | 'ASK';

/** A minimum connecting time: a row of $CARRIER_DIR/schedule/connections.json. */
export interface ConnectingTime {
  readonly id: string;
  /** The airport code, or '*' for every airport without its own row. */
  readonly airport: string;
  readonly arrival: 'D' | 'I';
  readonly departure: 'D' | 'I';
  readonly minutes: number;
  readonly baggage: BaggageOnTheWay;
}

export interface ConnectionRules {
  /** The airports where the carrier connects its own flights. */
  readonly hubs: readonly string[];
  readonly minimum: readonly ConnectingTime[];
  /** The longest waits: within a day and over night. */
  readonly maxMinutes: number;
  readonly maxOvernightMinutes: number;
  /** The longest flown distance in percent of the great circle. `detourKm` is added to it. */
  readonly detourPercent: number;
  readonly detourKm: number;
  /** The maximum number of connections shown for a day. */
  readonly most: number;
}

export interface Connection {
  readonly airport: string;
  readonly minutes: number;
  /** Whether the wait passes midnight at the airport of connection. */
  readonly overnight: boolean;
  readonly baggage: BaggageOnTheWay;
  readonly ruleId: string;
}

/** Returns the connection between two segments, or null if it is not legal. */
export function connect(rules: ConnectionRules, first: Segment, second: Segment): Connection | null {
  if (first.to !== second.from || first.flightNo === second.flightNo) return null;
  const minutes = minutesBetween(first.arriveAt, second.departAt);
  const overnight = nightBetween(first.arriveDate, second.departDate);
  const least = minimumFor(rules, first, second);
  const most = overnight ? rules.maxOvernightMinutes : rules.maxMinutes;
  if (!least || minutes < least.minutes || minutes > most) return null;
  return { airport: first.to, minutes, overnight, baggage: least.baggage, ruleId: least.id };
}

/**
 * Reports whether travellers who land at `arrivesAt` have the minimum connecting time until `departsAt`. False if the two
 * flights do not meet at one airport.
 */
export function keepsConnection(
  rules: ConnectionRules,
  first: Segment,
  second: Segment,
  { arrivesAt, departsAt }: { arrivesAt: Instant; departsAt: Instant },
): boolean {
  const least = minimumFor(rules, first, second);
  return first.to === second.from && least !== undefined && minutesBetween(arrivesAt, departsAt) >= least.minutes;
}

function nightBetween(arrives: IsoDate, departs: IsoDate): boolean {
  return departs > arrives;
}

function minimumFor(rules: ConnectionRules, first: Segment, second: Segment): ConnectingTime | undefined {
  const fits = (row: ConnectingTime) => row.arrival === kindOf(first) && row.departure === kindOf(second);
  return (
    rules.minimum.find((row) => row.airport === first.to && fits(row)) ??
    rules.minimum.find((row) => row.airport === '*' && fits(row))
  );
}

function kindOf(segment: Segment): 'D' | 'I' {
  return segment.international ? 'I' : 'D';
}
