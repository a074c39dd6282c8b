import { expect, test } from 'vitest';
import { readSearch } from './read-search.ts';

test('an address is read without characters that no call takes', () => {
  expect(readSearch('?keyword=a%00b%F0%9F%98%80&page=2')).toEqual({ keyword: 'ab😀', page: 2 });
  expect(readSearch(`?keyword=${encodeURIComponent('"\\u0000\\ud83dx"')}`)).toEqual({ keyword: 'x' });
  const list = encodeURIComponent('[{"a":"\\u0000b"},null,true]');
  expect(readSearch(`?list=${list}`)).toEqual({ list: [{ a: 'b' }, null, true] });
});
