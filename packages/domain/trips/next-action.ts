import type { CheckInWindow } from '../checkin/index.ts';
import type { Instant } from '../time/index.ts';

/** The actions, the most urgent first. `counter` means the counter at the airport. */
export const nextActionKinds = ['disruption', 'pass', 'checkIn', 'seat', 'counter'] as const;

export type NextActionKind = (typeof nextActionKinds)[number];

/** The stage of a traveller on one flight. `ended` means that the coupon is no longer valid for the flight. */
export const travellerStages = ['checkedIn', 'online', 'counter', 'ended'] as const;

export type TravellerStage = (typeof travellerStages)[number];

/** The facts of one flight of an order that decide the next action. */
export interface TripFlightFacts {
  /** The expected departure. */
  readonly leavesAt: Instant;
  /** The decision that a disrupted flight asks for; null if it asks for none. */
  readonly decision: { readonly isCancelled: boolean; readonly until: Instant | null; readonly ruleId: string } | null;
  readonly window: CheckInWindow;
  readonly boardingAt: Instant;
  readonly gateClosesAt: Instant;
  readonly counterClosesAt: Instant;
  /** The rule that sets the times of check-in and boarding. */
  readonly ruleId: string;
  /** Whether seats can still be chosen before check-in. */
  readonly isSeatOnSale: boolean;
  readonly travellers: readonly { readonly stage: TravellerStage; readonly hasSeat: boolean }[];
}

/** An action and its time: its deadline, or its opening if `opens` is true. */
export interface NextAction {
  readonly kind: NextActionKind;
  readonly at: Instant | null;
  readonly opens: boolean;
  /** The rule that sets the time. */
  readonly ruleId: string;
}

/**
 * Returns the next action of a trip and its flight, or null if nothing is left to do. The flights are in the order of
 * their departure. A disrupted flight comes first, wherever it is in the trip.
 */
export function nextActionOf<Flight extends TripFlightFacts>(
  flights: readonly Flight[],
  now: Instant,
): (NextAction & { flight: Flight }) | null {
  const ahead = flights.filter(({ leavesAt, decision }) => leavesAt > now || decision?.isCancelled);
  for (const actionOf of [decisionOf, preparationOf]) {
    for (const flight of ahead) {
      const action = actionOf(flight, now);
      if (action) return { ...action, flight };
    }
  }
  return null;
}

function decisionOf({ decision, leavesAt }: TripFlightFacts): NextAction | null {
  if (!decision) return null;
  const { isCancelled, until, ruleId } = decision;
  return { kind: 'disruption', at: isCancelled ? until : leavesAt, opens: false, ruleId };
}

function preparationOf(flight: TripFlightFacts, now: Instant): NextAction | null {
  if (flight.decision) return null;
  const { opensAt, closesAt } = flight.window;
  const people = flight.travellers.filter(({ stage }) => stage !== 'ended');
  const canCheckIn = people.some(({ stage }) => stage === 'online') && now < closesAt;
  const action = (kind: NextActionKind, at: Instant, opens = false): NextAction => ({
    kind,
    at,
    opens,
    ruleId: flight.ruleId,
  });
  if (people.length === 0) return null;
  if (canCheckIn && now >= opensAt) return action('checkIn', closesAt);
  if (people.some(({ stage }) => stage === 'checkedIn') && !canCheckIn) {
    if (now >= flight.gateClosesAt) return null;
    return now < flight.boardingAt ? action('pass', flight.boardingAt, true) : action('pass', flight.gateClosesAt);
  }
  if (canCheckIn && flight.isSeatOnSale && people.some(({ stage, hasSeat }) => stage === 'online' && !hasSeat))
    return action('seat', opensAt);
  if (canCheckIn) return action('checkIn', opensAt, true);
  return now < flight.counterClosesAt ? action('counter', flight.counterClosesAt) : null;
}
