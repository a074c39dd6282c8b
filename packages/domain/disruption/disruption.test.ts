import { describe, expect, it } from 'vitest';
import { nextState } from '../machine.ts';
import {
  acceptDueAt,
  disruptionMachine,
  disruptionStatusTexts,
  isUndecided,
  nextStepAt,
  refundDueAt,
  rightsOf,
  severityOf,
} from './index.ts';

const terms = { id: 'FZY', issuedFrom: '2026-01-01', changeAfterMinutes: 30, refundAfterMinutes: 60, changeDays: 3 };

describe('the options of travellers', () => {
  it.each([
    [{ cancelled: false, delayMinutes: 0 }, 0, 'keep'],
    [{ cancelled: false, delayMinutes: 29 }, 0, 'keep'],
    [{ cancelled: false, delayMinutes: 30 }, 1, 'keep change'],
    [{ cancelled: false, delayMinutes: 59 }, 1, 'keep change'],
    [{ cancelled: false, delayMinutes: 60 }, 2, 'keep change refund'],
    [{ cancelled: true, delayMinutes: 0 }, 3, 'change refund'],
    [{ cancelled: true, delayMinutes: 120 }, 3, 'change refund'],
  ])('for %j follow from the severity %i: %s', (trouble, severity, choices) => {
    const found = severityOf(terms, trouble);
    expect(found).toBe(severity);
    const allowed = Object.entries(rightsOf(found)).filter(([, may]) => may);
    expect(allowed.map(([name]) => name).join(' ')).toBe(choices);
  });
});

describe('a cancelled flight without an answer', () => {
  const unanswered = {
    id: 'U',
    issuedFrom: '2026-01-01',
    refundMinutes: 0,
    answerMinutes: 120,
    reminderMinutes: [1440, 240],
  };
  const at = (text: string) => Date.parse(`2026-12-${text}:00Z`);
  const departsAt = at('10T12:00');

  it.each([
    ['09T08:00', '10T12:00', '09T12:00'],
    ['09T12:00', '10T12:00', '10T08:00'],
    ['10T09:00', '10T12:00', '10T12:00'],
    ['10T11:00', '10T13:00', '10T13:00'],
    ['10T15:00', '10T17:00', '10T17:00'],
  ])('reported at %s is refunded at %s, with the next step at %s', (told, refund, next) => {
    const toldAt = at(told);
    const refundAt = refundDueAt(unanswered, { departsAt, toldAt });
    expect([refundAt, nextStepAt(unanswered, refundAt, toldAt)]).toEqual([at(refund), at(next)]);
  });
});

describe('a new time without an answer', () => {
  const retimed = {
    id: 'R',
    issuedFrom: '2026-01-01',
    latestMinutes: 1440,
    answerMinutes: 720,
    reminderMinutes: [1440],
  };
  const at = (text: string) => Date.parse(`2026-12-${text}:00Z`);

  it.each([
    ['later, told early', '10T12:45', '01T08:00', '09T12:00'],
    ['earlier, told early', '10T11:30', '01T08:00', '09T11:30'],
    ['later, told in the last days', '10T12:45', '09T08:00', '09T20:00'],
    ['later, told in the last hours', '10T12:45', '10T08:00', '10T12:00'],
  ])('%s: a departure at %s told at %s waits until %s', (_, departs, told, latest) => {
    const times = { departsAt: at(departs), soldDepartsAt: at('10T12:00'), toldAt: at(told) };
    expect(acceptDueAt(retimed, times)).toBe(at(latest));
  });
});

describe('the states of an order on a disrupted flight', () => {
  it('allow no event after a change or a refund', () => {
    const undecided = disruptionMachine.states.filter(isUndecided);
    expect(undecided).toEqual(['OPEN', 'KEPT']);
    for (const state of ['CHANGED', 'REFUNDED']) {
      for (const event of ['keep', 'change', 'refund', 'worsen', 'withdraw'] as const)
        expect(nextState(disruptionMachine, state, event)).toBeNull();
    }
    expect(Object.keys(disruptionStatusTexts).sort()).toEqual([...disruptionMachine.states].sort());
  });
});
