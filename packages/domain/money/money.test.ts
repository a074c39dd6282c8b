import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  convertUpToYuan,
  fenToYuan,
  formatFen,
  formatYuan,
  parseDecimal,
  percentOf,
  roundHalfUp,
  splitFen,
  TEN_YUAN,
  YUAN,
  yuanToFen,
} from './index.ts';

describe('percentages', () => {
  it.each([
    [241_000, 60, TEN_YUAN, 145_000],
    [241_000, 50, TEN_YUAN, 121_000],
    [241_000, 10, TEN_YUAN, 24_000],
    [241_000, 70, TEN_YUAN, 169_000],
    [145_000, 25, YUAN, 36_300],
    [0, 25, YUAN, 0],
    [1, 50, 1, 1],
  ])('of %i fen × %i %%, rounded to a multiple of %i, are %i', (amount, percent, unit, expected) => {
    expect(percentOf(amount, percent, unit)).toBe(expected);
  });

  it('round a half up and anything less down', () => {
    expect(roundHalfUp(36_250, YUAN)).toBe(36_300);
    expect(roundHalfUp(36_249, YUAN)).toBe(36_200);
  });

  it('refuse an amount that is negative or no integer', () => {
    expect(() => percentOf(10.5, 10)).toThrow(RangeError);
    expect(() => percentOf(-100, 10)).toThrow(RangeError);
  });
});

describe('splitFen', () => {
  it('gives the last share the remainder', () => {
    expect(splitFen(10_000, [145_000, 145_000])).toEqual([5_000, 5_000]);
    expect(splitFen(100, [1, 1, 1])).toEqual([33, 33, 34]);
    expect(splitFen(100, [])).toEqual([]);
    expect(splitFen(7, [0, 0])).toEqual([0, 7]);
  });

  it('returns shares that add up to the total', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), weights, (total, shares) => {
        const split = splitFen(total, shares);
        expect(split.reduce((all, share) => all + share, 0)).toBe(total);
        expect(split.every((share) => share >= 0)).toBe(true);
      }),
    );
  });
});

describe('amounts in yuan', () => {
  it('convert to fen and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (fen) => {
        expect(yuanToFen(fenToYuan(fen))).toBe(fen);
      }),
    );
  });

  it('are refused with a third decimal', () => {
    expect(() => yuanToFen(1.005)).toThrow(RangeError);
    expect(yuanToFen(0.29)).toBe(29);
  });

  it('are formatted with ¥ for travellers', () => {
    expect(formatYuan(145_000)).toBe('¥1,450');
    expect(formatYuan(145_050)).toBe('¥1,450.50');
    expect(formatYuan(-5_000)).toBe('-¥50');
    expect(formatYuan(123_456_705)).toBe('¥1,234,567.05');
  });

  it('are formatted with both decimals for the staff', () => {
    expect([0, 5, 145_000, 145_050, -123_456_705].map(formatFen)).toEqual([
      '0.00',
      '0.05',
      '1,450.00',
      '1,450.50',
      '-1,234,567.05',
    ]);
  });
});

describe('foreign taxes', () => {
  it('convert at an exact rate, rounded up to whole yuan', () => {
    expect(convertUpToYuan(25_000, parseDecimal('0.0051'))).toBe(12_800);
    expect(convertUpToYuan(20_000, parseDecimal('0.005'))).toBe(10_000);
    expect(() => parseDecimal('1e3')).toThrow(RangeError);
  });
});
