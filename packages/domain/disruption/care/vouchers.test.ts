import { readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, it } from 'vitest';
import { nextState } from '../../machine.ts';
import {
  findRedemptionFault,
  listVouchersDue,
  type RedemptionFault,
  type ServiceVoucherStatus,
  serviceVoucherMachine,
  type VoucherRules,
} from '../index.ts';

const rules: VoucherRules = {
  id: 'CARE',
  from: '2026-11-01',
  ...{ noticeMinutes: 1440, leastMinutes: 60, openWaitMinutes: 240, mealMinutes: 30 },
  meals: [
    { meal: 'BREAKFAST', from: 390, until: 510 },
    { meal: 'LUNCH', from: 660, until: 780 },
    { meal: 'DINNER', from: 1020, until: 1140 },
  ],
  mealFen: 5000,
  night: { from: 1320, until: 480, leastMinutes: 240, most: 3, leave: 840 },
  hotelFen: 30000,
  transferFen: 6000,
};
const zone = 'Asia/Shanghai';
/** The instant of `10T09:35`, which is day and local time in December 2026. */
const at = (text: string) => Date.parse(`2026-12-${text}:00+08:00`);

describe('the vouchers of a wait', () => {
  it.each(readRuleTable('disruption-care', 'Worked waits'))('$Wait', (row) => {
    const { Cause = '', Told = '', Planned = '', Until = '', Certain = '' } = row;
    const due = listVouchersDue(rules, {
      carrier: Cause === 'carrier',
      domesticStop: Cause === 'stop',
      toldAt: at(Told),
      plannedDeparture: at(Planned),
      until: Until === '' ? null : at(Until),
      settled: Certain === 'yes',
      zone,
    });
    const slots = (ready: boolean) =>
      due
        .filter((each) => each.ready === ready)
        .map(({ slot }) => slot.slice(8))
        .join(', ');
    expect({ issued: slots(true), waiting: slots(false) }).toEqual({ issued: row.Issued, waiting: row.Waiting });
  });

  it('have the value and the end of their rule', () => {
    const wait = { carrier: true, domesticStop: false, settled: true, zone, toldAt: at('10T16:00') };
    const due = listVouchersDue(rules, { ...wait, plannedDeparture: at('10T17:00'), until: at('11T07:45') });
    expect(due.map(({ kind, valueFen, validUntil }) => [kind, valueFen, validUntil])).toEqual([
      ['MEAL', 5000, at('11T00:00')],
      ['MEAL', 5000, at('12T00:00')],
      ['HOTEL', 30000, at('11T14:00')],
      ['TRANSFER', 6000, at('11T14:00')],
    ]);
  });

  it('end after the nights of the rule', () => {
    const wait = { carrier: true, domesticStop: false, settled: true, zone, toldAt: at('10T16:00') };
    const due = listVouchersDue(rules, { ...wait, plannedDeparture: at('10T17:00'), until: at('15T12:00') });
    expect(due.filter(({ kind }) => kind === 'HOTEL').map(({ slot }) => slot)).toEqual([
      '2026-12-10/HOTEL',
      '2026-12-11/HOTEL',
      '2026-12-12/HOTEL',
    ]);
  });
});

describe('a service voucher', () => {
  const validUntil = at('11T00:00');
  const before = validUntil - 1;

  it.each<[ServiceVoucherStatus, number, number, RedemptionFault]>([
    ['ISSUED', 5000, before, null],
    ['ISSUED', 1, before, null],
    ['ISSUED', 5001, before, 'tooMuch'],
    ['ISSUED', 5000, validUntil, 'expired'],
    ['ENTITLED', 5000, before, 'waiting'],
    ['USED', 5000, before, 'used'],
    ['EXPIRED', 5000, before, 'expired'],
    ['CANCELLED', 5000, before, 'cancelled'],
  ])('that is %s, used for %i fen at %i, has the fault %s', (status, amountFen, now, fault) => {
    expect(findRedemptionFault({ status, valueFen: 5000, validUntil }, { now, amountFen })).toBe(fault);
  });

  it('is used once and never comes back', () => {
    for (const event of new Set(serviceVoucherMachine.transitions.map(([, name]) => name))) {
      expect(nextState(serviceVoucherMachine, 'USED', event)).toBeNull();
      expect(nextState(serviceVoucherMachine, 'EXPIRED', event)).toBeNull();
    }
  });
});
