import { type CheckInRules, type CheckInWindow, type FlightKind, rulesOn, windowOf } from '@haidai/domain/checkin';
import { loadCatalogue } from '../../flights/index.ts';
import { loadCheckInRules } from '../load-rules.ts';
import type { TravelFlight } from './travel.ts';

interface CheckInTimes {
  kind: FlightKind;
  rules: CheckInRules;
  window: CheckInWindow;
}

type Row = Pick<TravelFlight['row'], 'origin' | 'destination' | 'flight_date' | 'departs_at'>;

/** Returns the check-in rules of a flight, and the window of its travellers. */
export function checkInTimesOf({ origin, destination, flight_date, departs_at }: Row, isMember: boolean): CheckInTimes {
  const { places } = loadCatalogue();
  const kind = [origin, destination].every((code) => places.airport(code)?.flag === 'D') ? 'D' : 'I';
  const rules = rulesOn(loadCheckInRules(), flight_date);
  return { kind, rules, window: windowOf(rules, { departsAt: departs_at.getTime(), kind, isMember }) };
}
