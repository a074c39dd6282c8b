import type { Instant } from '../time/index.ts';
import { expectedDeparture, type LegOperation, type PlannedLeg } from './flight-status.ts';
import type { FlightState, ReportEvent } from './machine.ts';

/** What the staff say of a leg: an event, with the facts it comes with. */
export interface FlightReport {
  readonly event: ReportEvent;
  readonly estimatedDeparture?: Instant | undefined;
  readonly estimatedArrival?: Instant | undefined;
  readonly actualDeparture?: Instant | undefined;
  readonly actualArrival?: Instant | undefined;
  readonly gate?: string | undefined;
  readonly cause?: string | undefined;
  readonly divertedTo?: string | undefined;
}

export interface ReportFault {
  readonly path: keyof FlightReport;
  readonly rule: 'needed' | 'afterPlan' | 'afterDeparture' | 'notYet';
}

const NEEDED: Record<ReportEvent, readonly (keyof FlightReport)[]> = {
  gate: ['gate'],
  delay: ['estimatedDeparture', 'cause'],
  recover: [],
  cancel: ['cause'],
  reinstate: [],
  takeOff: ['actualDeparture'],
  land: ['actualArrival'],
  divert: ['divertedTo', 'cause'],
  resume: ['estimatedArrival'],
  turnBack: ['cause'],
};

/** What the report leaves out or cannot be: a delay into the past, a landing before the take-off. */
export function findReportFaults(
  leg: PlannedLeg,
  operation: LegOperation,
  report: FlightReport,
  now: Instant,
): ReportFault[] {
  const missing = NEEDED[report.event].filter((path) => report[path] === undefined || report[path] === '');
  if (missing.length > 0) return missing.map((path) => ({ path, rule: 'needed' }));
  const { event, estimatedDeparture: off = 0, estimatedArrival: on } = report;
  const { actualDeparture: left = 0, actualArrival: landed = 0 } = report;
  const departure = expectedDeparture(leg, operation);
  const checks: [ReportFault['path'], ReportFault['rule'], boolean][] = [
    ['estimatedDeparture', 'afterPlan', event === 'delay' && off <= leg.departAt],
    ['estimatedArrival', 'afterDeparture', event === 'delay' && on !== undefined && on <= off],
    ['actualDeparture', 'notYet', event === 'takeOff' && left > now],
    ['actualArrival', 'notYet', event === 'land' && landed > now],
    ['actualArrival', 'afterDeparture', event === 'land' && landed <= departure],
    ['event', 'notYet', (event === 'divert' || event === 'turnBack') && now < departure],
  ];
  return checks.filter(([, , isWrong]) => isWrong).map(([path, rule]) => ({ path, rule }));
}

type Facts = Partial<Omit<LegOperation, 'status'>>;

/** What is known of a leg that starts again as it was planned. */
const afresh: Facts = { estimatedDeparture: null, estimatedArrival: null, actualDeparture: null, cause: '' };

const EFFECTS: Record<ReportEvent, (report: FlightReport, leg: PlannedLeg) => Facts> = {
  gate: ({ gate = '' }) => ({ gate }),
  delay: ({ estimatedDeparture: off, estimatedArrival, cause = '' }, leg) => ({
    // One that had turned back begins again.
    ...afresh,
    estimatedDeparture: off ?? null,
    estimatedArrival: estimatedArrival ?? (off === undefined ? null : off + (leg.arriveAt - leg.departAt)),
    cause,
  }),
  recover: () => afresh,
  cancel: ({ cause = '' }) => ({ cause }),
  reinstate: () => ({ ...afresh, divertedTo: '' }),
  takeOff: ({ actualDeparture = null, estimatedArrival }) => ({
    actualDeparture,
    ...(estimatedArrival !== undefined && { estimatedArrival }),
  }),
  land: ({ actualArrival = null }) => ({ actualArrival }),
  divert: ({ divertedTo = '', estimatedArrival = null, cause = '' }) => ({ divertedTo, estimatedArrival, cause }),
  resume: ({ estimatedArrival = null }) => ({ divertedTo: '', estimatedArrival }),
  turnBack: ({ cause = '' }) => ({ cause }),
};

/** What changes of a leg with a report that has no faults. */
export function factsAfter(leg: PlannedLeg, report: FlightReport): Facts {
  return EFFECTS[report.event](report, leg);
}

const ON_THE_GROUND: readonly FlightState[] = ['SCHEDULED', 'CHECK_IN', 'BOARDING', 'BOARDING_CLOSED', 'DELAYED'];

/** Whether the report says by itself that the leg has left, although nobody had written that down. */
export function impliesTakeOff(event: ReportEvent, stored: FlightState): boolean {
  return (event === 'land' || event === 'divert' || event === 'turnBack') && ON_THE_GROUND.includes(stored);
}
