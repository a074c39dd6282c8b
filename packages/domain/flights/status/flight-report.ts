import type { Instant } from '../../time/index.ts';
import type { FlightState, ReportEvent } from '../machine.ts';
import { expectedDeparture, type LegOperation, type PlannedLeg } from './flight-status.ts';

/** A report of the staff about a leg: an event and its facts. */
export interface FlightReport {
  readonly event: ReportEvent;
  readonly estimatedDeparture?: Instant | undefined;
  readonly estimatedArrival?: Instant | undefined;
  readonly actualDeparture?: Instant | undefined;
  readonly actualArrival?: Instant | undefined;
  readonly airborneAt?: Instant | undefined;
  readonly touchdownAt?: Instant | undefined;
  readonly gate?: string | undefined;
  readonly stand?: string | undefined;
  readonly belt?: string | undefined;
  readonly registration?: string | undefined;
  readonly cause?: string | undefined;
  readonly divertedTo?: string | undefined;
}

export interface ReportFault {
  readonly path: keyof FlightReport;
  readonly rule: 'needed' | 'afterPlan' | 'afterDeparture' | 'beforeArrival' | 'notYet' | 'farFromPlan';
}

/** The largest plausible distance from the planned departure. A time beyond it is a typing error. */
const farthestMs = 90 * 24 * 3_600_000;

const NEEDED: Record<ReportEvent, readonly (keyof FlightReport)[]> = {
  gate: ['gate'],
  times: [],
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

/**
 * Lists the errors of a report: missing facts, and impossible times such as a delay into the past or a landing before
 * the take-off.
 */
export function checkReport(
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
  const checks: Check[] = [
    ['estimatedDeparture', 'afterPlan', event === 'delay' && off <= leg.departAt],
    ['estimatedArrival', 'afterDeparture', on !== undefined && on <= (event === 'delay' ? off : departure)],
    ['actualDeparture', 'notYet', event === 'takeOff' && left > now],
    ['actualArrival', 'notYet', event === 'land' && landed > now],
    ['actualArrival', 'afterDeparture', event === 'land' && landed <= departure],
    ['event', 'notYet', (event === 'divert' || event === 'turnBack') && now < departure],
    ...farChecks(leg, report),
    ...sequenceChecks(operation, report, now),
  ];
  return checks.filter(([, , isWrong]) => isWrong).map(([path, rule]) => ({ path, rule }));
}

type Check = [path: ReportFault['path'], rule: ReportFault['rule'], isWrong: boolean];

const SEQUENCE = ['actualDeparture', 'airborneAt', 'touchdownAt', 'actualArrival'] as const;
const ESTIMATES = ['estimatedDeparture', 'estimatedArrival'] as const;

function farChecks(leg: PlannedLeg, report: FlightReport): Check[] {
  return [...ESTIMATES, ...SEQUENCE].map((path) => {
    const at = report[path];
    return [path, 'farFromPlan', at !== undefined && Math.abs(at - leg.departAt) > farthestMs];
  });
}

/**
 * Checks the four actual times: off blocks, airborne, landed, on blocks. A reported time must be past, and all known
 * times must be in this order.
 */
function sequenceChecks(operation: LegOperation, report: FlightReport, now: Instant): Check[] {
  const known = SEQUENCE.map((path) => ({ path, at: report[path] ?? operation[path] }));
  const [off, , , on] = known;
  const isNoFlight = off?.at !== undefined && off.at !== null && off.at === on?.at;
  return SEQUENCE.flatMap((path, index): Check[] => {
    const at = report[path];
    if (at === undefined) return [];
    const before = known.slice(0, index).flatMap((each) => each.at ?? []);
    const after = known.slice(index + 1).flatMap((each) => each.at ?? []);
    return [
      [path, 'notYet', at > now],
      [path, 'afterDeparture', before.some((earlier) => at < earlier) || (path === 'actualArrival' && isNoFlight)],
      [path, 'beforeArrival', after.some((later) => at > later) || (path === 'actualDeparture' && isNoFlight)],
    ];
  });
}

export type LegFacts = Partial<Omit<LegOperation, 'status'>>;

/** The facts of a leg that returns to its plan. */
const afresh: LegFacts = {
  estimatedDeparture: null,
  estimatedArrival: null,
  actualDeparture: null,
  airborneAt: null,
  touchdownAt: null,
  cause: '',
};

/** Returns the actual times of the report. Times that the report leaves out keep their stored value. */
const said = (report: FlightReport): LegFacts =>
  Object.fromEntries(SEQUENCE.flatMap((path) => (report[path] === undefined ? [] : [[path, report[path]]])));

/** Returns the actual times and the estimated arrival of the report. */
const saidAndExpected = ({ estimatedArrival, ...report }: FlightReport): LegFacts => ({
  ...said(report),
  ...(estimatedArrival !== undefined && { estimatedArrival }),
});

const EFFECTS: Record<ReportEvent, (report: FlightReport, leg: PlannedLeg) => LegFacts> = {
  gate: ({ gate = '', stand }) => ({ gate, ...(stand !== undefined && { stand }) }),
  // The cause is corrected after the flight, because the compensation depends on it.
  times: ({ cause, stand, belt, registration, ...report }) => ({
    ...saidAndExpected(report),
    ...(cause && { cause }),
    ...(stand !== undefined && { stand }),
    ...(belt !== undefined && { belt }),
    ...(registration !== undefined && { registration }),
  }),
  delay: ({ estimatedDeparture: off, estimatedArrival, cause = '' }, leg) => ({
    // A leg that had turned back starts again, so its old times are deleted.
    ...afresh,
    estimatedDeparture: off ?? null,
    estimatedArrival: estimatedArrival ?? (off === undefined ? null : off + (leg.arriveAt - leg.departAt)),
    cause,
  }),
  recover: () => afresh,
  cancel: ({ cause = '' }) => ({ cause }),
  reinstate: () => ({ ...afresh, divertedTo: '' }),
  takeOff: saidAndExpected,
  land: said,
  divert: ({ divertedTo = '', estimatedArrival = null, cause = '' }) => ({ divertedTo, estimatedArrival, cause }),
  resume: ({ estimatedArrival = null }) => ({ divertedTo: '', estimatedArrival }),
  turnBack: ({ cause = '' }) => ({ cause }),
};

/** Returns the facts of a leg that a report without errors changes. */
export function factsAfter(leg: PlannedLeg, report: FlightReport): LegFacts {
  return EFFECTS[report.event](report, leg);
}

export const ON_THE_GROUND: readonly FlightState[] = [
  'SCHEDULED',
  'CHECK_IN',
  'BOARDING',
  'BOARDING_CLOSED',
  'DELAYED',
];

/** Whether the report shows that the leg has left, although no departure is stored. */
export function impliesTakeOff(event: ReportEvent, stored: FlightState): boolean {
  return (event === 'land' || event === 'divert' || event === 'turnBack') && ON_THE_GROUND.includes(stored);
}
