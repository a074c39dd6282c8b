import { describe, expect, it } from 'vitest';
import { nextState } from '../machine.ts';
import { orderTypes } from './families.ts';
import { orderMachineOf } from './order-machines.ts';
import { expiryAfterReview, mayBeReviewed, releaseEventOf } from './review.ts';
import { listRisks, type RiskFacts, type RiskRule, riskRulesOn } from './risk.ts';

describe('the review of an order', () => {
  it.each(orderTypes)(
    'of the type %s may start in the states of its machine, unless the order is a change',
    (orderType) => {
      const machine = orderMachineOf(orderType);
      for (const status of machine.states) {
        const machineAllows = nextState(machine, status, 'hangUp') !== null;
        expect(mayBeReviewed({ status, orderType }), status).toBe(machineAllows && orderType !== 'CHANGE');
        if (machineAllows) expect(nextState(machine, 'HANGUP', releaseEventOf(status)), status).toBe(status);
      }
    },
  );

  it('has no release event for a status that cannot be reviewed', () => {
    for (const status of [null, 'BOOKED', 'HANGUP', 'toString'])
      expect(() => releaseEventOf(status)).toThrow(RangeError);
  });

  it('leaves the order the time that it had before', () => {
    const at = (time: string) => new Date(`2026-12-01T${time}Z`);
    expect(expiryAfterReview(at('10:30:00'), at('10:20:00'), at('13:00:00'))).toEqual(at('13:10:00'));
    expect(expiryAfterReview(at('10:30:00'), at('10:20:00'), at('10:20:00'))).toEqual(at('10:30:00'));
    // The clock went back during the review.
    expect(expiryAfterReview(at('10:30:00'), at('10:20:00'), at('10:10:00'))).toEqual(at('10:30:00'));
  });
});

describe('the risk rules', () => {
  const words = { from: '2026-01-01', text: { zh: '规则', en: 'rule' } };
  const amount: RiskRule = { ...words, id: 'A', kind: 'amount', overFen: 1000 };
  const many: RiskRule = { ...words, id: 'M', kind: 'many', by: 'device', orders: 3, minutes: 60 };
  const nightHours = { fromHour: 0, untilHour: 5, hoursBefore: 6, overFen: 500 };
  const night: RiskRule = { ...words, id: 'N', kind: 'night', ...nightHours };
  const now = Date.parse('2026-12-01T02:00:00+08:00');
  const facts: RiskFacts = { now, totalFen: 600, departsAt: now + 6 * 3600_000, isFirst: false, counted: { M: 3 } };

  it.each<[what: string, more: Partial<RiskFacts>, found: string[]]>([
    ['nothing unusual', {}, []],
    ['as much as is usual', { totalFen: 1000 }, []],
    ['a fen more', { totalFen: 1001 }, ['A']],
    ['one order more', { counted: { M: 4 } }, ['M']],
    ['orders that were not counted', { counted: {} }, []],
    ['the first one by night', { isFirst: true }, ['N']],
    ['the first one, cheap', { isFirst: true, totalFen: 500 }, []],
    ['the first one, long before it leaves', { isFirst: true, departsAt: now + 6 * 3600_000 + 1 }, []],
    ['the first one at midnight', { isFirst: true, now: now - 2 * 3600_000, departsAt: now }, ['N']],
    ['the first one before midnight', { isFirst: true, now: now - 2 * 3600_000 - 1, departsAt: now }, []],
    ['the first one at five', { isFirst: true, now: now + 3 * 3600_000 }, []],
    ['all at once', { isFirst: true, totalFen: 2000, counted: { M: 9 } }, ['A', 'M', 'N']],
  ])('find the risks of an order: %s', (_what, more, found) => {
    expect(listRisks([amount, many, night], { ...facts, ...more })).toEqual(found);
  });

  it('are in force from their first to their last day', () => {
    const rules = [
      { ...amount, until: '2026-12-31' },
      { ...many, from: '2027-01-01' },
    ];
    const on = (day: string) => riskRulesOn(rules, day).map(({ id }) => id);
    expect([on('2025-12-31'), on('2026-01-01'), on('2026-12-31'), on('2027-01-01')]).toEqual([[], ['A'], ['A'], ['M']]);
  });
});
