import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextState } from '../../machine.ts';
import {
  asPlanned,
  type FlightReport,
  factsAfter,
  flightMachine,
  impliesTakeOff,
  type LegOperation,
} from '../index.ts';
import { type LegNews, planReports } from './plan-reports.ts';
import { afterDesk, afterFeed, isNews, type ToldFacts } from './told.ts';

const minute = 60_000;
const leg = { departAt: 600 * minute, arriveAt: 720 * minute };
const told = (at: number, facts: LegNews['facts'], more: Partial<LegNews> = {}): LegNews => ({
  ...{ at: at * minute, sequence: 0, facts, returned: false, cancelled: undefined },
  ...more,
});
const plan = (operation: Partial<LegOperation>, news: LegNews, known: ToldFacts = {}) =>
  planReports({ leg, operation: { ...asPlanned, ...operation }, told: known, news, unknownCause: 'OPERATIONS' });

/** Applies news as the site does, with the reports that the state machine allows. */
function apply(state: { operation: LegOperation; told: ToldFacts }, news: LegNews) {
  let { operation } = state;
  let hasMoved = false;
  const reports = planReports({ leg, ...state, news, unknownCause: 'OPERATIONS' });
  for (const report of reports) {
    const { event } = report;
    const isMove = event !== 'gate' && event !== 'times';
    const from = impliesTakeOff(event, operation.status) ? 'DEPARTED' : operation.status;
    const status = isMove ? nextState(flightMachine, from, event) : from;
    if (status === null) return state;
    hasMoved ||= isMove;
    operation = { ...operation, ...factsAfter(leg, report), status };
  }
  const { at, sequence } = news;
  const order = { at, sequence };
  const heard = afterFeed(state.told, news.facts, order);
  return { operation, told: hasMoved ? { ...heard, status: { ...order, byDesk: false } } : heard };
}

const start = { operation: asPlanned, told: {} };
const run = (all: readonly LegNews[]) => all.reduce(apply, start).operation;

describe('the feed', () => {
  it.each<[string, Partial<LegOperation>, LegNews, FlightReport[]]>([
    [
      'a delay without a code has the unknown cause',
      {},
      told(500, { estimatedDeparture: 660 * minute }),
      [{ event: 'delay', estimatedDeparture: 660 * minute, estimatedArrival: undefined, cause: 'OPERATIONS' }],
    ],
    [
      'an estimate at the planned time ends a delay',
      { status: 'DELAYED', estimatedDeparture: 660 * minute },
      told(500, { estimatedDeparture: 600 * minute }),
      [{ event: 'recover' }],
    ],
    [
      'an estimate at the planned time of a leg on time is nothing',
      {},
      told(500, { estimatedDeparture: leg.departAt }),
      [],
    ],
    [
      'a departure with its delay code is a take-off and a cause',
      {},
      told(620, { actualDeparture: 610 * minute, airborneAt: 620 * minute, cause: 'WEATHER' }),
      [
        { event: 'takeOff', actualDeparture: 610 * minute, airborneAt: 620 * minute, estimatedArrival: undefined },
        { event: 'times', cause: 'WEATHER' },
      ],
    ],
    [
      'a leg that had turned back is delayed before it leaves again',
      { status: 'RETURNED', cause: 'WEATHER' },
      told(700, { actualDeparture: 690 * minute }),
      [
        { event: 'delay', estimatedDeparture: 690 * minute, cause: 'WEATHER' },
        { event: 'takeOff', actualDeparture: 690 * minute, estimatedArrival: undefined },
      ],
    ],
    [
      'an arrival after a lost departure message is a landing',
      {},
      told(725, { touchdownAt: 715 * minute, actualArrival: 722 * minute }),
      [{ event: 'land', actualArrival: 722 * minute, touchdownAt: 715 * minute }],
    ],
    [
      'a diversion names its airport',
      { status: 'DEPARTED', actualDeparture: leg.departAt },
      told(700, { divertedTo: 'CKG', cause: 'WEATHER' }),
      [{ event: 'divert', divertedTo: 'CKG', estimatedArrival: undefined, cause: 'WEATHER' }],
    ],
    [
      'a forced return is a turn back',
      { status: 'DEPARTED', actualDeparture: leg.departAt },
      told(640, {}, { returned: true }),
      [{ event: 'turnBack', cause: 'OPERATIONS' }],
    ],
    ['a cancelled leg takes no delay', { status: 'CANCELLED' }, told(500, { estimatedDeparture: 660 * minute }), []],
  ])('%s', (_, operation, news, reports) => {
    expect(plan(operation, news)).toEqual(reports);
  });

  it('does not undo a departure with an older delay, but adds an older time that is missing', () => {
    const landed = told(725, { actualArrival: 722 * minute });
    const late = told(610, { actualDeparture: 605 * minute, estimatedDeparture: 640 * minute });
    expect(run([landed, late])).toMatchObject({
      ...{ status: 'ARRIVED', actualArrival: 722 * minute, actualDeparture: 605 * minute },
      estimatedDeparture: null,
    });
  });

  it('gives way to an entry of the desk until it says something else, later', () => {
    const fed = afterFeed({}, { gate: 'A01' }, { at: 1, sequence: 0 });
    const entered = afterDesk(fed, ['gate'], 10);
    expect(isNews(entered.gate, 'A01', { at: 20, sequence: 0 })).toBe(false);
    expect(isNews(entered.gate, 'A02', { at: 9, sequence: 0 })).toBe(false);
    expect(isNews(entered.gate, 'A02', { at: 10, sequence: 5 })).toBe(false);
    expect(isNews(entered.gate, 'A02', { at: 11, sequence: 0 })).toBe(true);
    const repeated = afterFeed(entered, { gate: 'A01' }, { at: 20, sequence: 0 });
    expect(repeated.gate).toMatchObject({ byDesk: true, at: 10, feed: 'A01' });
  });

  it('that first spoke before the entry of the desk and arrives after it does not count when it repeats', () => {
    const entered = afterDesk({}, ['gate'], 10);
    const late = afterFeed(entered, { gate: 'A01' }, { at: 9, sequence: 0 });
    expect(isNews(late.gate, 'A01', { at: 20, sequence: 0 })).toBe(false);
  });
});

const times = fc.integer({ min: 560, max: 900 }).map((at) => at * minute);
const facts = fc.record(
  {
    gate: fc.constantFrom('A01', 'B02', 'C03'),
    stand: fc.constantFrom('101', '102'),
    estimatedDeparture: times,
    estimatedArrival: times,
    airborneAt: times,
    cause: fc.constantFrom('WEATHER', 'CREW'),
  },
  { requiredKeys: [] },
);
const feed = fc
  .uniqueArray(fc.record({ at: fc.integer({ min: 1, max: 500 }), facts }), { selector: ({ at }) => at, maxLength: 8 })
  .map((rows) => rows.map((row) => told(row.at, row.facts)));

describe('in any order', () => {
  it('the gate and the stand are those of the newest row that has them', () => {
    fc.assert(
      fc.property(
        feed.chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }))),
        ([rows, arrived]) => {
          const operation = run(arrived);
          for (const name of ['gate', 'stand'] as const) {
            const newest = rows.toSorted((a, b) => b.at - a.at).find((row) => row.facts[name] !== undefined);
            expect(operation[name]).toBe(newest?.facts[name] ?? '');
          }
        },
      ),
    );
  });

  it('the expected departure is that of the newest row', () => {
    const rows = fc.uniqueArray(fc.record({ at: fc.integer({ min: 1, max: 500 }), off: times }), {
      selector: ({ at }) => at,
      minLength: 1,
    });
    fc.assert(
      fc.property(rows, (all) => {
        const newest = all.toSorted((a, b) => b.at - a.at)[0]?.off ?? 0;
        const operation = run(all.map(({ at, off }) => told(at, { estimatedDeparture: off })));
        expect(operation.estimatedDeparture).toBe(newest > leg.departAt ? newest : null);
      }),
    );
  });

  it('a row that comes twice changes nothing more', () => {
    fc.assert(
      fc.property(feed, (rows) => {
        expect(run([...rows, ...rows])).toEqual(run(rows));
      }),
    );
  });
});
