import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuote, writeQuote } from '../index.ts';

const fare = fc.record({ A: fc.nat(99_999_900), C: fc.nat(99_999_900), B: fc.nat(99_999_900) });
const classes = fc.stringMatching(/^[A-Z]{1,2}$/);
const quote = fc.record({
  until: fc.nat(4_102_444_800_000),
  issueDate: fc.constantFrom('2026-11-21', '2028-02-29'),
  journey: fc.constantFrom('HD4613.20261208.TAO-TFU', 'HD4698.20261208.HRB-TAO~HD4745.20261208.TAO-TFU'),
  fares: fc.uniqueArray(fc.tuple(classes, fc.array(fare, { minLength: 1, maxLength: 2 })), {
    selector: ([name]) => name,
    maxLength: 20,
  }),
});

describe('a written quote', () => {
  it('is read back to the same quote', () => {
    fc.assert(
      fc.property(quote, ({ fares, ...rest }) => {
        const written = { ...rest, fares: new Map(fares) };
        expect(readQuote(writeQuote(written))).toEqual(written);
      }),
    );
  });

  it.each([
    '',
    'x|2026-11-21|J|Q1.1.1',
    '1|2026-13-21|J|Q1.1.1',
    '1|2026-11-21||Q1.1.1',
    '1|2026-11-21|J',
    '1|2026-11-21|J|Q1.1',
    '1|2026-11-21|J|Q1.1.1 q1.1.1',
    '1|2026-11-21|J|Q-1.1.1',
    '1|2026-11-21|J|Q1.1.1|more',
  ])('is not read from the text "%s"', (text) => {
    expect(readQuote(text)).toBeNull();
  });
});
