import { readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, it } from 'vitest';
import { nextState } from '../../machine.ts';
import { compensationMachine, compensationOf } from '../index.ts';

const steps = [
  { minutes: 240, fen: 20000 },
  { minutes: 480, fen: 40000 },
];

describe('the compensation of a traveller', () => {
  it.each(readRuleTable('disruption-care', 'Worked delays'))(
    'for $Minutes minutes by $Cause is $Compensation',
    (row) => {
      const late = { carrier: row.Cause === 'carrier', lateMinutes: Number(row.Minutes) };
      expect(compensationOf({ steps }, late) / 100).toBe(Number(row.Compensation));
    },
  );

  it('is paid once', () => {
    for (const state of ['REFUNDED', 'PAID_OUT'])
      for (const event of ['refund', 'refer', 'prepare', 'payOut', 'putBack'] as const)
        expect(nextState(compensationMachine, state, event)).toBeNull();
  });
});
