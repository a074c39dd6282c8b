import { readFileSync } from 'node:fs';
import { readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, it } from 'vitest';
import { correctionObstacle, type NameCorrectionRules, type TicketToCorrect } from './index.ts';

const file = new URL('../../../carriers/haidai/name-correction/rules.json', import.meta.url);
const [rules] = (JSON.parse(readFileSync(file, 'utf8')) as { rules: [NameCorrectionRules] }).rules;

const departAt = Date.parse('2026-12-08T07:55:00+08:00');
const MINUTE = 60_000;
const ticket: TicketToCorrect = {
  ...{ orderType: 'NORMALFARE', source: 'SALE', orderStatus: 'TICKED', changeOpen: false, kind: 'D' },
  ...{
    coupons: ['OPEN FOR USE'],
    checkInOpen: false,
    departures: [departAt],
    otherCarrier: false,
    made: 0,
    open: false,
  },
};
const asked = (change: Partial<TicketToCorrect>, minutesBefore = 121, online = true) =>
  correctionObstacle({ ...ticket, ...change }, rules, { now: departAt - minutesBefore * MINUTE, online });

/** A ticket for each refusal of the table. */
const examples: Record<string, () => ReturnType<typeof asked>> = {
  nameFixed: () => asked({ source: 'FLASH' }),
  orderHeld: () => asked({ orderStatus: 'HANGUP', coupons: ['SUSPENDED'] }),
  changeUnderWay: () => asked({ changeOpen: true, coupons: ['SUSPENDED'] }),
  noOpenTicket: () => asked({ coupons: ['REFUNDED', 'VOID'] }),
  nameTicketUsed: () => asked({ coupons: ['USED/FLOWN', 'OPEN FOR USE'] }),
  nameCheckedIn: () => asked({ coupons: ['CHECKED IN', 'OPEN FOR USE'] }),
  checkInPending: () => asked({ checkInOpen: true }),
  nameOtherCarrier: () => asked({ otherCarrier: true }),
  nameTooLate: () => asked({}, 120),
  nameUnderWay: () => asked({ open: true }),
  nameCorrectedBefore: () => asked({ made: 1 }),
};

describe('a name stays as it is', () => {
  it.each(readRuleTable('name-correction', 'When a name stays as it is'))('$Refusal: $["What holds"]', (row) => {
    expect(examples[row.Refusal ?? '']?.()).toBe(row.Refusal);
  });

  it.each(['INTEGRAL', 'EXCHANGE', 'VACATION'] as const)('if it was paid with %s', (orderType) => {
    expect(asked({ orderType, orderStatus: 'FINISHED' })).toBe('nameFixed');
  });
});

it('a name can be corrected until the closing time, also while add-ons are unpaid', () => {
  expect(asked({})).toBeNull();
  expect(asked({ orderStatus: 'BOOK_EXT' })).toBeNull();
  expect(asked({ orderStatus: 'CHANGED', coupons: ['EXCHANGED', 'OPEN FOR USE'] })).toBeNull();
  expect(asked({ kind: 'I' }, 240)).toBe('nameTooLate');
  expect(asked({ kind: 'I' }, 241)).toBeNull();
});

it('the staff may correct a ticket again, and decide about an open correction', () => {
  expect(asked({ made: 1, open: true }, 121, false)).toBeNull();
  expect(asked({ coupons: ['CHECKED IN'] }, 121, false)).toBe('nameCheckedIn');
});
