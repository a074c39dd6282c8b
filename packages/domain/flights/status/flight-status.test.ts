import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextState } from '../../machine.ts';
import {
  asPlanned,
  checkReport,
  type FlightReport,
  type FlightState,
  factsAfter,
  flightMachine,
  impliesTakeOff,
  type LegOperation,
  legStatus,
  type OperationRules,
  punctualityOf,
  REPORT_EVENTS,
} from '../index.ts';

const rules: OperationRules = {
  id: 'OPS',
  from: '2026-01-01',
  checkInOpens: 1440,
  boarding: 40,
  boardingCloses: 15,
  late: 15,
  closeAfterHours: 6,
  recordDays: 30,
  follow: { perPerson: 5, stepMinutes: 10, quietSeconds: 60 },
};
const at = (time: string) => Date.parse(`2026-12-01T${time}:00+08:00`);
const leg = { departAt: at('08:00'), arriveAt: at('10:30') };
const operation = (facts: Partial<LegOperation>): LegOperation => ({ ...asPlanned, ...facts });
const stateAt = (time: string, facts: Partial<LegOperation> = {}) =>
  legStatus(leg, operation(facts), rules, at(time)).state;
const delayed = (off: string, on: string): Partial<LegOperation> => ({
  status: 'DELAYED',
  estimatedDeparture: at(off),
  estimatedArrival: at(on),
});

describe('the status of a leg', () => {
  it.each([
    ['2026-11-30T07:59', 'SCHEDULED'],
    ['2026-11-30T08:00', 'CHECK_IN'],
    ['2026-12-01T07:19', 'CHECK_IN'],
    ['2026-12-01T07:20', 'BOARDING'],
    ['2026-12-01T07:45', 'BOARDING_CLOSED'],
    ['2026-12-01T08:00', 'DEPARTED'],
    ['2026-12-01T10:29', 'DEPARTED'],
    ['2026-12-01T10:30', 'ARRIVED'],
  ])('at %s is, for a leg on time, %s', (time, state) => {
    expect(legStatus(leg, asPlanned, rules, Date.parse(`${time}:00+08:00`)).state).toBe(state);
  });

  it.each([
    ['07:30', 'DELAYED'],
    ['09:20', 'BOARDING'],
    ['09:45', 'BOARDING_CLOSED'],
    ['10:00', 'DEPARTED'],
    ['12:30', 'ARRIVED'],
  ])('at %s is, for a leg two hours late, %s', (time, state) => {
    expect(stateAt(time, delayed('10:00', '12:30'))).toBe(state);
  });

  it('is DELAYED only from the minutes of the rule on', () => {
    expect(stateAt('07:15', delayed('08:14', '10:44'))).toBe('CHECK_IN');
    expect(stateAt('07:15', delayed('08:15', '10:45'))).toBe('DELAYED');
  });

  it.each(['CANCELLED', 'DIVERTED', 'RETURNED'] as const)('stays %s at every time', (status) => {
    fc.assert(
      fc.property(fc.integer({ min: -3000, max: 3000 }), (minutes) => {
        const now = leg.departAt + minutes * 60_000;
        expect(legStatus(leg, operation({ status }), rules, now).state).toBe(status);
      }),
    );
  });

  it('never returns to an earlier state as time passes', () => {
    const order: FlightState[] = [
      'SCHEDULED',
      'CHECK_IN',
      'DELAYED',
      'BOARDING',
      'BOARDING_CLOSED',
      'DEPARTED',
      'ARRIVED',
    ];
    const delays = fc.option(fc.integer({ min: 1, max: 900 }), { nil: 0 });
    fc.assert(
      fc.property(delays, fc.array(fc.integer({ min: -2000, max: 2000 }), { maxLength: 8 }), (delay, moments) => {
        const late = {
          estimatedDeparture: leg.departAt + delay * 60_000,
          estimatedArrival: leg.arriveAt + delay * 60_000,
        };
        const facts = operation(delay > 0 ? { status: 'DELAYED', ...late } : {});
        const ranks = moments
          .toSorted((a, b) => a - b)
          .map((minutes) => order.indexOf(legStatus(leg, facts, rules, leg.departAt + minutes * 60_000).state));
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      }),
    );
  });

  it('counts the delay of the departure before take-off, then that of the arrival', () => {
    const facts = operation({ status: 'DEPARTED', actualDeparture: at('09:00'), estimatedArrival: at('11:00') });
    expect(legStatus(leg, facts, rules, at('09:30'))).toMatchObject({ state: 'DEPARTED', lateMinutes: 30, late: true });
    expect(legStatus(leg, operation(delayed('09:00', '11:10')), rules, at('07:00'))).toMatchObject({
      lateMinutes: 60,
      late: true,
    });
    expect(legStatus(leg, asPlanned, rules, at('09:30'))).toMatchObject({ lateMinutes: 0, late: false });
  });

  it('lists its steps with their times, and marks those that are done', () => {
    const { steps } = legStatus(leg, operation(delayed('10:00', '12:30')), rules, at('09:00'));
    expect(steps.map(({ state, done }) => [state, done])).toEqual([
      ['CHECK_IN', true],
      ['BOARDING', false],
      ['BOARDING_CLOSED', false],
      ['DEPARTED', false],
      ['ARRIVED', false],
    ]);
    expect(steps.map((step) => step.at)).toEqual([
      leg.departAt - 86_400_000,
      at('09:20'),
      at('09:45'),
      at('10:00'),
      at('12:30'),
    ]);
    expect(legStatus(leg, operation({ status: 'CANCELLED' }), rules, at('09:00')).steps).toEqual([]);
    const diverted = legStatus(leg, operation({ status: 'DIVERTED' }), rules, at('09:00')).steps;
    expect(diverted.at(-1)).toEqual({ state: 'DIVERTED', at: null, done: true });
  });
});

describe('a report of the staff', () => {
  const faults = (report: FlightReport, time = '07:00') => checkReport(leg, asPlanned, report, at(time));

  it.each<[FlightReport, string, string]>([
    [{ event: 'delay', cause: 'WEATHER' }, 'estimatedDeparture', 'needed'],
    [{ event: 'delay', estimatedDeparture: at('09:00') }, 'cause', 'needed'],
    [{ event: 'delay', estimatedDeparture: at('08:00'), cause: 'WEATHER' }, 'estimatedDeparture', 'afterPlan'],
    [
      { event: 'delay', estimatedDeparture: at('09:00'), estimatedArrival: at('09:00'), cause: 'WEATHER' },
      'estimatedArrival',
      'afterDeparture',
    ],
    [{ event: 'cancel', cause: '' }, 'cause', 'needed'],
    [{ event: 'gate' }, 'gate', 'needed'],
    [{ event: 'takeOff', actualDeparture: at('08:10') }, 'actualDeparture', 'notYet'],
    [{ event: 'land', actualArrival: at('08:10') }, 'actualArrival', 'notYet'],
    [{ event: 'divert', divertedTo: 'TNA', cause: 'WEATHER' }, 'event', 'notYet'],
    [{ event: 'turnBack', cause: 'WEATHER' }, 'event', 'notYet'],
    [{ event: 'resume' }, 'estimatedArrival', 'needed'],
  ])('%j before departure has the error %s %s', (report, path, rule) => {
    expect(faults(report)).toContainEqual({ path, rule });
  });

  it('has no errors if its facts are complete and possible', () => {
    expect(faults({ event: 'delay', estimatedDeparture: at('09:00'), cause: 'WEATHER' })).toEqual([]);
    expect(faults({ event: 'takeOff', actualDeparture: at('07:55') }, '07:56')).toEqual([]);
    expect(faults({ event: 'divert', divertedTo: 'TNA', cause: 'WEATHER' }, '08:30')).toEqual([]);
    expect(faults({ event: 'land', actualArrival: at('08:00') }, '10:30')).toEqual([
      { path: 'actualArrival', rule: 'afterDeparture' },
    ]);
  });

  it('is a typing error if the leg arrives at its departure, or years from its plan', () => {
    const both = { event: 'times', actualDeparture: at('08:00'), actualArrival: at('08:00') } as const;
    expect(faults(both, '10:30')).toContainEqual({ path: 'actualArrival', rule: 'afterDeparture' });
    const left = { ...asPlanned, actualDeparture: at('08:00') };
    expect(checkReport(leg, left, { event: 'times', actualArrival: at('08:00') }, at('10:30'))).toContainEqual({
      path: 'actualArrival',
      rule: 'afterDeparture',
    });
    const years = 400 * 86_400_000;
    const delay = { event: 'delay', estimatedDeparture: leg.departAt + years, cause: 'WEATHER' } as const;
    expect(faults(delay)).toEqual([{ path: 'estimatedDeparture', rule: 'farFromPlan' }]);
    expect(faults({ event: 'times', actualDeparture: leg.departAt - years })).toEqual([
      { path: 'actualDeparture', rule: 'farFromPlan' },
    ]);
  });

  it('of a delay without an arrival time moves the arrival by the same time', () => {
    const facts = factsAfter(leg, { event: 'delay', estimatedDeparture: at('09:00'), cause: 'WEATHER' });
    expect(facts).toMatchObject({ estimatedArrival: at('11:30'), actualDeparture: null, cause: 'WEATHER' });
  });

  it('of a landing, a diversion or a return implies the take-off', () => {
    expect(REPORT_EVENTS.filter((event) => impliesTakeOff(event, 'SCHEDULED'))).toEqual(['land', 'divert', 'turnBack']);
    expect(REPORT_EVENTS.filter((event) => impliesTakeOff(event, 'DEPARTED'))).toEqual([]);
  });

  it('of every event except gate and times is allowed in at least one state', () => {
    const led = REPORT_EVENTS.filter((event) =>
      flightMachine.states.some(
        (state) => event !== 'gate' && event !== 'times' && nextState(flightMachine, state, event) !== null,
      ),
    );
    expect(led).toEqual(REPORT_EVENTS.filter((event) => event !== 'gate' && event !== 'times'));
    expect(nextState(flightMachine, 'ARRIVED', 'delay')).toBeNull();
    expect(nextState(flightMachine, 'DEPARTED', 'cancel')).toBeNull();
  });
});

describe('the punctuality of flights', () => {
  const flown = (...operations: (LegOperation | null)[]) => ({
    legs: operations.map((each) => ({ leg, operation: each })),
  });

  it('counts each flight by its worst leg, and cancelled and diverted flights as failed', () => {
    const flights = [
      flown(null),
      flown(operation({ ...delayed('08:10', '10:44'), status: 'DEPARTED' })),
      flown(operation({ ...delayed('09:00', '11:30'), status: 'DEPARTED' })),
      flown(null, operation({ status: 'DEPARTED', actualArrival: at('10:45') })),
      flown(operation({ status: 'CANCELLED' })),
      flown(operation({ status: 'DIVERTED' }), null),
    ];
    expect(punctualityOf(flights, rules)).toEqual({
      flights: 6,
      onTime: 2,
      late: 2,
      failed: 2,
      averageLateMinutes: 38,
    });
    expect(punctualityOf([], rules)).toMatchObject({ flights: 0, onTime: 0, averageLateMinutes: 0 });
  });
});
