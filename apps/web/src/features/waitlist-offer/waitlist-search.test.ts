import { expect, test } from 'vitest';
import { readWishes, writeWishes } from './waitlist-search.ts';

const first = { flightNo: 'HD4655', flightDate: '2026-12-18', departApCode3: 'TAO', destApCode3: 'TFU', name: 'Y' };
const second = { ...first, flightDate: '2026-12-19' };

test('the wishes of an address keep their order', () => {
  const written = writeWishes([second, first]);
  expect(written).toBe('HD4655.2026-12-19.TAO.TFU.Y,HD4655.2026-12-18.TAO.TFU.Y');
  expect(readWishes(written)).toEqual([second, first]);
});

test('a wish counts once, and a part that names no wish counts as absent', () => {
  const written = `${writeWishes([first, first])},HD4655.2026-02-30.TAO.TFU.Y,<b>,HD1.2026-12-18.TAO.TFU.Y`;
  expect(readWishes(written)).toEqual([first]);
  expect(readWishes('')).toEqual([]);
});
