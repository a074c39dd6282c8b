import fc from 'fast-check';
import { expect, test } from 'vitest';
import { code3, day, flag, looseSearchParams, oneOf, optional, searchParams, text, whole } from './search-params.ts';

const trip = searchParams({
  origCode3: code3,
  departureDate: day,
  isReturn: flag,
  adultNum: whole(1, 4),
  payment: oneOf(['CASH', 'INTEGRAL']),
  name: text(5),
  keyword: optional(text(/^[a-z]+$/)),
});

const nothingAsked = { origCode3: '', departureDate: '', isReturn: false, adultNum: 1, payment: 'CASH', name: '' };

test('parse reads valid values, digits without quotes as text and numbers in quotes as numbers', () => {
  const asked = { origCode3: 'TAO', departureDate: '2026-12-01', isReturn: true, payment: 'INTEGRAL', keyword: 'sea' };
  expect(trip.parse({ ...asked, adultNum: '3', name: 123 })).toEqual({ ...asked, adultNum: 3, name: '123' });
});

test.each([
  ['nothing', {}],
  ['a day that is in no calendar', { departureDate: '2026-02-30' }],
  ['more people than may go', { adultNum: 5 }],
  ['half a person', { adultNum: 1.5 }],
  ['people left empty', { adultNum: '' }],
  ['a word that is none of the choices', { payment: 'CARD' }],
  ['a text too long', { name: 'longer' }],
  ['a text of another form', { keyword: 'SEA' }],
  ['a flag in quotes', { isReturn: 'true' }],
  ['lists and objects', { origCode3: ['TAO'], name: {}, adultNum: [2] }],
])('parse counts %s as absent', (_, address) => {
  expect(trip.parse(address)).toEqual(nothingAsked);
});

test('parse reads any input to a complete search, and a second parse changes nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...Object.keys(trip.params)), fc.anything())),
      (any) => {
        const read = trip.parse(any);
        expect(trip.parse(read)).toEqual(read);
      },
    ),
  );
});

test('open search parameters keep unknown parameters', () => {
  const open = looseSearchParams({ tab: optional(text(20)) });
  expect(open.parse({ tab: 'status', flightNo: 'HD4613' })).toEqual({ tab: 'status', flightNo: 'HD4613' });
  expect(open.parse({ tab: {}, flightNo: 1 })).toEqual({ flightNo: 1 });
});
