import { readFileSync } from 'node:fs';
import { readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, it } from 'vitest';
import { type Seat, seatMapOf } from '../seating/index.ts';
import {
  boardingAt,
  boardingGroup,
  type CheckInRules,
  findSeats,
  isFreeOfCharge,
  type RestrictedTraveller,
  restrictionFor,
  rulesOn,
  type SeatSeeker,
  windowOf,
} from './index.ts';

const file = new URL('../../../carriers/haidai/checkin/rules.json', import.meta.url);
const tables = (JSON.parse(readFileSync(file, 'utf8')) as { rules: CheckInRules[] }).rules;
const rules = rulesOn(tables, '2026-12-08');
const now = Date.parse('2026-12-08T08:00:00+08:00');
const minutes = (count: number) => now + count * 60_000;
const yes = (cell = '') => cell === 'yes';

const traveller: RestrictedTraveller = {
  type: 'A',
  withInfant: false,
  isAccompanied: false,
  isMember: false,
  documentType: 'NI',
  documentValid: null,
  services: [],
  isWatched: false,
  couponStatus: 'OPEN FOR USE',
  isUnpaid: false,
  flight: { kind: 'D', departsAt: minutes(360), isCancelled: false, hasLeft: false, isCodeshare: false },
  hasOpenFlightBefore: false,
};

/** Reads a case such as 'minutes 61, member' as the facts that it changes. */
function readCase(text: string): RestrictedTraveller {
  const words = text.split(', ').filter(Boolean);
  const is = (word: string) => words.includes(word);
  const after = (word: string) => words.find((each) => each.startsWith(`${word} `))?.slice(word.length + 1);
  const passport = after('passport');
  const noCoupon = is('no ticket') || is('unpaid') ? null : 'OPEN FOR USE';
  return {
    ...traveller,
    type: is('baby') ? 'B' : is('child') ? 'C' : 'A',
    withInfant: is('with a baby'),
    isAccompanied: is('with an adult'),
    isMember: is('member'),
    documentType: after('document') ?? 'NI',
    documentValid: passport === undefined ? null : passport === 'valid',
    services: after('service') ? [after('service') ?? ''] : [],
    isWatched: is('watched'),
    couponStatus: after('coupon') ?? noCoupon,
    isUnpaid: is('unpaid'),
    flight: {
      kind: is('international') ? 'I' : 'D',
      departsAt: minutes(Number(after('minutes') ?? 360)),
      isCancelled: is('cancelled'),
      hasLeft: is('left'),
      isCodeshare: is('codeshare'),
    },
    hasOpenFlightBefore: is('earlier flight open'),
  };
}

describe('check-in (docs/rules/check-in.md)', () => {
  it.each(readRuleTable('check-in', 'Window'))(
    'for the flight kind $Flight and a $Who opens and closes as in the table',
    (row) => {
      const flight = { departsAt: now, kind: row.Flight as 'D' | 'I', isMember: row.Who === 'member' };
      const { opensAt, closesAt } = windowOf(rules, flight);
      expect([now - opensAt, now - closesAt].map((ms) => ms / 60_000)).toEqual([Number(row.Opens), Number(row.Closes)]);
    },
  );

  it.each(readRuleTable('check-in', 'Who may not'))('in the case "$Case" has the restriction of the table', (row) => {
    expect(restrictionFor(rules, readCase(row.Case ?? ''), now)).toBe(row['Why not'] || null);
  });

  it.each(readRuleTable('check-in', 'Seats without charge'))(
    'with a seat of ¥$Price, ¥$Paid paid, member $Member, is free of charge: $Free',
    (row) => {
      const terms = {
        price: Number(row.Price),
        paid: Number(row.Paid),
        isMember: yes(row.Member),
        isOnSale: yes(row['On sale']),
        hasFreeOnes: yes(row['Others left']),
        isForFamily: yes(row.Family),
      };
      expect(isFreeOfCharge(terms)).toBe(yes(row.Free));
    },
  );

  it.each(readRuleTable('check-in', 'Boarding'))(
    'in the cabin $Cabin with the seat $Seat gives the boarding group $Group',
    (row) => {
      const boarder = {
        cabin: row.Cabin as 'ECO',
        seatNo: row.Seat ?? '',
        withChild: yes(row['With a child']),
      };
      expect(boardingGroup(rules, boarder)).toBe(Number(row.Group));
      expect(boardingAt(rules, minutes(60))).toEqual({ boardingAt: minutes(20), gateClosesAt: minutes(45) });
    },
  );

  it('on a date before the first rules makes rulesOn throw', () => {
    expect(() => rulesOn(tables, '2025-12-31')).toThrow(RangeError);
  });
});

describe('findSeats', () => {
  const map = seatMapOf('738');
  const everySeat = [...map.seats.keys()];
  const seeker = (id: string, change: Partial<SeatSeeker> = {}): SeatSeeker => ({
    id,
    type: 'A',
    age: 36,
    cabin: 'ECO',
    withInfant: false,
    seatNo: null,
    mayHave: () => true,
    ...change,
  });
  const child = (id: string) => seeker(id, { type: 'C', age: 7 });
  const seatsOf = (people: SeatSeeker[], free?: string[]) => {
    const taken = new Set(free ? everySeat.filter((no) => !free.includes(no)) : []);
    const found = findSeats(map, people, taken);
    return found && Object.fromEntries(found);
  };

  it('gives the party seats near each other that its travellers may have', () => {
    const standard = { mayHave: ({ row, place, exit }: Seat) => row > 36 && place === 'middle' && !exit };
    expect(seatsOf([seeker('a', standard), seeker('b', standard)])).toEqual({ a: '37B', b: '38B' });
    expect(seatsOf([seeker('a', { seatNo: '50C' }), seeker('b')])).toEqual({ a: '50C', b: '50A' });
  });

  it('gives a party a row that has room for all, not the first free seats from the front', () => {
    const free = ['37B', '37K', '38B', '39K', '45A', '45B', '45C', '46J', '46K', '46L'];
    const three = [seeker('a'), seeker('b'), seeker('c')];
    expect(seatsOf(three, free)).toEqual({ a: '45A', b: '45B', c: '45C' });
    // Seats in one block come before seats across the aisle, and those before two rows.
    expect(seatsOf(three, ['38A', '38B', '39B', '44B', '44C', '44J'])).toEqual({ a: '44B', b: '44C', c: '44J' });
    expect(seatsOf(three, ['37A', '38K', '44A', '44B', '45B'])).toEqual({ a: '44A', b: '44B', c: '45B' });
    // No set has room for three, so the travellers sit as near as they can.
    expect(seatsOf(three, ['37B', '37K', '38B', '50A'])).toEqual({ a: '37B', b: '37K', c: '38B' });
  });

  it('gives no seat of a row to a party if one traveller may not have it', () => {
    const paysForWindow = { mayHave: ({ place }: Seat) => place !== 'window' };
    expect(seatsOf([seeker('a'), seeker('b', paysForWindow)], ['42A', '42B', '47B', '47C'])).toEqual({
      a: '47B',
      b: '47C',
    });
  });

  it('gives a child a seat beside an adult of the party', () => {
    expect(seatsOf([child('c'), seeker('a')], ['37A', '39B', '39C'])).toEqual({ c: '39B', a: '39C' });
    expect(seatsOf([seeker('a', { seatNo: '38C' }), child('c')], ['37A', '38J', '45A'])).toEqual({
      a: '38C',
      c: '38J',
    });
    expect(seatsOf([child('c'), seeker('a')], ['37A', '39C', '45A'])).toBeNull();
  });

  it('gives no exit seat, and returns null if there are too few seats', () => {
    expect(seatsOf([seeker('a')], ['40A', '41C'])).toBeNull();
    expect(seatsOf([seeker('a'), seeker('b')], ['50A'])).toBeNull();
  });
});
