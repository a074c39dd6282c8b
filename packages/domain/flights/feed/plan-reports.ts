import { type FlightReport, factsAfter, type LegFacts, ON_THE_GROUND } from '../status/flight-report.ts';
import type { LegOperation, PlannedLeg } from '../status/flight-status.ts';
import { isLater, isNews, type ToldFacts, type ToldOrder } from './told.ts';

/** What the flight status feed says about a leg. An absent fact is not mentioned. */
export interface LegNews extends ToldOrder {
  readonly facts: Omit<LegFacts, 'aircraft'>;
  /** Whether the leg has turned back. */
  readonly returned: boolean;
  /** Whether the leg is cancelled; undefined if the feed does not say. */
  readonly cancelled: boolean | undefined;
}

/** Returns the facts that are newer than what was told before. */
export function freshFacts(told: ToldFacts, { facts, ...order }: LegNews): LegNews['facts'] {
  const fresh = Object.entries(facts).filter(
    ([name, value]) => value !== undefined && isNews(told[name as keyof LegFacts], value, order),
  );
  return Object.fromEntries(fresh);
}

interface Planning {
  leg: PlannedLeg;
  operation: LegOperation;
  told: ToldFacts;
  news: LegNews;
  /** The cause of a delay for which neither the feed nor the desk has told one. */
  unknownCause: string;
}

/**
 * Plans the reports that bring a leg to what the feed says, in their order. Empty if the feed says nothing new. A
 * cancellation is not among them. The state of the leg follows only news that are newer than the last report about the
 * state; older news add the times that are missing.
 */
export function planReports(planning: Planning): FlightReport[] {
  const { leg, operation, told, news } = planning;
  const fresh = freshFacts(told, news);
  const moves = isLater(told.status, news) ? planMoves(planning, fresh) : [];
  const said = Object.assign({}, operation, ...moves.map((report) => factsAfter(leg, report))) as LegOperation;
  const gate: FlightReport[] = fresh.gate && fresh.gate !== said.gate ? [{ event: 'gate', gate: fresh.gate }] : [];
  const times = otherFacts(fresh, said, moves);
  return [...gate, ...moves, ...(times ? [times] : [])];
}

function planMoves({ leg, operation, news, unknownCause }: Planning, fresh: LegNews['facts']): FlightReport[] {
  const { status } = operation;
  const cause = fresh.cause || operation.cause || unknownCause;
  const { touchdownAt, estimatedArrival } = present(fresh);
  // A cancelled leg that leaves is refused, and the desk sees it.
  const isGrounded = ON_THE_GROUND.includes(status) || status === 'RETURNED' || status === 'CANCELLED';
  const off = fresh.actualDeparture ?? (operation.actualDeparture === null ? fresh.airborneAt : undefined) ?? null;
  const left: FlightReport[] =
    isGrounded && off !== null ? [...again(), { event: 'takeOff', actualDeparture: off, ...inFlight() }] : [];
  const delayed = isGrounded && off === null && !fresh.actualArrival ? planDelay() : [];
  if (news.returned) return status === 'RETURNED' ? [] : [...left, { event: 'turnBack', cause }];
  if (fresh.divertedTo) {
    const isKnown = status === 'DIVERTED' && operation.divertedTo === fresh.divertedTo;
    return isKnown ? [] : [...left, { event: 'divert', divertedTo: fresh.divertedTo, estimatedArrival, cause }];
  }
  const landed: FlightReport[] =
    fresh.actualArrival && status !== 'ARRIVED'
      ? [{ event: 'land', actualArrival: fresh.actualArrival, touchdownAt }]
      : [];
  return [...delayed, ...left, ...landed];

  /** A leg that has turned back is delayed before it leaves again. */
  function again(): FlightReport[] {
    return status === 'RETURNED' && off !== null ? [{ event: 'delay', estimatedDeparture: off, cause }] : [];
  }

  function inFlight() {
    return { ...(fresh.airborneAt && { airborneAt: fresh.airborneAt }), estimatedArrival };
  }

  function planDelay(): FlightReport[] {
    const { estimatedDeparture } = fresh;
    if (!estimatedDeparture || estimatedDeparture === operation.estimatedDeparture) return [];
    if (status === 'CANCELLED') return [];
    if (estimatedDeparture > leg.departAt) return [{ event: 'delay', estimatedDeparture, estimatedArrival, cause }];
    return status === 'DELAYED' ? [{ event: 'recover' }] : [];
  }
}

/** Returns a report of the remaining facts that differ from the known ones, or null if there is none. */
function otherFacts(fresh: LegNews['facts'], said: LegOperation, moves: readonly FlightReport[]): FlightReport | null {
  if (said.status === 'CANCELLED') return null;
  const { gate: _gate, estimatedDeparture: _estimate, divertedTo: _place, ...facts } = fresh;
  const differing = Object.entries(facts).filter(([name, value]) => {
    if (value === null || value === '' || value === said[name as keyof LegOperation]) return false;
    if (name === 'estimatedArrival') return said.actualArrival === null;
    // A cause of a leg that is on time explains nothing.
    return name !== 'cause' || said.status !== 'SCHEDULED' || moves.length > 0;
  });
  return differing.length > 0 ? { event: 'times', ...Object.fromEntries(differing) } : null;
}

/** Returns the facts without the empty ones. */
function present({ touchdownAt, estimatedArrival }: LegNews['facts']) {
  return { touchdownAt: touchdownAt ?? undefined, estimatedArrival: estimatedArrival ?? undefined };
}
