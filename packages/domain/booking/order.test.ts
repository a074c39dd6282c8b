import { describe, expect, it } from 'vitest';
import { nextState } from '../machine.ts';
import { familyOf, formatOrderNumber, type OrderFamily, orderTypes, typesOf } from './families.ts';
import { orderMachines } from './order-machines.ts';
import {
  canCancel,
  cancelledStatuses,
  canPay,
  canTicket,
  expiringStatuses,
  hasEnded,
  isDraft,
  isExtraSale,
  isWaiting,
  liveOrderStatuses,
  orderStatusTexts,
} from './order-status.ts';

const families = ['cash', 'b2c'] as const satisfies OrderFamily[];

describe('an order', () => {
  it('has a number of its direction, its day and seven digits', () => {
    expect(formatOrderNumber(false, '2026-12-01', '0409331')).toBe('OW20261201B0409331');
    expect(formatOrderNumber(true, '2026-12-01', '9999999')).toHaveLength(18);
    expect(() => formatOrderNumber(true, '2026-12-01', '123')).toThrow(RangeError);
  });

  it.each(families)('of the family %s can be paid, cancelled, expired and ticketed as its machine allows', (family) => {
    const machine = orderMachines[family];
    const allows = (status: string, ...events: string[]) =>
      machine.transitions.some(([from, event]) => from === status && events.includes(event));
    for (const status of machine.states) {
      expect(canPay(status), status).toBe(allows(status, 'payAll', 'payExtra'));
      expect(canCancel(status), status).toBe(allows(status, 'cancel', 'dropExtra'));
      const expires = expiringStatuses.some((expiring) => expiring === status);
      expect(expires, status).toBe(allows(status, 'expire', 'lapse', 'dropExtra'));
      expect(isExtraSale(status), status).toBe(allows(status, 'payExtra'));
      expect(canTicket(status), status).toBe(nextState(machine, status, 'issueAll') !== null);
    }
  });

  it.each(families)('of the family %s is exactly one of draft, waiting, live or ended in every state', (family) => {
    for (const status of orderMachines[family].states) {
      const isLive = liveOrderStatuses.some((live) => live === status);
      expect([isDraft(status), isWaiting(status), isLive, hasEnded(status)].filter(Boolean), status).toHaveLength(1);
    }
  });

  it('has a text for every status of both families', () => {
    const states = new Set(families.flatMap((family) => orderMachines[family].states));
    expect(Object.keys(orderStatusTexts).sort()).toEqual([...states].sort());
  });

  it('belongs to one family by its type', () => {
    expect(families.flatMap(typesOf).sort()).toEqual([...orderTypes].sort());
    expect(orderTypes.map(familyOf)).toEqual(['cash', 'cash', 'b2c', 'b2c', 'b2c', 'b2c']);
  });

  it('that ended before payment is shown as cancelled, whatever its status', () => {
    const words = cancelledStatuses.map((status) => orderStatusTexts[status].zh);
    expect(new Set(words)).toEqual(new Set(['已取消']));
  });
});
