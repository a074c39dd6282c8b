import { describe, expect, it } from 'vitest';
import { nextActionOf, type TravellerStage, type TripFlightFacts } from './index.ts';

const hour = 3_600_000;
const minute = 60_000;
const departure = 1_000 * hour;

function flight(change: Partial<TripFlightFacts> = {}): TripFlightFacts {
  return {
    leavesAt: departure,
    decision: null,
    window: { opensAt: departure - 24 * hour, closesAt: departure - hour },
    boardingAt: departure - 40 * minute,
    gateClosesAt: departure - 15 * minute,
    counterClosesAt: departure - 45 * minute,
    ruleId: 'CKI-2026-01',
    isSeatOnSale: true,
    travellers: [{ stage: 'online', hasSeat: false }],
    ...change,
  };
}

const people = (...stages: [TravellerStage, boolean?][]) =>
  stages.map(([stage, hasSeat = false]) => ({ stage, hasSeat }));

const late = { isCancelled: false, until: null, ruleId: 'INV-2026-01' };

describe('the next action', () => {
  it.each([
    // Hours before departure, facts of the flight, action, its time in minutes before departure, whether it opens then.
    ['three days ahead without a seat', 72, {}, 'seat', 24 * 60, false],
    ['three days ahead with a seat', 72, { travellers: people(['online', true]) }, 'checkIn', 24 * 60, true],
    [
      'three days ahead, one of two without a seat',
      72,
      { travellers: people(['online', true], ['online']) },
      'seat',
      24 * 60,
      false,
    ],
    ['three days ahead, no seats on sale', 72, { isSeatOnSale: false }, 'checkIn', 24 * 60, true],
    ['the moment when check-in opens', 24, {}, 'checkIn', 60, false],
    ['the last minute of check-in', 1 + 1 / 60, {}, 'checkIn', 60, false],
    ['one of two checked in', 5, { travellers: people(['checkedIn', true], ['online']) }, 'checkIn', 60, false],
    ['all checked in', 5, { travellers: people(['checkedIn', true]) }, 'pass', 40, true],
    ['all checked in, boarding', 0.5, { travellers: people(['checkedIn', true]) }, 'pass', 15, false],
    [
      'one checked in, the other too late',
      0.9,
      { travellers: people(['checkedIn', true], ['online']) },
      'pass',
      40,
      true,
    ],
    [
      'one checked in, the other must go to the counter',
      5,
      { travellers: people(['checkedIn', true], ['counter']) },
      'pass',
      40,
      true,
    ],
    ['check-in is closed', 0.9, {}, 'counter', 45, false],
    ['everybody must go to the counter', 72, { travellers: people(['counter']) }, 'counter', 45, false],
    ['an ended ticket beside a valid one', 5, { travellers: people(['ended'], ['checkedIn', true]) }, 'pass', 40, true],
    ['late, all checked in', 5, { decision: late, travellers: people(['checkedIn', true]) }, 'disruption', 0, false],
  ] as const)('%s', (_, hoursBefore, change, kind, minutesBefore, opens) => {
    const action = nextActionOf([flight(change)], departure - hoursBefore * hour);
    expect(action).toMatchObject({ kind, at: departure - minutesBefore * minute, opens });
    expect(action?.ruleId).toBe('decision' in change ? 'INV-2026-01' : 'CKI-2026-01');
  });

  it.each([
    ['the gate is closed', 0.2, { travellers: people(['checkedIn', true]) }],
    ['the counter is closed', 0.7, {}],
    ['every ticket has ended', 72, { travellers: people(['ended']) }],
    ['the flight has left', -1, {}],
  ] as const)('is absent: %s', (_, hoursBefore, change) => {
    expect(nextActionOf([flight(change)], departure - hoursBefore * hour)).toBeNull();
  });

  it('names the cancelled return flight before the check-in of the outbound flight', () => {
    const outbound = flight();
    const decision = { isCancelled: true, until: departure - 2 * hour, ruleId: 'INV-2026-01' };
    const inbound = flight({ leavesAt: departure + 72 * hour, decision });
    const action = nextActionOf([outbound, inbound], departure - 5 * hour);
    expect(action).toMatchObject({ kind: 'disruption', at: departure - 2 * hour });
    expect(action?.flight).toBe(inbound);
  });

  it('passes to the return flight after the outbound flight has left', () => {
    const window = { opensAt: departure + 48 * hour, closesAt: departure + 71 * hour };
    const inbound = flight({ leavesAt: departure + 72 * hour, window });
    expect(nextActionOf([flight(), inbound], departure + minute)?.flight).toBe(inbound);
  });

  it('keeps asking for a decision after the planned departure of a cancelled flight', () => {
    const decision = { isCancelled: true, until: null, ruleId: 'INV-2026-01' };
    expect(nextActionOf([flight({ decision })], departure + hour)).toMatchObject({ kind: 'disruption', at: null });
  });
});
