import { describe, expect, it } from 'vitest';
import { nextState } from '../machine.ts';
import { isRefundOpen, leftAlone, refundStatusTexts, spreadRefund, ticketRefundMachine } from './index.ts';

describe('the states of a refund', () => {
  it('are shown as in progress, refused or done', () => {
    const shown = Object.values(refundStatusTexts).map(({ zh }) => zh);
    expect(new Set(shown)).toEqual(new Set(['退票申请处理中', '退票申请未通过', '退款成功']));
    for (const state of ticketRefundMachine.states) {
      expect(isRefundOpen(state), state).toBe(refundStatusTexts[state].zh === '退票申请处理中');
    }
  });

  it('every event in every state: what the table has, and nothing else', () => {
    const events = [...new Set(ticketRefundMachine.transitions.map(([, event]) => event))];
    const rows = ticketRefundMachine.states.flatMap((state) =>
      events.flatMap((event) => {
        const next = nextState(ticketRefundMachine, state, event);
        return next ? [`${state} ${event} ${next}`] : [];
      }),
    );
    expect(rows.sort()).toEqual(ticketRefundMachine.transitions.map((row) => row.join(' ')).sort());
  });

  it('money goes out only after both checks', () => {
    const before = ticketRefundMachine.transitions.filter(([, event]) => event === 'payOut').map(([from]) => from);
    expect(before).toEqual(['CHECK_FINISHED']);
    const into = ticketRefundMachine.transitions
      .filter(([, , to]) => to === 'CHECK_FINISHED')
      .map(([, event]) => event);
    expect(into.sort()).toEqual(['approveAgain', 'retryTicket', 'secondApprove']);
  });
});

describe('money that goes back', () => {
  const payments = [
    { paymentNo: 'second', leftFen: 100_000 },
    { paymentNo: 'first', leftFen: 350_000 },
  ];

  it('goes to the newest payment first, and no payment gives more than it has left', () => {
    expect(spreadRefund(60_000, payments)).toEqual([{ paymentNo: 'second', amountFen: 60_000 }]);
    expect(spreadRefund(360_000, payments)).toEqual([
      { paymentNo: 'second', amountFen: 100_000 },
      { paymentNo: 'first', amountFen: 260_000 },
    ]);
    expect(spreadRefund(0, payments)).toEqual([]);
  });

  it('is never more than was paid', () => {
    expect(() => spreadRefund(450_001, payments)).toThrow(RangeError);
  });
});

describe('who is left when others go', () => {
  const day = '2026-12-08';
  const adult = (seq: number, birthday = '1990-03-07') => ({ seq, type: 'A' as const, birthday });
  const child = (seq: number) => ({ seq, type: 'C' as const, birthday: '2019-06-15' });
  const baby = (seq: number) => ({ seq, type: 'B' as const, birthday: '2026-03-01' });
  const alone = (people: Parameters<typeof leftAlone>[0], ...leaving: number[]) =>
    leftAlone(people, new Set(leaving), day).map(({ seq }) => seq);

  it('a child and a baby stay with one of two adults, and not with none', () => {
    const family = [adult(1), adult(2), child(3), baby(4)];
    expect(alone(family, 2)).toEqual([]);
    expect(alone(family, 1, 2)).toEqual([3, 4]);
    expect(alone(family, 1, 2, 3, 4)).toEqual([]);
  });

  it('somebody of 17 is nobody to stay with; a second baby finds no lap', () => {
    expect(alone([adult(1), adult(2, '2009-12-09'), child(3)], 1)).toEqual([3]);
    expect(alone([adult(1), adult(2), baby(3), baby(4)], 1)).toEqual([4]);
  });

  it('who flew without an adult of this order before is not held back', () => {
    expect(alone([child(1), child(2)], 2)).toEqual([]);
  });
});
