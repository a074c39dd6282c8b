import { describe, expect, it } from 'vitest';
import { statesAllowing } from '../machine.ts';
import { cashOrderMachine } from './machine.ts';
import { formatOrderNumber } from './order-number.ts';
import { canCancel, canPay, expiringStatuses, isDraft, orderStatusTexts } from './order-status.ts';

describe('an order', () => {
  it('is called by direction, day and seven digits', () => {
    expect(formatOrderNumber(false, '2026-12-01', '0409331')).toBe('OW20261201B0409331');
    expect(formatOrderNumber(true, '2026-12-01', '9999999')).toHaveLength(18);
    expect(() => formatOrderNumber(true, '2026-12-01', '123')).toThrow(RangeError);
  });

  it('can be paid, cancelled and run out exactly where its machine says so', () => {
    for (const status of cashOrderMachine.states) {
      expect(canPay(status), status).toBe(statesAllowing(cashOrderMachine, 'payAll').includes(status));
      expect(canCancel(status), status).toBe(statesAllowing(cashOrderMachine, 'cancel').includes(status));
      const expires = expiringStatuses.some((expiring) => expiring === status);
      expect(expires, status).toBe(statesAllowing(cashOrderMachine, 'expire').includes(status));
    }
  });

  it('has words for every status, and is a draft until it is booked', () => {
    expect(Object.keys(orderStatusTexts).sort()).toEqual([...cashOrderMachine.states].sort());
    expect(cashOrderMachine.states.filter(isDraft)).toEqual(['CREATED', 'TRIPED']);
  });
});
