import { describe, expect, it } from 'vitest';
import { formatCardNumber, isCardNumber, nextTier, tierFor } from './index.ts';

describe('a card number', () => {
  it.each([
    ['00000001', '789000000018'],
    ['00000002', '789000000026'],
    ['48213795', '789482137957'],
  ])('with the serial %s is %s', (serial, number) => {
    expect(formatCardNumber('789', serial)).toBe(number);
    expect(isCardNumber('789', number)).toBe(true);
  });

  it('with one wrong digit is invalid', () => {
    for (let place = 3; place < 12; place += 1) {
      for (const digit of '0123456789') {
        const number = `${'789482137957'.slice(0, place)}${digit}${'789482137957'.slice(place + 1)}`;
        expect(isCardNumber('789', number), number).toBe(number === '789482137957');
      }
    }
    expect(isCardNumber('789', '123000000018')).toBe(false);
  });
});

describe('the tiers of a carrier without points', () => {
  const tier = (code: string, segments: number) => {
    const name = { zh: code, en: code };
    return { id: code, code, name, earnPercent: 100, bagKg: 0, points: 0, segments, issuedFrom: '2026-01-01' };
  };
  const tiers = [tier('BASIC', 0), tier('SILVER', 10), tier('GOLD', 25)];
  const programme = { rules: [], assignees: [], values: [], tiers };

  it.each([
    [0, 'BASIC', 'SILVER', 10],
    [10, 'SILVER', 'GOLD', 15],
    [25, 'GOLD', undefined, undefined],
  ])('with %i flights the tier is %s, and the next one is %s after %s more', (segments, code, next, missing) => {
    const flown = { points: 0, segments };
    expect(tierFor(programme, flown, '2026-12-01').code).toBe(code);
    const following = nextTier(programme, flown, '2026-12-01');
    expect([following?.tier.code, following?.segments]).toEqual([next, missing]);
  });
});
