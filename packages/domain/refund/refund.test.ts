import { describe, expect, it } from 'vitest';
import { type Machine, nextState } from '../machine.ts';
import {
  certificateTypeOf,
  childrenLeftUnaccompanied,
  deskSteps,
  isRefundOpen,
  mayTakeStep,
  needsPeople,
  productRefundMachine,
  type RefundStatus,
  refundCauseCodes,
  refundStatusTexts,
  spreadRefund,
  ticketRefundMachine,
} from './index.ts';

const machines = [ticketRefundMachine, productRefundMachine] as const;
const shownAs = (states: readonly RefundStatus[]) => new Set(states.map((state) => refundStatusTexts[state].zh));

describe('the states of a refund', () => {
  it('have a text that says in progress, refused or done', () => {
    expect(shownAs(ticketRefundMachine.states)).toEqual(new Set(['退票申请处理中', '退票申请未通过', '退款成功']));
    expect(shownAs(productRefundMachine.states)).toEqual(new Set(['审核中', '已拒绝', '退款成功']));
    const open = ['退票申请处理中', '审核中'];
    for (const state of machines.flatMap((machine): readonly RefundStatus[] => machine.states)) {
      expect(isRefundOpen(state), state).toBe(open.includes(refundStatusTexts[state].zh));
    }
  });

  it('allow the payout only after both checks', () => {
    const before = ticketRefundMachine.transitions.filter(([, event]) => event === 'payOut').map(([from]) => from);
    expect(before).toEqual(['CHECK_FINISHED']);
    const into = ticketRefundMachine.transitions
      .filter(([, , to]) => to === 'CHECK_FINISHED')
      .map(([, event]) => event);
    expect(into.sort()).toEqual(['approveAgain', 'retryTicket', 'secondApprove']);
  });
});

describe('the desk steps of a refund', () => {
  const rows = Object.entries(deskSteps).flatMap(([state, steps]) => steps.map((step) => ({ state, ...step })));
  const clerk = (staffId: string) => ({ staffId, may: () => false });

  it('contain only events that a machine allows in that state', () => {
    for (const { state, event, action } of rows) {
      if (event === null) continue;
      const allowed = machines.some((machine: Machine) => nextState(machine, state, event) !== null);
      expect(allowed, `${state} ${action}`).toBe(true);
    }
  });

  it('exist for every open state without a rule', () => {
    const byRule = ['CHECK_FINISHED', 'REFUND_MONEY_PROCESSING', 'WAIT_REFUND'];
    const open = machines
      .flatMap((machine): readonly RefundStatus[] => machine.states)
      .filter((state) => isRefundOpen(state) && !byRule.includes(state));
    expect(open.filter((state) => !deskSteps[state])).toEqual([]);
  });

  it('need a second person to release money, supervisors included', () => {
    const letting = rows.filter(({ action }) => ['secondApprove', 'release', 'approveAgain'].includes(action));
    expect(letting).toHaveLength(3);
    for (const step of letting) {
      expect(mayTakeStep(step, 'a', clerk('a'))).toBe(false);
      expect(mayTakeStep(step, 'a', { staffId: 'a', may: () => true })).toBe(false);
      expect(mayTakeStep(step, null, clerk('a'))).toBe(false);
      expect(mayTakeStep(step, 'a', clerk('b'))).toBe(true);
    }
  });

  it('let only the first clerk or a supervisor finish a begun decision', () => {
    const approve = rows.find(({ action }) => action === 'approve');
    if (!approve) throw new Error('the desk has no step approve');
    expect(mayTakeStep(approve, 'a', clerk('a'))).toBe(true);
    expect(mayTakeStep(approve, 'a', clerk('b'))).toBe(false);
    expect(mayTakeStep(approve, 'a', { staffId: 'b', may: () => true })).toBe(true);
  });

  it('require a reason for every refusal and return', () => {
    const without = rows.filter(({ action, note }) => /refuse|sendBack|withdraw/i.test(action) && note === 'none');
    expect(without).toEqual([]);
  });
});

describe('a certificate', () => {
  const file = (text: string) => Buffer.from(text, 'latin1');

  it.each([
    ['\xff\xd8\xff\xe0 JFIF', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n rest', 'image/png'],
    ['RIFF1234WEBPVP8 ', 'image/webp'],
    ['%PDF-1.4 rest', 'application/pdf'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', null],
    ['<html>', null],
    ['GIF89a rest', null],
    ['PK\x03\x04 rest', null],
    [' %PDF-1.4', null],
    ['RIFF1234WAVE rest', null],
    ['', null],
  ])('with the bytes %j has the type %s', (text, type) => {
    expect(certificateTypeOf(file(text))).toBe(type);
  });

  it('is needed for every cause that our records cannot prove', () => {
    expect(needsPeople('ZY', 'ILLNESS')).toBe(false);
    expect(needsPeople('FZY', 'FLIGHT')).toBe(false);
    expect(refundCauseCodes.filter((cause) => needsPeople('FZY', cause))).toEqual([
      'ILLNESS',
      'BEREAVEMENT',
      'DUTY',
      'SERVICE',
    ]);
  });
});

describe('refunded money', () => {
  const payments = [
    { paymentNo: 'second', leftFen: 100_000 },
    { paymentNo: 'first', leftFen: 350_000 },
  ];

  it('is taken from the payments in the given order, each up to its rest', () => {
    expect(spreadRefund(60_000, payments)).toEqual([{ paymentNo: 'second', amountFen: 60_000 }]);
    expect(spreadRefund(360_000, payments)).toEqual([
      { paymentNo: 'second', amountFen: 100_000 },
      { paymentNo: 'first', amountFen: 260_000 },
    ]);
    expect(spreadRefund(0, payments)).toEqual([]);
  });

  it('cannot exceed the paid amount', () => {
    expect(() => spreadRefund(450_001, payments)).toThrow(RangeError);
  });
});

describe('childrenLeftUnaccompanied', () => {
  const day = '2026-12-08';
  const adult = (seq: number, birthday = '1990-03-07') => ({ seq, type: 'A' as const, birthday });
  const child = (seq: number) => ({ seq, type: 'C' as const, birthday: '2019-06-15' });
  const baby = (seq: number) => ({ seq, type: 'B' as const, birthday: '2026-03-01' });
  const alone = (people: Parameters<typeof childrenLeftUnaccompanied>[0], ...leaving: number[]) =>
    childrenLeftUnaccompanied(people, new Set(leaving), day).map(({ seq }) => seq);

  it('lists a child and an infant only if no adult stays', () => {
    const family = [adult(1), adult(2), child(3), baby(4)];
    expect(alone(family, 2)).toEqual([]);
    expect(alone(family, 1, 2)).toEqual([3, 4]);
    expect(alone(family, 1, 2, 3, 4)).toEqual([]);
  });

  it('does not count a traveller of 17 as an adult, and lists a second infant without a free lap', () => {
    expect(alone([adult(1), adult(2, '2009-12-09'), child(3)], 1)).toEqual([3]);
    expect(alone([adult(1), adult(2), baby(3), baby(4)], 1)).toEqual([4]);
  });

  it('lists nobody if there was no adult before', () => {
    expect(alone([child(1), child(2)], 2)).toEqual([]);
  });
});
