import { describe, expect, it } from 'vitest';
import { formatCardNumber, isCardNumber } from './index.ts';

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
