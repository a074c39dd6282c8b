import { describe, expect, it } from 'vitest';
import { readDate } from './date-field.tsx';

describe('readDate', () => {
  it.each([
    ['19900307', '1990-03-07'],
    ['1990-3-7', '1990-03-07'],
    ['1990/03/07', '1990-03-07'],
    ['1990.3.7', '1990-03-07'],
    ['1990年3月7日', '1990-03-07'],
    ['１９９００３０７', '1990-03-07'],
    [' 1990-03-07 ', '1990-03-07'],
    ['3 Mar 1990', '1990-03-03'],
    ['3-MAR-1990', '1990-03-03'],
    ['3 September 1990', '1990-09-03'],
    ['Mar 3, 1990', '1990-03-03'],
  ])('reads %s as %s', (typed, date) => expect(readDate(typed)).toBe(date));

  it('does not change a text that is no date', () => {
    expect(readDate('1990-3')).toBe('1990-3');
    expect(readDate('3 Xyz 1990')).toBe('3 Xyz 1990');
    expect(readDate('')).toBe('');
  });
});
