/**
 * Flights: patterns (lines of the schedule files), dated legs (take-offs and landings on a day), segments (one flight
 * number over one or more legs, covered by one flight coupon) and itineraries (one segment, or two that connect at a
 * hub).
 *
 *   const { patterns, problems } = parsePatterns(text, 'winter-2026.txt');
 *   const index = indexFlights({ patterns, places, connections });
 *   listItineraries(index, { origin: 'TAO', destination: 'CTU', date: '2026-12-01' })
 *     → Itinerary[] in order of departure: direct, with a stop, and legal connections
 *   findSegment(index, { flightNo: 'HD4655', flightDate: '2026-12-01', from: 'TAO', to: 'TFU' })  → Segment | null
 *   itineraryKey(itinerary)   'HD4655.20261201.TAO-TFU', a key for addresses and lists
 *
 *   legStatus(leg, operation, rules, now)   the status of a leg by the last report and the clock
 *   punctualityOf(flights, rules)           the punctuality of past flights
 *
 *   readSsim(text, file)   the same patterns from an IATA SSIM chapter 7 data set; writeSsim writes one
 *
 * `flightDate` is the local date on which the flight's first leg leaves. With `flightNo` and `legSeq` it identifies a
 * leg in the inventory, also if the traveller boards after midnight at a later airport. Instants are epoch
 * milliseconds.
 */
export * from './aircraft.ts';
export { changeDays, type DayChange } from './change/change-days.ts';
export {
  compareFlight,
  findRenumbered,
  isSameRoute,
  type ScheduleChangeKind,
  shiftOf,
} from './change/compare-flight.ts';
export { countChanges } from './change/count-changes.ts';
export {
  type ScheduledChangeStatus,
  type ScheduleProposalStatus,
  scheduledChangeMachine,
  scheduleProposalMachine,
} from './change/machine.ts';
export { type ChangeRules, measureOf, type ScheduleMeasure, type Shift } from './change/measure.ts';
export {
  onOneDay,
  replacePatterns,
  type ScheduleScope,
  withoutDays,
} from './change/replace-patterns.ts';
export * from './dated.ts';
export { type LegNews, planReports } from './feed/plan-reports.ts';
export {
  afterDesk,
  afterFeed,
  isLater,
  isNews,
  type Told,
  type ToldFacts,
  type ToldField,
  type ToldOrder,
} from './feed/told.ts';
export * from './itineraries/connections.ts';
export * from './itineraries/flight-index.ts';
export * from './itineraries/list-itineraries.ts';
export * from './keys.ts';
export * from './machine.ts';
export * from './schedule/check-schedule.ts';
export * from './schedule/pattern.ts';
export * from './schedule/pattern-text.ts';
export { readScheduleFile, type ScheduleFile } from './schedule/read-schedule-file.ts';
export * from './schedule/schedule-finding.ts';
export { readSsim, type SsimSchedule } from './ssim/read.ts';
export { type SsimOptions, writeSsim } from './ssim/write.ts';
export { readBoardingList } from './status/boarding-list.ts';
export * from './status/flight-report.ts';
export * from './status/flight-status.ts';
export { type FlightNews, flightNews, type NotifiedLeg, toNotifiedLegs } from './status/follow.ts';
export { type LegChange, legChanges, type TripFact, tripFacts } from './status/leg-changes.ts';
export * from './status/punctuality.ts';
