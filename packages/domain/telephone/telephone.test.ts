import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  callingCodeOf,
  callingCountries,
  countryOfMobile,
  isMobile,
  joinMobile,
  readMobile,
  splitMobile,
} from './index.ts';

test.each([
  ['13800000001', '13800000001', 'CN'],
  ['+86 138 0000 0001', '13800000001', 'CN'],
  ['0086-13800000001', '13800000001', 'CN'],
  ['+44 7700 900123', '+447700900123', 'GB'],
  ['0044 (0)7700 900123', '+447700900123', 'GB'],
  ['＋４４ ７７００ ９００１２３', '+447700900123', 'GB'],
  ['+1 (212) 555-0123', '+12125550123', 'US'],
  ['+1 1 212 555 0123', '+12125550123', 'US'],
  ['+1 876 555 0123', '+18765550123', 'JM'],
  ['+7 8 916 123-45-67', '+79161234567', 'RU'],
  ['+7 701 123 45 67', '+77011234567', 'KZ'],
  ['+36 06 20 123 4567', '+36201234567', 'HU'],
  ['+39 312 345 6789', '+393123456789', 'IT'],
  ['+852 5123 4567', '+85251234567', 'HK'],
  ['+82 010-1234-5678', '+821012345678', 'KR'],
  ['+49 01512 3456789', '+4915123456789', 'DE'],
])('%s is the mobile %s of %s', (typed, mobile, country) => {
  expect(readMobile(typed)).toBe(mobile);
  expect(countryOfMobile(mobile)).toBe(country);
});

test.each([
  '',
  '12345678901',
  '1380000000',
  '7700900123',
  '+44 7700 90012',
  '+44 7700 9001234',
  '+86 12345678901',
  '+999 12345678',
  '+0 7700900123',
  '+852 5123 456',
  '0532-88888888',
  '+86 532 8888 8888',
  '+852 2123 4567',
  '+44 20 7946 0958',
  '+82 2-312-3456',
  '+81 3-1234-5678',
  '+65 6123 4567',
  'a+447700900123',
])('%s is no mobile', (typed) => {
  expect(readMobile(typed)).toBeNull();
  expect(isMobile(typed)).toBe(false);
});

const anyMobile = fc
  .constantFrom(...callingCountries)
  .filter(({ country, leading }) => country !== 'CN' && leading === null)
  .chain(({ code, lengths }) =>
    fc
      .constantFrom(...lengths)
      .chain((length) =>
        fc.stringMatching(new RegExp(`^[2-9]\\d{${length - 1}}$`)).map((national) => ({ code, national })),
      ),
  );

test('the normal form of a number is read as itself, with signs in any place', () => {
  fc.assert(
    fc.property(anyMobile, fc.constantFrom(' ', '-', '.', ' ('), ({ code, national }, sign) => {
      const read = readMobile(`+${code}${national}`);
      fc.pre(read !== null);
      expect(isMobile(read ?? '')).toBe(true);
      expect(readMobile(`00${code}${sign}${national.slice(0, 2)}${sign}${national.slice(2)}`)).toBe(read);
    }),
  );
});

test('no text breaks the reader, and everything that it accepts is E.164 or a mainland number', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^(\+|00)?[\d ()-]{0,24}$/)), (typed) => {
      const read = readMobile(typed);
      if (read !== null) expect(read).toMatch(/^(1[3-9]\d{9}|\+[1-9]\d{5,14})$/);
    }),
  );
});

test('no calling code begins with another one, and every country has a length', () => {
  const codes = [...new Set(callingCountries.map(({ code }) => code))];
  for (const code of codes) expect(codes.filter((other) => other.startsWith(code))).toEqual([code]);
  for (const { country, lengths } of callingCountries) {
    expect(lengths.length, country).toBeGreaterThan(0);
    expect(lengths.every((length) => length >= 4 && length <= 13)).toBe(true);
  }
  expect(callingCodeOf('GB')).toBe('44');
});

test.each([
  ['', 'GB', 'GB', ''],
  ['13800000001', 'GB', 'CN', '13800000001'],
  ['+44 7700 900', 'CN', 'GB', '7700 900'],
  ['00447700', 'CN', 'GB', '7700'],
  ['+', 'CN', 'CN', '+'],
  ['+1 876', 'CN', 'JM', '876'],
  ['+1 416', 'CA', 'CA', '416'],
  ['+86 138', 'GB', 'CN', '138'],
])('a form shows %s, with %s chosen, as %s and %s', (typed, chosen, country, national) => {
  expect(splitMobile(typed, chosen)).toEqual({ country, national });
});

test('a number comes back from the two controls', () => {
  fc.assert(
    fc.property(anyMobile, ({ code, national }) => {
      const read = readMobile(`+${code}${national}`);
      fc.pre(read !== null);
      expect(readMobile(joinMobile(splitMobile(read ?? '', 'CN')))).toBe(read);
    }),
  );
});
