import type { DayFlight, DeskLeg } from './queries.ts';

const timeOf = (local: string | null | undefined) => local?.slice(11) ?? '';

/** Returns the leg that tells most about a flight: one that is irregular, else the first that has not arrived. */
export function tellingLeg({ legs }: DayFlight): DayFlight['legs'][number] | undefined {
  return legs.find(({ state }) => isIrregular(state)) ?? legs.find(({ state }) => state !== 'ARRIVED') ?? legs.at(-1);
}

function isIrregular(state: DeskLeg['state']): boolean {
  return state === 'CANCELLED' || state === 'DIVERTED' || state === 'RETURNED' || state === 'DELAYED';
}

/** The four groups of a day: irregular, flown, in the air, and still to leave. */
type DayGroup = 'irregular' | 'flown' | 'flying' | 'waiting';

export function groupOf(flight: DayFlight): DayGroup {
  const state = tellingLeg(flight)?.state ?? 'SCHEDULED';
  if (isIrregular(state)) return 'irregular';
  if (state === 'ARRIVED') return 'flown';
  return state === 'DEPARTED' ? 'flying' : 'waiting';
}

/** Returns the departure that was planned, and the actual or expected one if it differs. */
export function departureOf({ legs }: DayFlight): { plan: string; now: string; isActual: boolean } {
  const leg = legs[0];
  const plan = timeOf(leg?.planDeparture);
  const now = timeOf(leg?.actDeparture ?? leg?.estDeparture);
  return { plan, now: now === plan ? '' : now, isActual: Boolean(leg?.actDeparture) };
}

/** Returns the words after a state: the minutes of a delay, the time of the departure or the arrival. */
export function stateDetail({ state, lateMinutes, actArrival, actDeparture }: DayFlight['legs'][number]): {
  minutes: number;
  time: string;
} {
  if (state === 'DELAYED') return { minutes: lateMinutes, time: '' };
  return { minutes: 0, time: timeOf(state === 'ARRIVED' ? actArrival : state === 'DEPARTED' ? actDeparture : null) };
}
